import { type EntityId, type EnvironmentSchema, type Item, type ItemVersionSelector } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import {
  attributeColumns,
  identityColumns,
  publishedIfDifferent,
  toItem,
  toPartialItem,
} from '../repositories/item-row.ts';
import { selectedSnapshot } from '../repositories/snapshot.ts';
import { findCommonWords } from './common-words.ts';
import { compileOrder } from './compile-order.ts';
import { recordFieldUses } from './field-uses.ts';
import { filteredItems } from './filtered-items.ts';
import { listsOfEachValue, recordListRun } from './query-fingerprint.ts';
import { namingBadPatterns } from './naming-bad-patterns.ts';
import { isScannedInChunks, scanForIds } from './scan-items.ts';
import { rankedByWord } from './search.ts';
import type { ItemParts, ItemQuery, ItemVisibility } from './types.ts';
import { contentColumn } from './value-expression.ts';
import {
  countByValue,
  deepPageFingerprintOf,
  idsByValue,
  recordValueTableRun,
  totalFingerprintOf,
  usingValueTables,
} from './value-lists.ts';

/** From here on, reading the records of a page a second time is faster than reading all before them. */
const deepOffset = 200;

/**
 * Lists records in one statement, or in many short ones where that would hold up everyone else (`scanForIds`). With
 * `version: 'published'` conditions and ordering look at published content and records without any do not exist. Throws
 * `INVALID_FILTER_FIELDS_PARAM` for a bad condition or regular expression.
 */
export async function findItems(db: EnvironmentQueryable, query: ItemQuery): Promise<Item[]> {
  const rows = await findRows(db, query, (page) => page.execute());
  return rows.map(itemReader(query));
}

/** Records, and the state of the database that they were read in. */
export interface ItemsInSnapshot {
  items: Item[];
  /** What `currentSnapshot` returns in that state; null where the list does not have it. */
  snapshot: string | null;
}

/** Lists records as `findItems` does, and names the state of the database in the same statement where possible. */
export async function findItemsInSnapshot(db: EnvironmentQueryable, query: ItemQuery): Promise<ItemsInSnapshot> {
  const rows = await findRows(db, query, (page) => page.select(selectedSnapshot).execute());
  return { items: rows.map(itemReader(query)), snapshot: rows[0]?.snapshot ?? null };
}

async function findRows(db: EnvironmentQueryable, query: ItemQuery, read: ReadRows): Promise<SelectedRow[]> {
  if (query.limit === 0) return [];
  return recordingRun(query, () =>
    isScannedInChunks(db, query)
      ? scanForPage(db, query)
      : usingValueTables(query, () => namingBadPatterns(readPage(db, query, read))),
  );
}

type ReadRows = (page: ReturnType<typeof selectPage>) => Promise<SelectedRow[]>;

/** Runs a list, and has what it uses and how long it takes count for automatic indexes. */
export async function recordingRun<Row>(query: ItemQuery, read: () => Promise<Row[]>): Promise<Row[]> {
  recordFieldUses(query);
  const startedAt = performance.now();
  const rows = await read();
  const tookMs = performance.now() - startedAt;
  recordListRun(query, { tookMs, isFull: rows.length === query.limit });
  recordValueTableRun(query, deepPageFingerprintOf(query), tookMs);
  return rows;
}

/** A page that is found by looking at some records at a time. One that has gone meanwhile is missing. */
async function scanForPage(db: EnvironmentQueryable, query: ItemQuery): Promise<SelectedRow[]> {
  return selectByIds(db, query, await scanForIds(db, query, query));
}

async function readPage(db: EnvironmentQueryable, query: ItemQuery, read: ReadRows): Promise<SelectedRow[]> {
  const ids = await findCommonWords(db, query);
  return ids === null ? read(selectPage(db, query)) : selectByIds(db, query, ids);
}

