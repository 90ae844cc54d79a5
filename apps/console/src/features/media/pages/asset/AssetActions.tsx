import type { UploadResource } from '@lectern/contract';
import { IconButton, MenuTrigger } from '@lectern/ui';
import { Ellipsis } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { UploadPluginActions } from '#features/media/parts/UploadPluginActions.tsx';

/** What plugins can do with an asset. */
export function AssetActions({ upload }: { upload: UploadResource }) {
  const t = useMessages();
  const label = t('media.asset.actions');
  return (
    <MenuTrigger
      placement="bottom end"
      label={label}
      menu={<UploadPluginActions label={label} readUploads={async () => [upload]} />}
    >
      <IconButton icon={Ellipsis} label={label} />
    </MenuTrigger>
  );
}
