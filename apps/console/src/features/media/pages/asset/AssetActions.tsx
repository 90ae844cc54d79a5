import type { UploadResource } from '@lectern/contract';
import { IconButton, MenuTrigger } from '@lectern/ui';
import { Ellipsis } from 'lucide-react';
import { PluginActionItems } from '#lib/plugins/PluginActionItems.tsx';
import { executeAction } from '#lib/plugins/run-hooks.ts';
import { usePluginActions } from '#lib/plugins/use-plugin-actions.ts';
import { useMessages } from '#lib/use-messages.ts';

/** What plugins can do with an asset. */
export function AssetActions({ upload }: { upload: UploadResource }) {
  const t = useMessages();
  const label = t('media.asset.actions');
  return (
    <MenuTrigger placement="bottom end" label={label} menu={<Actions upload={upload} label={label} />}>
      <IconButton icon={Ellipsis} label={label} />
    </MenuTrigger>
  );
}

function Actions({ upload, label }: { upload: UploadResource; label: string }) {
  const actions = usePluginActions('uploadsDropdownActions', []);
  return (
    <PluginActionItems
      isFirst
      actions={actions}
      label={label}
      onExecute={(plugin, { id, parameters }) =>
        void executeAction(plugin, 'executeUploadsDropdownAction', [id, [upload]], { props: { parameters } })
      }
    />
  );
}