/** Reads records of a list by ID, in the order of the IDs. */
async function selectByIds(
  db: EnvironmentQueryable,
  query: ItemQuery,
  ids: readonly EntityId[],
): Promise<SelectedRow[]> {
  if (ids.length === 0) return [];
  const { where: _where, search: _search, ...others } = query;
  const rows = new Map((await selectRows(db, { ...others, ids }).execute()).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
}

/** The rows of a page, in order. */
export function selectPage(db: EnvironmentQueryable, query: ItemQuery) {
  const order = sql.join(compileOrder(db, query));
  const idsOf = (list: ItemQuery) =>
    filteredItems(db, list).select('i.id').orderBy(order).limit(list.limit).offset(list.offset);
  if (isFoundInIndex(query)) return selectRows(db, query).where('i.id', 'in', idsOf(query)).orderBy(order);
  const idsByRank = selectIdsByRank(db, query);
  if (idsByRank !== null) return selectRows(db, query).where('i.id', 'in', idsByRank).orderBy(order);
  const idsInTable = idsByValue(db, query);
  if (idsInTable !== null)
    return selectRows(db, { ...query, where: undefined })
      .where(sql<boolean>`i.id in ${idsInTable}`)
      .orderBy(order);
  const lists = listsOfEachValue(query);
  if (lists === null) return selectRows(db, query).orderBy(order).limit(query.limit).offset(query.offset);
  const firstOfEach = sql.join(
    lists.map((list) => sql`(${idsOf(list)})`),
    sql` union all `,
  );
  return selectRows(db, { ...query, where: undefined })
    .where(sql<boolean>`i.id in (${firstOfEach})`)
    .orderBy(order)
    .limit(query.limit)
    .offset(query.offset);
}

/** The IDs of a page of the records with one word, best first; null for any other list. */
function selectIdsByRank(db: EnvironmentQueryable, { search, ...others }: ItemQuery) {
  const [first, ...further] = others.orderBy;
  if (search === undefined || first?.by.kind !== 'rank' || further.length > 0) return null;
  const ranked = rankedByWord(db, { ...others, search });
  if (ranked === null) return null;
  return filteredItems(db, others)
    .innerJoin(ranked.as('found'), 'found.item_id', 'i.id')
    .select('i.id')
    .orderBy('found.rank', first.direction)
    .orderBy('i.id')
    .limit(others.limit)
    .offset(others.offset);
}

/**
 * Whether the index used for a deep page contains every condition of the list: then only the records of the page need
 * be read.
 */
function isFoundInIndex({ offset, itemTypeIds, where, search, ids, onlyValid, visible, orderBy }: ItemQuery): boolean {
  const [first, ...others] = orderBy;
  const isWalked =
    first?.by.kind === 'meta' &&
    (first.by.name === 'updated_at' || first.by.name === 'created_at') &&
    others.length === 0;
  const isWhole = itemTypeIds?.length === 1 && where === undefined && search === undefined && ids === undefined;
  return offset >= deepOffset && isWalked && isWhole && onlyValid !== true && !visible;
}

/** Counts the records of a list, paging aside. Throws as `findItems` does. */
export async function countItems(db: EnvironmentQueryable, query: ItemQuery): Promise<number> {
  const startedAt = performance.now();
  const count = isScannedInChunks(db, query)
    ? (await scanForIds(db, query, null)).length
    : await usingValueTables(query, async () => (await countByValue(db, query)) ?? countRows(db, query));
  const tookMs = performance.now() - startedAt;
  recordListRun(query, { tookMs, isFull: false });
  recordValueTableRun(query, totalFingerprintOf(query), tookMs);
  return count;
}

async function countRows(db: EnvironmentQueryable, query: ItemQuery): Promise<number> {
  const counting = filteredItems(db, query).select(sql<number>`count(*)`.as('count'));
  return (await namingBadPatterns(counting.executeTakeFirstOrThrow())).count;
}

/** How `findItemsByIds` and `findChildItems` see the environment. */
export interface ItemView {
  schema: EnvironmentSchema;
  version: ItemVersionSelector;
  visible?: ItemVisibility | null;
  onlyValid?: boolean;
  parts?: ItemParts | undefined;
}

/** Reads records by ID in one statement, in no particular order; unknown and invisible ones are missing. */
export async function findItemsByIds(
  db: EnvironmentQueryable,
  ids: readonly EntityId[],
  view: ItemView,
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db, wholeList(view))
    .where(sql<boolean>`i.id = any(${[...ids]}::text[])`)
    .execute();
  return rows.map(itemReader(view));
}

