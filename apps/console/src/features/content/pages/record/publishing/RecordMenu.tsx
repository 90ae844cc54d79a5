import type { ItemResource } from '@lectern/contract';
import { IconButton, MenuItem, MenuSeparator, MenuTrigger, notify } from '@lectern/ui';
import { Copy, Ellipsis, Eye, EyeOff, FileDiff, Hash, History, Link2, Trash2 } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { usePluginMenu } from '#features/content/parts/plugins/use-plugin-menu.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { useShownVersion } from './use-shown-version.ts';

/** Every action on the open record as a whole, besides saving and publishing it. */
export function RecordMenu({ item }: { item: ItemResource }) {
  const t = useMessages();
  const { itemType, rights, actions, model, plugins } = useOpenRecord();
  const { items: pluginItems, onOpen } = usePluginMenu(({ recordMenuItems }) =>
    recordMenuItems({ plugins, itemTypeId: itemType.id, item, t }),
  );
  const [version, showVersion] = useShownVersion(item);
  const navigate = useNavigate();
  const { search } = useLocation();
  const isLive = item.meta.status !== 'draft';
  const isChanged = item.meta.status === 'updated';

  function copy(text: string, said: string) {
    void navigator.clipboard.writeText(text).then(() => notify.success(said));
  }

  return (
    <MenuTrigger
      label={t('common.more')}
      placement="bottom end"
      onOpenChange={(isOpen) => isOpen && onOpen()}
      disabledKeys={[
        ...(rights.canDuplicate ? [] : ['duplicate']),
        ...(isLive && rights.canPublish ? [] : ['unpublish']),
        ...(rights.canDelete ? [] : ['delete']),
      ]}
      onAction={(key) => {
        if (key === 'duplicate') void actions.duplicate(item);
        if (key === 'history')
          void navigate(`${paths.itemVersion(itemType.id, item.id, item.meta.current_version)}${search}`);
        if (key === 'compare') actions.ask({ kind: 'compare' });
        if (key === 'version') showVersion(version === 'published' ? 'current' : 'published');
        if (key === 'unpublish') actions.ask({ kind: 'unpublish' });
        if (key === 'delete') actions.ask({ kind: 'delete' });
        if (key === 'copy') copy(location.href, t('content.copy-address.done'));
        if (key === 'copy-id') copy(item.id, t('content.copy-id.done'));
      }}
      menu={
        <>
          {!itemType.isSingleton && (
            <MenuItem id="duplicate" icon={Copy} end={rights.canDuplicate ? undefined : t('content.menu.not-allowed')}>
              {t('content.duplicate')}
            </MenuItem>
          )}
          <MenuItem id="history" icon={History}>
            {t('content.versions')}
          </MenuItem>
          <MenuItem id="copy" icon={Link2}>
            {t('content.copy-address')}
          </MenuItem>
          <MenuItem id="copy-id" icon={Hash}>
            {t('content.details.id.copy')}
          </MenuItem>
          {isChanged && (
            <>
              <MenuSeparator />
              <MenuItem id="compare" icon={FileDiff}>
                {t('content.compare')}
              </MenuItem>
              <MenuItem id="version" icon={Eye}>
                {t(version === 'published' ? 'content.version.show-current' : 'content.version.show-published')}
              </MenuItem>
            </>
          )}
          <MenuSeparator />
          {itemType.draftModeActive && (
            <MenuItem
              id="unpublish"
              icon={EyeOff}
              end={
                !isLive
                  ? t('content.unpublish.not-live')
                  : rights.canPublish
                    ? undefined
                    : t('content.menu.not-allowed')
              }
            >
              {t('content.unpublish')}
            </MenuItem>
          )}
          <MenuItem
            id="delete"
            icon={Trash2}
            tone="danger"
            end={rights.canDelete ? undefined : t('content.menu.not-allowed')}
          >
            {t('content.delete', { model })}
          </MenuItem>
          {pluginItems}
        </>
      }
    >
      <IconButton icon={Ellipsis} label={t('common.more')} />
    </MenuTrigger>
  );
}
