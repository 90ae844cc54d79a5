import type { EntityId } from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { type InitialOrder, inInitialOrder } from './content-rewrite.ts';
import type { ShadowContent } from './shadow-content.ts';

/** Notes beside the copy which place each record of a model gets; one statement that holds up nobody. */
export async function noteInitialPositions(
  db: Queryable,
  { from, to }: ShadowContent,
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

/** Gives copied records the places that were noted for them, below no parent. Records that came later have none yet. */
export async function placeCopiedItems(db: Queryable, { to }: ShadowContent, ids: readonly EntityId[]): Promise<void> {
  await sql`
    update ${sql.id(to, 'items')} item set parent_id = null,
      position = (select position from ${sql.id(to, 'initial_positions')} place where place.item_id = item.id)
    where item.id = any(${[...ids]}::text[])`.execute(db);
}

/**
 * Numbers the records of a model without gaps, those without a place last, and forgets what was noted. Touches only
 * records after one that was created or deleted since.
 */
export async function completeInitialPositions(
  db: Queryable,
  { to }: ShadowContent,
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
