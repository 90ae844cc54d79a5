import type { EntityId } from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { type InitialOrder, inInitialOrder } from './content-rewrite.ts';
import type { OnlineMigration } from './online-migration.ts';

/** Records the future position of each record of a model next to the copy, in one statement that blocks no one. */
export async function recordInitialPositions(
  db: Queryable,
  { from, to }: OnlineMigration,
  itemTypeId: EntityId,
  order: InitialOrder,
): Promise<void> {
  const places = sql.id(to, 'initial_positions');
  await sql`create table ${places} (item_id text primary key, position integer not null)`.execute(db);
  await sql`
    insert into ${places} (item_id, position)
    select items.id, row_number() over (order by ${inInitialOrder(order)})
    from ${sql.id(from, 'items')} items where items.item_type_id = ${itemTypeId}`.execute(db);
}

/** Gives copied records their recorded positions, without parents. Records created later have none yet. */
export async function placeCopiedItems(
  db: Queryable,
  { to }: OnlineMigration,
  ids: readonly EntityId[],
): Promise<void> {
  await sql`
    update ${sql.id(to, 'items')} item set parent_id = null,
      position = (select position from ${sql.id(to, 'initial_positions')} place where place.item_id = item.id)
    where item.id = any(${[...ids]}::text[])`.execute(db);
}

/**
 * Numbers the records of a model without gaps, those without a position last, and drops the recorded positions. Updates
 * only records after one that was created or deleted since.
 */
export async function completeInitialPositions(
  db: Queryable,
  { to }: OnlineMigration,
  itemTypeId: EntityId,
): Promise<void> {
  const items = sql.id(to, 'items');
  await sql`
    update ${items} item set position = numbered.place
    from (
      select id, row_number() over (order by position nulls last, created_at, id)::integer as place
      from ${items} where item_type_id = ${itemTypeId}
    ) numbered
    where numbered.id = item.id and item.position is distinct from numbered.place`.execute(db);
  await sql`drop table ${sql.id(to, 'initial_positions')}`.execute(db);
}
