import type { EntityId } from '@lectern/domain';
import { sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { anyOf } from './items.ts';

/** Records that share one sequence of positions: all of a sortable model, or the children of one parent in a tree. */
export interface Siblings {
  itemTypeId: EntityId;
  /** Null for a sortable model and for the roots of a tree. */
  parentId: EntityId | null;
}

// Ends the walk should the table ever hold a cycle.
const maxTreeHeight = 1_000;

/** Lets one writer at a time arrange or count the records of a model, until the transaction ends. */
export async function lockItemTypeRows(
  db: EnvironmentQueryable,
  environmentKey: string,
  itemTypeId: EntityId,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${environmentKey}/${itemTypeId}`}, 0))`.execute(db);
}

/** The highest position of other records than the named one; 0 without such siblings. */
export async function lastPosition(db: EnvironmentQueryable, siblings: Siblings, exceptId: EntityId): Promise<number> {
  const row = await db
    .selectFrom('items')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('item_type_id', '=', siblings.itemTypeId)
    .where('parent_id', 'is not distinct from', siblings.parentId)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Moves every sibling at `from` or later by `by` places, except the named record. */
export async function shiftPositions(
  db: EnvironmentQueryable,
  siblings: Siblings,
  shift: { from: number; by: number; exceptId: EntityId },
): Promise<void> {
  await db
    .updateTable('items')
    .set(({ eb }) => ({ position: eb('position', '+', shift.by) }))
    .where('item_type_id', '=', siblings.itemTypeId)
    .where('parent_id', 'is not distinct from', siblings.parentId)
    .where('position', '>=', shift.from)
    .where('id', '!=', shift.exceptId)
    .execute();
}

/** The record itself and everything above it in its tree, nearest first. */
export async function findAncestorIds(db: EnvironmentQueryable, itemId: EntityId): Promise<EntityId[]> {
  const rows = await db
    .withRecursive('ancestor(id, parent_id, height)', (cte) =>
      cte
        .selectFrom('items')
        .select(['items.id', 'items.parent_id', sql<number>`0`.as('height')])
        .where('items.id', '=', itemId)
        .unionAll(
          cte
            .selectFrom('items as parent')
            .innerJoin('ancestor', 'ancestor.parent_id', 'parent.id')
            .select(['parent.id', 'parent.parent_id', sql<number>`height + 1`.as('height')])
            .where('ancestor.height', '<', maxTreeHeight),
        ),
    )
    .selectFrom('ancestor')
    .select(['id', 'height'])
    .orderBy('height')
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of published records right below the given ones. */
export async function findPublishedChildIds(
  db: EnvironmentQueryable,
  parentIds: readonly EntityId[],
): Promise<EntityId[]> {
  if (parentIds.length === 0) return [];
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('parent_id', '=', anyOf(parentIds))
    .where('published_version_id', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Hands the children of a record that is going away to its parent, after the children already there. */
export async function adoptChildren(
  db: EnvironmentQueryable,
  move: { itemTypeId: EntityId; fromParentId: EntityId; toParentId: EntityId | null; afterPosition: number },
): Promise<void> {
  await db
    .updateTable('items')
    .set(({ eb }) => ({ parent_id: move.toParentId, position: eb('position', '+', move.afterPosition) }))
    .where('item_type_id', '=', move.itemTypeId)
    .where('parent_id', '=', move.fromParentId)
    .execute();
}
