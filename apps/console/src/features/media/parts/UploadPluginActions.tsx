import type { UploadResource } from '@lectern/contract';
import { MenuItem } from '@lectern/ui';
import { PluginActionItems } from '#lib/plugins/PluginActionItems.tsx';
import { executeAction } from '#lib/plugins/run-hooks.ts';
import { usePluginActions } from '#lib/plugins/use-plugin-actions.ts';
import { queryClient } from '#lib/query.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { useMessages } from '#lib/use-messages.ts';

export interface UploadPluginActionsProps {
  /** Accessible name of the section. */
  label: string;
  /** The assets that an action is for; read when it is chosen. */
  readUploads: () => Promise<readonly UploadResource[]>;
  /** Nothing is above them in the menu. */
  isFirst?: boolean;
}

/** What plugins can do with assets, as the rows of a menu; mounted when it opens. */
export function UploadPluginActions({ label, readUploads, isFirst = true }: UploadPluginActionsProps) {
  const t = useMessages();
  const actions = usePluginActions('uploadsDropdownActions', []);
  if (actions.length === 0 && isFirst) return <MenuItem isDisabled>{t('media.plugins.none')}</MenuItem>;
  return (
    <PluginActionItems
      isFirst={isFirst}
      actions={actions}
      label={label}
      onExecute={async (plugin, { id, parameters }) => {
        const args = async () => [id, await readUploads()];
        await executeAction(plugin, 'executeUploadsDropdownAction', args, { props: { parameters } });
        // It may have changed them.
        await queryClient.invalidateQueries({ queryKey: uploadKeys.all });
      }}
    />
  );
}
