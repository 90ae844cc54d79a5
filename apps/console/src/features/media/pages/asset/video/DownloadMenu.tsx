import { IconButton, IconLink, MenuItem, MenuTrigger } from '@lectern/ui';
import { Download } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import type { AssetDownload } from './downloads.ts';

/**
 * Saves an asset, as one of several files if it is a video that has them; none is left where the project doesn't serve
 * what was uploaded, and there is no stream.
 */
export function DownloadMenu({ downloads }: { downloads: readonly AssetDownload[] }) {
  const t = useMessages();
  const label = t('media.asset.download');
  const [only] = downloads;
  if (only === undefined)
    return <IconButton icon={Download} label={label} disabledReason={t('media.video.original.not-served')} />;
  if (downloads.length === 1) return <IconLink href={only.href} target="_blank" icon={Download} label={label} />;
  return (
    <MenuTrigger
      placement="bottom end"
      label={label}
      menu={downloads.map(({ id, label: text, detail, href }) => (
        <MenuItem key={id} id={id} detail={detail} href={href} target="_blank">
          {text}
        </MenuItem>
      ))}
    >
      <IconButton icon={Download} label={label} />
    </MenuTrigger>
  );
}
