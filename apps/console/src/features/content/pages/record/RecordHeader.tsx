import type { ItemType } from '@lectern/domain';
import { Breadcrumbs, IconButton, MenuItem, MenuSeparator, MenuTrigger } from '@lectern/ui';
import { Copy, Ellipsis, EyeOff, Link2, PanelRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CompactActions } from '../../../../lib/layout/PageHead.tsx';
import { PaneHead } from '../../../../lib/layout/Pane.tsx';
import { useIsCompact } from '../../../../lib/use-is-compact.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import type { useRecordActions } from './use-record-actions.ts';
import type { RecordRights } from './use-record-rights.ts';
import styles from './record-header.module.css';

export interface RecordHeaderProps {
  itemType: ItemType;
  /** What the list is called. */
  collection: string;
  item: WireItem | null;
  title: string;
  listHref: string;
  rights: RecordRights;
  actions: ReturnType<typeof useRecordActions>;
  indicator: ReactNode;
  saveActions: ReactNode;
  /** Absent where the details stand beside the form. */
  onShowDetails?: () => void;
}

/** Where you are, how the record stands, and what can be done with it. */
export function RecordHeader({
  itemType,
  collection,
  item,
  title,
  listHref,
  rights,
  actions,
  indicator,
  saveActions,
  onShowDetails,
}: RecordHeaderProps) {
  const t = useMessages();
  const isCompact = useIsCompact();
  const tools = (
    <>
      {onShowDetails && <IconButton icon={PanelRight} label={t('content.details.show')} onPress={onShowDetails} />}
      {item !== null && <RecordMenu itemType={itemType} item={item} rights={rights} actions={actions} />}
    </>
  );
  if (isCompact) {
    return (
      <>
        <h1 className={styles.hidden}>{title}</h1>
        <CompactActions>{tools}</CompactActions>
      </>
    );
  }
  return (
    <PaneHead
      tools={
        <div className={styles.tools}>
          {indicator}
          {tools}
          {saveActions}
        </div>
      }
    >
      <h1 className={styles.hidden}>{title}</h1>
      <Breadcrumbs crumbs={itemType.isSingleton ? [{ label: title }] : [{ label: collection, href: listHref }, { label: title }]} />
    </PaneHead>
  );
}

function RecordMenu({
  itemType,
  item,
  rights,
  actions,
}: {
  itemType: ItemType;
  item: WireItem;
  rights: RecordRights;
  actions: ReturnType<typeof useRecordActions>;
}) {
  const t = useMessages();
  const model = itemType.name.toLocaleLowerCase();
  const isLive = item.meta.status !== 'draft';
  return (
    <MenuTrigger
      label={t('common.more')}
      placement="bottom end"
      disabledKeys={[
        ...(rights.canDuplicate ? [] : ['duplicate']),
        ...(isLive && rights.canPublish ? [] : ['unpublish']),
        ...(rights.canDelete ? [] : ['delete']),
      ]}
      onAction={(key) => {
        if (key === 'duplicate') void actions.duplicate(item);
        if (key === 'unpublish') void actions.unpublish(item);
        if (key === 'delete') void actions.remove(item);
        if (key === 'copy') void navigator.clipboard.writeText(location.href);
      }}
      menu={
        <>
          {!itemType.isSingleton && (
            <MenuItem id="duplicate" icon={Copy} end={rights.canDuplicate ? undefined : t('content.menu.not-allowed')}>
              {t('content.duplicate')}
            </MenuItem>
          )}
          <MenuItem id="copy" icon={Link2}>
            {t('content.copy-address')}
          </MenuItem>
          <MenuItem id="unpublish" icon={EyeOff} end={isLive ? undefined : t('content.unpublish.not-live')}>
            {t('content.unpublish')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem id="delete" icon={Trash2} tone="danger" end={rights.canDelete ? undefined : t('content.menu.not-allowed')}>
            {t('content.delete', { model })}
          </MenuItem>
        </>
      }
    >
      <IconButton icon={Ellipsis} label={t('common.more')} />
    </MenuTrigger>
  );
}
