import type { Creator, CreatorType, EntityId, FilterColumn, SavedFilter, SavedFilterKind } from '@lectern/domain';
import type { Selectable } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json, nullableJson } from '../json.ts';
import type { EnvironmentTables } from '../tables.ts';

/** Filters of a kind that are visible to a principal, oldest first: the shared ones and its own. */
export async function listSavedFilters(
  db: EnvironmentQueryable,
  kind: SavedFilterKind,
  viewer: Creator,
): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filters')
    .selectAll()
    .where('kind', '=', kind)
    .where(({ or, and, eb }) =>
      or([eb('shared', '=', true), and([eb('creator_type', '=', viewer.type), eb('creator_id', '=', viewer.id)])]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toSavedFilter);
}

/** Every filter of a model's records, whoever may see it. */
export async function listSavedFiltersOfModel(db: EnvironmentQueryable, itemTypeId: EntityId): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filters')
    .selectAll()
    .where('item_type_id', '=', itemTypeId)
    .orderBy('id')
    .execute();
  return rows.map(toSavedFilter);
}

/** The filter of that kind and ID, locked until the transaction ends if `hold` is set. */
export async function findSavedFilter(
  db: EnvironmentQueryable,
  kind: SavedFilterKind,
  id: EntityId,
  options: { hold?: boolean } = {},
): Promise<SavedFilter | null> {
  const query = db.selectFrom('saved_filters').selectAll().where('kind', '=', kind).where('id', '=', id);
  const row = await (options.hold === true ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toSavedFilter(row);
}

/** Adds a filter. A taken ID violates `saved_filters_pkey`. */
export async function insertSavedFilter(db: EnvironmentQueryable, savedFilter: SavedFilter): Promise<void> {
  await db.insertInto('saved_filters').values(savedFilterRow(savedFilter)).execute();
}

/** Writes every attribute of a filter. Menu items of another model than the filter's let go of it. */
export async function updateSavedFilterRow(db: EnvironmentQueryable, savedFilter: SavedFilter): Promise<void> {
  await db.updateTable('saved_filters').set(savedFilterRow(savedFilter)).where('id', '=', savedFilter.id).execute();
  await db
    .updateTable('menu_items')
    .set({ item_type_filter_id: null })
    .where('item_type_filter_id', '=', savedFilter.id)
    .where('item_type_id', 'is distinct from', savedFilter.itemTypeId)
    .execute();
}

/** Removes a filter; menu items let go of it. */
export async function deleteSavedFilter(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('saved_filters').where('id', '=', id).execute();
}

function toSavedFilter(row: Selectable<EnvironmentTables['saved_filters']>): SavedFilter {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    filter: row.filter,
    isShared: row.shared,
    // Written only by this file, from a `Creator`.
    creator:
      row.creator_type === null || row.creator_id === null
        ? null
        : { type: row.creator_type as CreatorType, id: row.creator_id },
    createdAt: row.created_at,
    itemTypeId: row.item_type_id,
    columns: row.columns as FilterColumn[] | null,
    orderBy: row.order_by,
  };
}

function savedFilterRow(savedFilter: SavedFilter) {
  return {
    id: savedFilter.id,
    kind: savedFilter.kind,
    name: savedFilter.name,
    filter: json(savedFilter.filter),
    shared: savedFilter.isShared,
    creator_type: savedFilter.creator?.type ?? null,
    creator_id: savedFilter.creator?.id ?? null,
    created_at: savedFilter.createdAt,
    item_type_id: savedFilter.itemTypeId,
    columns: nullableJson(savedFilter.columns),
    order_by: savedFilter.orderBy,
  };
}
