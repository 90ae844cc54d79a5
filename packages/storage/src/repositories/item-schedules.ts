import type { EntityId, ItemSchedule, ItemScheduleKind } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { nullableJson } from '../json.ts';
import type { EnvironmentTables } from '../tables.ts';
import { anyOf } from './items.ts';

/** Stores a schedule in place of the one of its kind that the record had. */
export async function putItemSchedule(db: EnvironmentQueryable, schedule: ItemSchedule): Promise<void> {
  const row = {
    item_id: schedule.itemId,
    kind: schedule.kind,
    id: schedule.id,
    due_at: schedule.dueAt,
    selection: nullableJson(schedule.selection),
    creator_type: schedule.creator.type,
    creator_id: schedule.creator.id,
  };
  await db
    .insertInto('item_schedules')
    .values(row)
    .onConflict((conflict) => conflict.columns(['item_id', 'kind']).doUpdateSet(row))
    .execute();
}

/** The schedules of a record. */
export async function listItemSchedules(db: EnvironmentQueryable, itemId: EntityId): Promise<ItemSchedule[]> {
  const rows = await db.selectFrom('item_schedules').selectAll().where('item_id', '=', itemId).execute();
  return rows.map(toItemSchedule);
}

/** A record's schedule of that kind if its time has come, by the clock of the database. */
export async function findDueSchedule(
  db: EnvironmentQueryable,
  itemId: EntityId,
  kind: ItemScheduleKind,
): Promise<ItemSchedule | null> {
  const row = await db
    .selectFrom('item_schedules')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row === undefined ? null : toItemSchedule(row);
}

/** Schedules that should have run long ago, the oldest first. */
export async function listOverdueSchedules(db: EnvironmentQueryable, limit: number): Promise<ItemSchedule[]> {
  const rows = await db
    .selectFrom('item_schedules')
    .selectAll()
    .where('due_at', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(toItemSchedule);
}

/** Removes the schedules of a kind from records. */
export async function deleteItemSchedules(
  db: EnvironmentQueryable,
  itemIds: readonly EntityId[],
  kind: ItemScheduleKind,
): Promise<void> {
  if (itemIds.length === 0) return;
  await db.deleteFrom('item_schedules').where('item_id', '=', anyOf(itemIds)).where('kind', '=', kind).execute();
}

/** Deletes future publications of records of a model that have none any more. */
export async function deleteForgottenPublications(db: EnvironmentQueryable, itemTypeId: EntityId): Promise<void> {
  await db
    .deleteFrom('item_schedules')
    .using('items')
    .whereRef('items.id', '=', 'item_schedules.item_id')
    .where('items.item_type_id', '=', itemTypeId)
    .where('items.publication_scheduled_at', 'is', null)
    .where('item_schedules.kind', '=', 'publication')
    .execute();
}

/**
 * Removes locales from the selections of all schedules; one with none left publishes nothing, and is rejected when it
 * is due.
 */
export async function removeScheduleLocales(db: EnvironmentQueryable, locales: readonly string[]): Promise<void> {
  if (locales.length === 0) return;
  const removed = sql`${[...locales]}::text[]`;
  await db
    .updateTable('item_schedules')
    .set({ selection: sql`jsonb_set(selection, '{contentInLocales}', (selection -> 'contentInLocales') - ${removed})` })
    .where(sql<boolean>`selection -> 'contentInLocales' ?| ${removed}`)
    .execute();
}

function toItemSchedule(row: Selectable<EnvironmentTables['item_schedules']>): ItemSchedule {
  return {
    id: row.id,
    itemId: row.item_id,
    kind: row.kind,
    dueAt: row.due_at,
    selection: row.selection,
    // Only creators of ours are ever written.
    creator: { type: row.creator_type, id: row.creator_id } as ItemSchedule['creator'],
  };
}

/** Schedules of an environment, `limit` at a time by growing ID. */
export async function pageItemSchedules(
  db: EnvironmentQueryable,
  page: { afterId: EntityId; limit: number },
): Promise<ItemSchedule[]> {
  const rows = await db
    .selectFrom('item_schedules')
    .selectAll()
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map(toItemSchedule);
}
