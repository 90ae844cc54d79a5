import type { EntityId, Item } from '@lectern/domain';
import { sql } from 'kysely';
import { compiledOnce, executeNamed, runPipelined, type Statement } from '../pipeline/index.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json, nullableJson } from '../json.ts';
import { attributeColumns, identityColumns, type ItemRow, publishedIfDifferent, toItem } from './item-row.ts';

/** The rows of records, of which each says whether it has children: these are looked up by index. */
function itemsAndChildren(db: EnvironmentQueryable) {
  return db.selectFrom('items as i').select(({ exists, selectFrom }) =>
    exists(selectFrom('items as child').select('child.id').whereRef('child.parent_id', '=', 'i.id'))
      .$castTo<boolean>()
      .as('has_children'),
  );
}

/** Whole records. */
function selectItems(db: EnvironmentQueryable) {
  return itemsAndChildren(db).selectAll('i');
}

/**
 * A single ID is compared as such, since most calls have one. A plan for every list expects ten IDs, so that PostgreSQL
 * would rather plan each call anew.
 */
function someOf(ids: readonly EntityId[]) {
  const [id, ...others] = ids;
  return id !== undefined && others.length === 0 ? sql<EntityId>`${id}` : anyOf(ids);
}

/** Records by ID, in no order; IDs without a record are left out. */
export async function readItems(db: EnvironmentQueryable, ids: readonly EntityId[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await executeNamed(
    db,
    { name: 'items.read', returnsTableRows: true },
    selectItems(db).where('i.id', '=', someOf(ids)),
  );
  return rows.map(toItem);
}

/** The record of that ID; undefined when there is none. */
export async function readItem(db: EnvironmentQueryable, id: EntityId): Promise<Item | undefined> {
  const { rows } = await db.executeQuery(readingItem(db, { id }).compile());
  return rows[0] && toItem(rows[0]);
}

/** Names its columns, so that a server can prepare it too. */
const readingItem = compiledOnce<EnvironmentQueryable, { id: EntityId }, ItemRow>(
  'items.read_one',
  ['id'],
  (db, { id }) =>
    itemsAndChildren(db)
      .select(identityColumns)
      .select('i.current')
      .select(attributeColumns)
      .select(publishedIfDifferent)
      .where('i.id', '=', id),
);

/**
 * Like `readItems`, holding the rows until the transaction ends; always locked in the order of their IDs. Locked for
 * an update, others may still link to them; locked for a deletion, they may not.
 */
export async function lockItems(
  db: EnvironmentQueryable,
  ids: readonly EntityId[],
  purpose: 'update' | 'deletion' = 'update',
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const query = selectItems(db).where('i.id', '=', someOf(ids)).orderBy('i.id');
  const locking = purpose === 'deletion' ? query.forUpdate('i') : query.forNoKeyUpdate('i');
  const rows = await executeNamed(db, { name: 'items.lock', returnsTableRows: true }, locking);
  return rows.map(toItem);
}

/** All records of a model, locked until the transaction ends, `batchSize` at a time by ascending ID. */
export async function lockItemsOfType(
  db: EnvironmentQueryable,
  itemTypeId: EntityId,
  page: { afterId: EntityId | null; limit: number },
): Promise<Item[]> {
  let query = selectItems(db).where('i.item_type_id', '=', itemTypeId).orderBy('i.id').limit(page.limit);
  if (page.afterId !== null) query = query.where('i.id', '>', page.afterId);
  return (await query.forUpdate('i').execute()).map(toItem);
}

/**
 * Model and publication of records named by others; IDs without a record are missing from the map. With `hold`, those
 * found cannot be deleted before the transaction ends.
 */
export async function findItemSummaries(
  db: EnvironmentQueryable,
  ids: readonly EntityId[],
  options: { hold?: boolean } = {},
): Promise<Map<EntityId, ItemSummary>> {
  if (ids.length === 0) return new Map();
  const query = db
    .selectFrom('items')
    .select(['id', 'item_type_id', 'published_version_id'])
    .where('id', '=', anyOf(ids));
  const rows = await (options.hold === true ? query.orderBy('id').forKeyShare() : query).execute();
  return new Map(
    rows.map((row) => [row.id, { itemTypeId: row.item_type_id, isPublished: row.published_version_id !== null }]),
  );
}

/** What others must know of a record they link to. */
export interface ItemSummary {
  itemTypeId: EntityId;
  isPublished: boolean;
}

/** Adds a record. A taken ID violates `items_pkey`. */
export async function insertItem(db: EnvironmentQueryable, item: Item): Promise<void> {
  await runPipelined(db, [insertingItem(db, item)]);
}

/** The statement of `insertItem`. */
export function insertingItem(db: EnvironmentQueryable, item: Item): Statement {
  return insertingRow(db, { id: item.id, created_at: item.createdAt, ...columnsOf(item) });
}

/** Stores whole records in one statement. */
export async function updateItems(db: EnvironmentQueryable, items: readonly Item[]): Promise<void> {
  await runPipelined(db, updatingItems(db, items));
}

/** The statement of `updateItems`; none without records. */
export function updatingItems(db: EnvironmentQueryable, items: readonly Item[]): Statement[] {
  if (items.length === 0) return [];
  const rows = items.map((item) => ({
    id: item.id,
    created_at: item.createdAt,
    ...columnsOf(item),
    current: item.current,
    published: item.published,
  }));
  const names = Object.keys(columnTypes) as (keyof typeof columnTypes)[];
  const row = sql<Record<string, unknown>>`jsonb_to_recordset(${json(rows)}::jsonb)`.as<'row'>(
    sql.raw(`row(id text, ${names.map((name) => `${name} ${columnTypes[name]}`).join(', ')})`),
  );
  const update = db
    .updateTable('items')
    .from(row)
    .set(Object.fromEntries(names.map((name) => [name, sql.ref(`row.${name}`)])))
    .where('items.id', '=', sql.ref<string>('row.id'));
  return [update];
}

const columnTypes = {
  item_type_id: 'text',
  creator_type: 'text',
  creator_id: 'text',
  current: 'jsonb',
  published: 'jsonb',
  current_version_id: 'text',
  published_version_id: 'text',
  is_current_valid: 'boolean',
  is_published_valid: 'boolean',
  position: 'integer',
  parent_id: 'text',
  stage: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  published_at: 'timestamptz',
  first_published_at: 'timestamptz',
  publication_scheduled_at: 'timestamptz',
  unpublishing_scheduled_at: 'timestamptz',
} satisfies Record<'created_at' | keyof ReturnType<typeof columnsOf>, string>;

type NewRow = { id: EntityId; created_at: Date } & ReturnType<typeof columnsOf>;

const insertingRow = compiledOnce<EnvironmentQueryable, NewRow>(
  'items.insert',
  // `satisfies` above: the names are those of the columns.
  ['id', ...(Object.keys(columnTypes) as (keyof typeof columnTypes)[])],
  (db, row) => db.insertInto('items').values(row),
);

/** Removes records; versions and everything derived go with them. */
export async function deleteItems(db: EnvironmentQueryable, ids: readonly EntityId[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('items').where('id', '=', anyOf(ids)).execute();
}

/** Whether a model has a record. */
export async function hasItemOfType(db: EnvironmentQueryable, itemTypeId: EntityId): Promise<boolean> {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('item_type_id', '=', itemTypeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An ID list as one parameter. */
export function anyOf(ids: readonly EntityId[]) {
  return sql<string>`any(${[...new Set(ids)]}::text[])`;
}

function columnsOf(item: Item) {
  return {
    item_type_id: item.itemTypeId,
    creator_type: item.creator?.type ?? null,
    creator_id: item.creator?.id ?? null,
    current: json(item.current),
    published: nullableJson(item.published),
    current_version_id: item.currentVersionId,
    published_version_id: item.publishedVersionId,
    is_current_valid: item.isCurrentValid,
    is_published_valid: item.isPublishedValid,
    position: item.position,
    parent_id: item.parentId,
    stage: item.stage,
    updated_at: item.updatedAt,
    published_at: item.publishedAt,
    first_published_at: item.firstPublishedAt,
    publication_scheduled_at: item.publicationScheduledAt,
    unpublishing_scheduled_at: item.unpublishingScheduledAt,
  };
}
