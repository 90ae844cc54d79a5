import { MenuItem, MenuSection, MenuSeparator, MenuTrigger, PlainButton } from '@lectern/ui';
import { ArrowDown, ArrowUp, Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths, type SchemaKind } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { stepEntry } from '#features/schema/moves.ts';
import { useSchemaPlace } from '#features/schema/use-place.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import type { MenuEntry } from './menu-entries.ts';
import treeSidebar from '#lib/layout/tree-sidebar.module.css';
import { useGroupDeletion } from './use-group-deletion.ts';

export interface MenuEntryActionsProps {
  kind: SchemaKind;
  entry: MenuEntry;
  entries: readonly MenuEntry[];
  /** Off while the alphabet decides the order. */
  canMove: boolean;
  onMove: (after: readonly MenuEntry[] | null) => void;
  /** Asks for the destination. */
  onAskPlace: () => void;
}

/** What can be done with an entry of the tree without dragging: move it, and for groups rename and delete. */
export function MenuEntryActions(props: MenuEntryActionsProps) {
  const t = useMessages();
  const label = t('schema.menu.actions', { name: props.entry.label });
  return (
    // What the menu offers is worked out only once it opens: trees have hundreds of rows.
    <MenuTrigger label={label} menu={<EntryMenu {...props} />}>
      <PlainButton className={treeSidebar.more} aria-label={label}>
        <Ellipsis aria-hidden />
      </PlainButton>
    </MenuTrigger>
  );
}

function EntryMenu({ kind, entry, entries, canMove, onMove, onAskPlace }: MenuEntryActionsProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { itemTypeId } = useSchemaPlace();
  const { canEdit, refusal } = useSchemaRights();
  const remove = useGroupDeletion(kind, entry, entries);
  const up = stepEntry(entries, entry.id, -1);
  const down = stepEntry(entries, entry.id, 1);
  const isFixed = !canEdit || !canMove;
  const whyFixed = refusal ?? (canMove ? undefined : t('schema.menu.move.lexical'));

  return (
    <>
      <MenuSection {...(whyFixed === undefined ? { 'aria-label': t('schema.menu.move') } : { label: whyFixed })}>
        <MenuItem icon={ArrowUp} isDisabled={isFixed || up === null} onAction={() => onMove(up)}>
          {t('schema.move.up')}
        </MenuItem>
        <MenuItem icon={ArrowDown} isDisabled={isFixed || down === null} onAction={() => onMove(down)}>
          {t('schema.move.down')}
        </MenuItem>
        <MenuItem icon={FolderInput} isDisabled={isFixed} onAction={onAskPlace}>
          {t('schema.move.to')}
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      {entry.itemType === null ? (
        <MenuSection aria-label={t('schema.sidebar.group')}>
          <MenuItem
            icon={Pencil}
            isDisabled={!canEdit}
            onAction={() =>
              void navigate(paths.editSchemaMenuItem(kind, entry.id), { state: { over: itemTypeId ?? undefined } })
            }
          >
            {t('schema.menu.edit')}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" isDisabled={!canEdit} onAction={() => void remove()}>
            {t('schema.menu.delete')}
          </MenuItem>
        </MenuSection>
      ) : (
        <MenuSection aria-label={entry.label}>
          <MenuItem icon={Pencil} isDisabled={!canEdit} href={paths.editItemType(kind, entry.itemType.id)}>
            {t(`schema.item-type.edit.${kind}`)}
          </MenuItem>
        </MenuSection>
      )}
    </>
  );
}
