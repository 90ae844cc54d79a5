import { IconLink } from '@lectern/ui';
import { ExternalLink } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';

/** Opens the page of a record that is edited over, or next to, another page. */
export function OpenInTab({ itemTypeId, itemId }: { itemTypeId: string; itemId: string }) {
  const t = useMessages();
  return (
    <IconLink
      icon={ExternalLink}
      label={t('content.linked.open')}
      href={paths.item(itemTypeId, itemId)}
      target="_blank"
    />
  );
}
