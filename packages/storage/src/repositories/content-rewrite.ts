import type { EntityId, Item, ItemContent } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json } from '../json.ts';
import { anyOf } from './items.ts';
import { toItem } from './item-row.ts';

/** Content of one entry of a record's history. */
export interface VersionContent {
  id: EntityId;
  content: ItemContent;
  isValid: boolean;
}

/** History of all records of a model, `limit` entries at a time by growing ID. */
export async function readVersionContents(
  db: EnvironmentQueryable,
  itemTypeId: EntityId,
  page: { afterId: EntityId | null; limit: number },
): Promise<VersionContent[]> {
  let query = db
    .selectFrom('item_versions')
    .select(['id', 'content', 'is_valid'])
    .where('item_type_id', '=', itemTypeId)
    .orderBy('id')
    .limit(page.limit);
  if (page.afterId !== null) query = query.where('id', '>', page.afterId);
  return (await query.execute()).map((row) => ({ id: row.id, content: row.content, isValid: row.is_valid }));
}

/** Stores the contents of many history entries in one statement. */
export async function updateVersionContents(
  db: EnvironmentQueryable,
  versions: readonly VersionContent[],
): Promise<void> {
  if (versions.length === 0) return;
  const rows = json(versions.map(({ id, content, isValid }) => ({ id, content, is_valid: isValid })));
  await db
    .updateTable('item_versions')
    .from(
      sql<{ id: string; content: string; is_valid: boolean }>`jsonb_to_recordset(${rows}::jsonb)`.as<'rewritten'>(
        sql`rewritten (id text, content jsonb, is_valid boolean)`,
      ),
    )
    .set({ content: sql`rewritten.content`, is_valid: sql`rewritten.is_valid` })
    .where(sql`rewritten.id`, '=', sql.ref('item_versions.id'))
    .execute();
}

/** Notes of some history entries whether they are valid now. */
export async function updateVersionValidity(
  db: EnvironmentQueryable,
  versions: readonly { id: EntityId; isValid: boolean }[],
): Promise<void> {
  for (const isValid of [true, false]) {
    const ids = versions.filter((version) => version.isValid === isValid).map(({ id }) => id);
    if (ids.length > 0)
      await db.updateTable('item_versions').set({ is_valid: isValid }).where('id', 'in', ids).execute();
  }
}

/** A page of the records of some models by growing ID. */
export async function listItemsOfTypes(
  db: EnvironmentQueryable,
  itemTypeIds: readonly EntityId[],
  page: { afterId: EntityId; limit: number },
): Promise<{ id: EntityId; itemTypeId: EntityId; isPublished: boolean }[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'item_type_id', 'published_version_id'])
    .where('item_type_id', 'in', [...itemTypeIds])
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    itemTypeId: row.item_type_id,
    isPublished: row.published_version_id !== null,
  }));
}

/** Notes of some records whether their current and their published version are valid now. */
export async function updateItemValidity(
  db: EnvironmentQueryable,
  items: readonly Pick<Item, 'id' | 'isCurrentValid' | 'isPublishedValid'>[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = json(
    items.map(({ id, isCurrentValid, isPublishedValid }) => ({
      id,
      current: isCurrentValid,
      published: isPublishedValid,
    })),
  );
  await db
    .updateTable('items')
    .from(
      sql<{ id: string; current: boolean; published: boolean | null }>`jsonb_to_recordset(${rows}::jsonb)`.as<'rated'>(
        sql`rated (id text, current boolean, published boolean)`,
      ),
    )
    .set({ is_current_valid: sql`rated.current`, is_published_valid: sql`rated.published` })
    .where(sql`rated.id`, '=', sql.ref('items.id'))
    .execute();
}

/** Removes every record of a model with all that is derived from it; answers which there were. */
export async function deleteItemsOfType(db: EnvironmentQueryable, itemTypeId: EntityId): Promise<Item[]> {
  // Children name their parents, and all of them go in one statement.
  const rows = await db
    .deleteFrom('items')
    .where('item_type_id', '=', itemTypeId)
    .returning([
      'id',
      'item_type_id',
      'creator_type',
      'creator_id',
      'current_version_id',
      'published_version_id',
      'is_current_valid',
      'is_published_valid',
      'created_at',
      'updated_at',
      'published_at',
      'first_published_at',
      'publication_scheduled_at',
      'unpublishing_scheduled_at',
      'position',
      'parent_id',
      'stage',
    ])
    .execute();
  return rows.map((row) => toItem({ ...row, current: {}, published: null }));
}

/** What decides the order in which records get their first positions. */
export interface InitialOrder {
  /** A date of the record, or the value of a field in one locale (null: not localized). */
  by:
    | { column: 'created_at' | 'updated_at' | 'first_published_at' | 'published_at' | 'position' }
    | { fieldId: EntityId; locale: string | null };
  direction: 'asc' | 'desc';
}

/** Numbers all records of a model from 1 in the given order, as one list of siblings without parents. */
export async function assignPositions(
  db: EnvironmentQueryable,
  itemTypeId: EntityId,
  order: InitialOrder,
): Promise<void> {
  const numbered = db
    .selectFrom('items')
    .select(['items.id', sql<number>`row_number() over (order by ${inInitialOrder(order)})`.as('place')])
    .where('items.item_type_id', '=', itemTypeId)
    .as('numbered');
  await db
    .updateTable('items')
    .from(numbered)
    .set({ position: sql<number>`numbered.place`, parent_id: null })
    .whereRef('numbered.id', '=', 'items.id')
    .execute();
}

/** The `order by` expression of a query on `items`. */
export function inInitialOrder({ by, direction }: InitialOrder): RawBuilder<unknown> {
  const value =
    'column' in by
      ? sql.ref(`items.${by.column}`)
      : by.locale === null
        ? sql`items.current -> ${by.fieldId}::text`
        : sql`items.current -> ${by.fieldId}::text -> ${by.locale}::text`;
  return sql`${value} ${direction === 'asc' ? sql`asc` : sql`desc`} nulls last, items.id`;
}

/** Removes the records of a model, or some of them, from their manual order or tree. */
export async function clearPositions(
  db: EnvironmentQueryable,
  itemTypeId: EntityId,
  ids?: readonly EntityId[],
): Promise<void> {
  await db
    .updateTable('items')
    .set({ position: null, parent_id: null })
    .where('item_type_id', '=', itemTypeId)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .execute();
}
