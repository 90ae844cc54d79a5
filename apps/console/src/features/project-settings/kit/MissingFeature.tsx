import { ButtonLink, Empty } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { featuresQuery } from './features.ts';
import type { SettingsPage } from './settings-page.ts';

interface Props {
  page: Pick<SettingsPage, 'title'>;
  /** Fills the page, and is its heading. */
  isPage?: boolean;
}

/** Says that the project doesn't have a page, and links to where to ask for it, if the operator names a place. */
export function MissingFeature({ page, isPage = false }: Props) {
  const t = useMessages();
  const upgradeUrl = useQuery(featuresQuery).data?.upgradeUrl ?? null;
  const title = t('settings.feature.missing.title', { page: t(page.title) });
  return (
    <Empty
      isPage={isPage}
      icon={Lock}
      title={isPage ? <h1>{title}</h1> : title}
      action={
        upgradeUrl === null ? undefined : <ButtonLink href={upgradeUrl}>{t('settings.feature.upgrade')}</ButtonLink>
      }
    >
      {t('settings.feature.missing')}
    </Empty>
  );
}