/** Reads the children of tree records in one statement, siblings by position. */
export async function findChildItems(
  db: EnvironmentQueryable,
  parentIds: readonly EntityId[],
  view: ItemView,
): Promise<Item[]> {
  if (parentIds.length === 0) return [];
  const rows = await selectRows(db, wholeList(view))
    .where(sql<boolean>`i.parent_id = any(${[...parentIds]}::text[])`)
    .orderBy(sql`i.position asc nulls last, i.id asc`)
    .execute();
  return rows.map(itemReader(view));
}

/** The list of all records of a view. */
export function wholeList(view: ItemView): ItemQuery {
  return { ...view, itemTypeIds: null, locale: '', orderBy: [], limit: 0, offset: 0 };
}

/** The rows of a list as `itemReader` reads them; the list must be ordered and cut by the caller. */
export function selectRows(db: EnvironmentQueryable, query: ItemQuery) {
  const rows = filteredItems(db, query).select(identityColumns);
  const { parts } = query;
  if (parts === undefined)
    return rows
      .select('i.current')
      .select(attributeColumns)
      .select([publishedIfDifferent, hasChildren(db, query).as('has_children')])
      .$castTo<SelectedRow>();
  const content = rows.select(contentOf(query, parts).as('content'));
  if (!parts.attributes) return content.$castTo<SelectedRow>();
  return content.select(attributeColumns).select(hasChildren(db, query).as('has_children')).$castTo<SelectedRow>();
}

/** A row that `selectRows` selects. */
export interface SelectedRow {
  id: EntityId;
  /** Only with `findItemsInSnapshot`. */
  snapshot?: string;
}

/** Makes records of what `selectRows` selects for the same parts. */
export function itemReader({ parts }: Pick<ItemQuery, 'parts'>): (row: SelectedRow) => Item {
  return (parts === undefined ? toItem : toPartialItem) as (row: SelectedRow) => Item;
}

/** A content is unpacked for each field that is taken out of it: reading all of it is cheaper than a few of them. */
const mostFieldsApart = 6;
/** Leaving fields out unpacks it once, and looks for each of them. */
const mostFieldsLeftOut = 50;

function contentOf(query: ItemQuery, { fieldIds }: ItemParts): RawBuilder<unknown> {
  const content = contentColumn(query);
  if (fieldIds === null) return content;
  const unread = query.itemTypeIds && fieldsOf(query.schema, query.itemTypeIds).filter((id) => !fieldIds.includes(id));
  if (unread?.length === 0) return content;
  if (unread && unread.length <= mostFieldsLeftOut)
    return sql`${content} - ${sql.lit(`{${unread.join(',')}}`)}::text[]`;
  if (fieldIds.length > mostFieldsApart) return content;
  return sql`jsonb_build_object(${sql.join(fieldIds.flatMap((id) => [sql.lit(id), sql`${content} -> ${sql.lit(id)}`]))})`;
}

function fieldsOf({ fieldsByItemType }: EnvironmentSchema, itemTypeIds: readonly EntityId[]): EntityId[] {
  return itemTypeIds.flatMap((itemTypeId) => (fieldsByItemType.get(itemTypeId) ?? []).map(({ id }) => id));
}

/** Whether a record of a tree has children; null elsewhere. */
function hasChildren(db: EnvironmentQueryable, { schema, itemTypeIds }: ItemQuery) {
  const trees = (itemTypeIds ?? [...schema.itemTypes.keys()]).filter((id) => schema.itemTypes.get(id)?.isTree);
  if (trees.length === 0) return sql<boolean | null>`null::boolean`;
  const child = db
    .selectFrom('items as child')
    .where('child.parent_id', '=', sql.ref<string>('i.id'))
    .select(sql`1`.as('one'));
  return sql<boolean | null>`case when i.item_type_id = any(${trees}::text[]) then exists (${child}) end`;
}
