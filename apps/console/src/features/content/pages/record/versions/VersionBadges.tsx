import type { ItemVersionResource } from '@lectern/contract';
import { Badge } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';

/** What a version is or was: current, published, refused by the rules. */
export function VersionBadges({ version: { meta } }: { version: ItemVersionResource }) {
  const t = useMessages();
  return (
    <>
      {meta.is_current && <Badge>{t('content.versions.badge.current')}</Badge>}
      {meta.is_published && <Badge tone="success">{t('content.versions.badge.published')}</Badge>}
      {!meta.is_published && meta.published_from !== null && (
        <Badge tone="outline">{t('content.versions.badge.was-published')}</Badge>
      )}
      {!meta.is_valid && <Badge tone="danger">{t('content.versions.badge.invalid')}</Badge>}
    </>
  );
}
