import type { EntityId, MenuItem } from '@lectern/domain';
import type { Selectable } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import type { EnvironmentTables } from '../tables.ts';

/** The whole content menu, siblings in order. */
export async function listMenuItems(db: EnvironmentQueryable): Promise<MenuItem[]> {
  const rows = await db.selectFrom('menu_items').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(toMenuItem);
}

/** Adds an entry to the content menu. */
export async function insertMenuItem(db: EnvironmentQueryable, menuItem: MenuItem): Promise<void> {
  await db.insertInto('menu_items').values(menuItemRow(menuItem)).execute();
}

/** Writes every attribute of an entry of the content menu. */
export async function updateMenuItemRow(db: EnvironmentQueryable, menuItem: MenuItem): Promise<void> {
  await db.updateTable('menu_items').set(menuItemRow(menuItem)).where('id', '=', menuItem.id).execute();
}

/** Removes an entry of the content menu; it must have no children left. */
export async function deleteMenuItem(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('menu_items').where('id', '=', id).execute();
}

function toMenuItem(row: Selectable<EnvironmentTables['menu_items']>): MenuItem {
  return {
    id: row.id,
    label: row.label,
    externalUrl: row.external_url,
    openInNewTab: row.open_in_new_tab,
    position: row.position,
    parentId: row.parent_id,
    itemTypeId: row.item_type_id,
    itemTypeFilterId: row.item_type_filter_id,
  };
}

function menuItemRow(menuItem: MenuItem) {
  return {
    id: menuItem.id,
    label: menuItem.label,
    external_url: menuItem.externalUrl,
    open_in_new_tab: menuItem.openInNewTab,
    position: menuItem.position,
    parent_id: menuItem.parentId,
    item_type_id: menuItem.itemTypeId,
    item_type_filter_id: menuItem.itemTypeFilterId,
  };
}
