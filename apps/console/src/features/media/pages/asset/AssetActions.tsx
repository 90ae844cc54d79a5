import type { UploadResource } from '@lectern/contract';
import { IconButton, MenuItem, MenuTrigger } from '@lectern/ui';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { UploadPluginActions } from '#features/media/parts/UploadPluginActions.tsx';

/** Something to do with an asset that has no button of its own in a narrow window. */
export interface AssetAction {
  id: string;
  label: string;
  icon: LucideIcon;
  tone?: 'danger';
  /** Instead of `onAction`: where it leads, in a window of its own. */
  href?: string;
  onAction?: () => void;
}

/** What plugins can do with an asset, after what the console offers here. */
export function AssetActions({ upload, actions }: { upload: UploadResource; actions: readonly AssetAction[] }) {
  const t = useMessages();
  const label = t('media.asset.actions');
  return (
    <MenuTrigger
      placement="bottom end"
      label={label}
      menu={
        <>
          {actions.map(({ id, label: text, icon, tone, href, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              icon={icon}
              tone={tone}
              onAction={onAction}
              {...(href !== undefined && { href, target: '_blank' })}
            >
              {text}
            </MenuItem>
          ))}
          <UploadPluginActions label={label} readUploads={async () => [upload]} isFirst={actions.length === 0} />
        </>
      }
    >
      <IconButton icon={Ellipsis} label={label} />
    </MenuTrigger>
  );
}
