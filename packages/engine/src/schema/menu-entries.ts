import { type EntityId, generateId, type ItemType, type MenuItem, eventsOf } from '@lectern/domain';
import {
  deleteMenuItem,
  deleteSchemaMenuItem,
  insertMenuItem,
  insertSchemaMenuItem,
  listMenuItems,
  listSchemaMenuItems,
  updateMenuItemRow,
  updateSchemaMenuItemRow,
} from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { assertIdIsFree } from './assert-id-is-free.ts';
import { childrenMovedUp, nextPosition } from '../menus/menu-tree.ts';

/** How the menu entries of a new model or block come to be. */
export interface MenuEntryOptions {
  skipMenuItemCreation?: boolean;
  menuItemId?: EntityId | undefined;
  schemaMenuItemId?: EntityId | undefined;
}

/** Adds a new model to the content menu, and a model or block to the schema menu (reference, schema 1). */
export async function addMenuEntries(
  ctx: OperationContext,
  itemType: ItemType,
  options: MenuEntryOptions,
): Promise<MenuItem | null> {
  const schemaMenu = await listSchemaMenuItems(ctx.db);
  assertIdIsFree('SchemaMenuItem', options.schemaMenuItemId, schemaMenu);
  const schemaMenuItemId = options.schemaMenuItemId ?? generateId();
  const kind = itemType.isModularBlock ? 'modular_block' : 'item_type';
  await insertSchemaMenuItem(ctx.db, {
    id: schemaMenuItemId,
    label: null,
    kind,
    position: nextPosition(
      schemaMenu.filter((entry) => entry.kind === kind),
      null,
    ),
    parentId: null,
    itemTypeId: itemType.id,
  });
  ctx.emit({ noun: 'schema_menu_item', id: schemaMenuItemId, change: 'create' });

  if (itemType.isModularBlock || options.skipMenuItemCreation === true) return null;
  const menu = await listMenuItems(ctx.db);
  assertIdIsFree('MenuItem', options.menuItemId, menu);
  const menuItem: MenuItem = {
    id: options.menuItemId ?? generateId(),
    label: itemType.name,
    externalUrl: null,
    openInNewTab: false,
    position: nextPosition(menu, null),
    parentId: null,
    itemTypeId: itemType.id,
    itemTypeFilterId: null,
  };
  await insertMenuItem(ctx.db, menuItem);
  ctx.emit({ noun: 'menu_item', id: menuItem.id, change: 'create' });
  return menuItem;
}

/** Renames the content menu entries of a model that still carry its old name. */
export async function renameMenuEntries(ctx: OperationContext, itemType: ItemType, oldName: string): Promise<void> {
  const entries = (await listMenuItems(ctx.db)).filter(
    (entry) => entry.itemTypeId === itemType.id && entry.label === oldName,
  );
  for (const entry of entries) await updateMenuItemRow(ctx.db, { ...entry, label: itemType.name });
  if (entries.length > 0)
    ctx.emit(
      ...eventsOf(
        'menu_item',
        'update',
        entries.map(({ id }) => id),
      ),
    );
}

/** Removes a model or block that is being destroyed from the menus; its child entries move up one level. */
export async function removeMenuEntries(
  ctx: OperationContext,
  itemTypeId: EntityId,
  options: { keepMenuItems: boolean },
): Promise<void> {
  let schemaMenu = await listSchemaMenuItems(ctx.db);
  for (const entry of schemaMenu.filter((candidate) => candidate.itemTypeId === itemTypeId)) {
    const { moved, remaining } = childrenMovedUp(schemaMenu, entry);
    for (const child of moved) await updateSchemaMenuItemRow(ctx.db, child);
    await deleteSchemaMenuItem(ctx.db, entry.id);
    ctx.emit(
      ...eventsOf(
        'schema_menu_item',
        'update',
        moved.map(({ id }) => id),
      ),
      { noun: 'schema_menu_item', id: entry.id, change: 'delete' },
    );
    schemaMenu = remaining;
  }

  let menu = await listMenuItems(ctx.db);
  for (const entry of menu.filter((candidate) => candidate.itemTypeId === itemTypeId)) {
    if (options.keepMenuItems) {
      await updateMenuItemRow(ctx.db, { ...entry, itemTypeId: null, itemTypeFilterId: null });
      ctx.emit({ noun: 'menu_item', id: entry.id, change: 'update' });
      continue;
    }
    const { moved, remaining } = childrenMovedUp(menu, entry);
    for (const child of moved) await updateMenuItemRow(ctx.db, child);
    await deleteMenuItem(ctx.db, entry.id);
    ctx.emit(
      ...eventsOf(
        'menu_item',
        'update',
        moved.map(({ id }) => id),
      ),
      { noun: 'menu_item', id: entry.id, change: 'delete' },
    );
    menu = remaining;
  }
}
