import type { EntityId, SchemaMenuItem } from '@lectern/domain';
import type { Selectable } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import type { EnvironmentTables } from '../tables.ts';

/** The whole schema menu, siblings in order. */
export async function listSchemaMenuItems(db: EnvironmentQueryable): Promise<SchemaMenuItem[]> {
  const rows = await db.selectFrom('schema_menu_items').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(toSchemaMenuItem);
}

/** Adds an entry to the schema menu. */
export async function insertSchemaMenuItem(db: EnvironmentQueryable, schemaMenuItem: SchemaMenuItem): Promise<void> {
  await db.insertInto('schema_menu_items').values(schemaMenuItemRow(schemaMenuItem)).execute();
}

/** Writes every attribute of an entry of the schema menu. */
export async function updateSchemaMenuItemRow(db: EnvironmentQueryable, schemaMenuItem: SchemaMenuItem): Promise<void> {
  await db
    .updateTable('schema_menu_items')
    .set(schemaMenuItemRow(schemaMenuItem))
    .where('id', '=', schemaMenuItem.id)
    .execute();
}

/** Removes an entry of the schema menu; it must have no children left. */
export async function deleteSchemaMenuItem(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('schema_menu_items').where('id', '=', id).execute();
}

function toSchemaMenuItem(row: Selectable<EnvironmentTables['schema_menu_items']>): SchemaMenuItem {
  return {
    id: row.id,
    label: row.label,
    kind: row.kind,
    position: row.position,
    parentId: row.parent_id,
    itemTypeId: row.item_type_id,
  };
}

function schemaMenuItemRow(schemaMenuItem: SchemaMenuItem) {
  return {
    id: schemaMenuItem.id,
    label: schemaMenuItem.label,
    kind: schemaMenuItem.kind,
    position: schemaMenuItem.position,
    parent_id: schemaMenuItem.parentId,
    item_type_id: schemaMenuItem.itemTypeId,
  };
}
