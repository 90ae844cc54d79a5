import { confirm, MenuItem, MenuSection, MenuSeparator, MenuTrigger, notify, PlainButton, Submenu } from '@lectern/ui';
import { ArrowDown, ArrowUp, Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { reportError } from '../../../../lib/describe-error.ts';
import { paths, type SchemaKind } from '../../../../lib/paths.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { containersOf, moveInto, stepEntry } from '../../moves.ts';
import { destroySchemaMenuItem } from '../../mutations.ts';
import { useSchemaPlace } from '../../use-place.ts';
import type { MenuEntry } from './menu-entries.ts';
import styles from './sidebar.module.css';

export interface MenuEntryActionsProps {
  kind: SchemaKind;
  entry: MenuEntry;
  entries: readonly MenuEntry[];
  /** Off while the alphabet decides the order. */
  canMove: boolean;
  onMove: (after: readonly MenuEntry[] | null) => void;
}

/** What can be done with an entry of the tree without dragging: move it, and for groups rename and delete. */
export function MenuEntryActions({ kind, entry, entries, canMove, onMove }: MenuEntryActionsProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { itemTypeId } = useSchemaPlace();
  const label = t('schema.menu.actions', { name: entry.label });
  const up = stepEntry(entries, entry.id, -1);
  const down = stepEntry(entries, entry.id, 1);
  const groups = entries.filter(
    (group) =>
      group.itemType === null &&
      group.id !== entry.id &&
      !containersOf(entries, group.id).includes(entry.id) &&
      group.id !== entry.containerId,
  );

  async function remove() {
    const count = entries.filter(({ containerId }) => containerId === entry.id).length;
    const isConfirmed = await confirm({
      title: t('schema.menu.delete.title', { name: entry.label }),
      body: t('schema.menu.delete.body', { count }),
      confirmLabel: t('schema.menu.delete.confirm'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await destroySchemaMenuItem(entry.id);
      notify.success(t('schema.menu.deleted', { name: entry.label }));
    } catch (error) {
      reportError(error, t('schema.menu.not-deleted', { name: entry.label }), t);
    }
  }

  return (
    <MenuTrigger
      label={label}
      menu={
        <>
          {canMove && (
            <MenuSection aria-label={t('schema.menu.move')}>
              <MenuItem icon={ArrowUp} isDisabled={up === null} onAction={() => onMove(up)}>
                {t('schema.move.up')}
              </MenuItem>
              <MenuItem icon={ArrowDown} isDisabled={down === null} onAction={() => onMove(down)}>
                {t('schema.move.down')}
              </MenuItem>
              {(groups.length > 0 || entry.containerId !== null) && (
                <Submenu label={t('schema.menu.move-to')} item={<MenuItem icon={FolderInput}>{t('schema.menu.move-to')}</MenuItem>}>
                  {entry.containerId !== null && (
                    <MenuItem onAction={() => onMove(moveInto(entries, entry.id, null))}>{t('schema.menu.top')}</MenuItem>
                  )}
                  {groups.map((group) => (
                    <MenuItem key={group.id} onAction={() => onMove(moveInto(entries, entry.id, group.id))}>
                      {group.label}
                    </MenuItem>
                  ))}
                </Submenu>
              )}
            </MenuSection>
          )}
          {canMove && <MenuSeparator />}
          {entry.itemType === null ? (
            <MenuSection aria-label={t('schema.sidebar.group')}>
              <MenuItem
                icon={Pencil}
                onAction={() => void navigate(paths.editSchemaMenuItem(kind, entry.id), { state: { over: itemTypeId ?? undefined } })}
              >
                {t('schema.menu.edit')}
              </MenuItem>
              <MenuItem icon={Trash2} tone="danger" onAction={() => void remove()}>
                {t('schema.menu.delete')}
              </MenuItem>
            </MenuSection>
          ) : (
            <MenuSection aria-label={entry.label}>
              <MenuItem icon={Pencil} href={paths.editItemType(kind, entry.itemType.id)}>
                {t(`schema.item-type.edit.${kind}`)}
              </MenuItem>
            </MenuSection>
          )}
        </>
      }
    >
      <PlainButton className={styles.more} aria-label={label}>
        <Ellipsis aria-hidden />
      </PlainButton>
    </MenuTrigger>
  );
}
