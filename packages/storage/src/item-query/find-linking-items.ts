import type { EntityId, Item } from '@lectern/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { compileOrder } from './compile-order.ts';
import { recordFieldUses } from './field-uses.ts';
import { filteredItems } from './filtered-items.ts';
import { itemReader, type SelectedRow, selectRows } from './find-items.ts';
import { compileLinkFilter, type LinkFilter } from './link-places.ts';
import { namingBadPatterns } from './naming-bad-patterns.ts';
import { isScannedInChunks, scanForIds } from './scan-items.ts';
import type { ItemQuery } from './types.ts';

/** Lists of the records that link to others: one list, paged by itself, for each of them. */
export interface LinkingQuery extends ItemQuery {
  through: LinkFilter;
  /** No more records than this over all lists; the caller refuses an answer that reaches it. */
  maxRows: number;
}

/**
 * The records that link to each of some records, in one statement; those without any have no entry. Links are found in
 * the index of references, and where they are by looking into the content of those records only. Throws as `findItems`
 * does.
 */
export async function findLinkingItems(
  db: EnvironmentQueryable,
  targetIds: readonly EntityId[],
  query: LinkingQuery,
): Promise<Map<EntityId, Item[]>> {
  if (targetIds.length === 0 || query.limit === 0) return new Map();
  recordFieldUses(query);
  if (isScannedInChunks(db, query)) return pagesOfScan(db, targetIds, query);
  const order = sql.join(compileOrder(db, query));
  const page = selectRows(db, query)
    .where(isLinkedTo(db, targetId, query))
    .select(sql<number>`row_number() over (order by ${order})`.as('place'))
    .orderBy(order)
    .limit(query.limit)
    .offset(query.offset);
  const { rows } = await namingBadPatterns(
    sql<SelectedRow & { target_id: EntityId }>`
      select target.id as target_id, page.* from ${targets(targetIds)}
      cross join lateral (${page}) as page
      order by target.place, page.place limit ${query.maxRows}`.execute(db),
  );
  const read = itemReader(query);
  const lists = new Map<EntityId, Item[]>();
  for (const row of rows) {
    const list = lists.get(row.target_id);
    if (list === undefined) lists.set(row.target_id, [read(row)]);
    else list.push(read(row));
  }
  return lists;
}

/** How many records link to each of some records, in one statement. Throws as `findItems` does. */
export async function countLinkingItems(
  db: EnvironmentQueryable,
  targetIds: readonly EntityId[],
  query: LinkingQuery,
): Promise<Map<EntityId, number>> {
  if (targetIds.length === 0) return new Map();
  if (isScannedInChunks(db, query)) {
    const { linking, matching } = await scanLinks(db, targetIds, query);
    const isMatch = new Set(matching);
    return new Map([...linking].map(([id, sources]) => [id, sources.filter((source) => isMatch.has(source)).length]));
  }
  const counting = filteredItems(db, query)
    .where(isLinkedTo(db, targetId, query))
    .select(sql<number>`count(*)`.as('count'));
  const { rows } = await namingBadPatterns(
    sql<{ target_id: EntityId; count: number }>`
      select target.id as target_id, counted.count from ${targets(targetIds)}
      cross join lateral (${counting}) as counted`.execute(db),
  );
  return new Map(rows.map((row) => [row.target_id, row.count]));
}

const targetId = sql.ref('target.id');

function targets(ids: readonly EntityId[]): RawBuilder<unknown> {
  return sql`unnest(${[...ids]}::text[]) with ordinality as target(id, place)`;
}

/** Rows `i` that link to a record. */
function isLinkedTo(
  db: EnvironmentQueryable,
  target: RawBuilder<unknown>,
  { through, version }: LinkingQuery,
): RawBuilder<SqlBool> {
  const linking = db
    .selectFrom('item_links as link')
    .where(sql<SqlBool>`link.target_id = ${target}`)
    .where('link.target_kind', '=', 'item')
    .where('link.version', '=', version)
    .select('link.item_id');
  // As an array, the links are found once for each target, and lead to the records by their IDs.
  const isLinked = sql<SqlBool>`i.id = any(array(${linking}))`;
  if (through.place === null && through.notIn.length === 0) return isLinked;
  // Looking into content costs far more than the planner thinks: nothing but the links may be looked into.
  const isWhereAsked = compileLinkFilter(through, target, version);
  return sql<SqlBool>`(${isLinked} and case when ${isLinked} then ${isWhereAsked} else false end)`;
}

/** The same lists where patterns are to be looked for in chunks: the links, the matching records, then the pages. */
async function pagesOfScan(
  db: EnvironmentQueryable,
  targetIds: readonly EntityId[],
  query: LinkingQuery,
): Promise<Map<EntityId, Item[]>> {
  const { linking, matching } = await scanLinks(db, targetIds, query);
  const pages = new Map<EntityId, EntityId[]>();
  for (const [id, sources] of linking) {
    const isSource = new Set(sources);
    const page = matching.filter((source) => isSource.has(source)).slice(query.offset, query.offset + query.limit);
    if (page.length > 0) pages.set(id, page);
  }
  const ids = [...new Set([...pages.values()].flat())].slice(0, query.maxRows);
  const { where: _where, ...others } = query;
  const rows = ids.length === 0 ? [] : await selectRows(db, { ...others, ids }).execute();
  const read = itemReader(query);
  const items = new Map(rows.map((row) => [row.id, read(row)]));
  return new Map(
    [...pages].map(([id, page]) => [id, page.map((source) => items.get(source)).filter((item) => item !== undefined)]),
  );
}

/** The records that link to each target, and those among all of them that match the filter, in order. */
async function scanLinks(db: EnvironmentQueryable, targetIds: readonly EntityId[], query: LinkingQuery) {
  const { where: _where, ...others } = query;
  const sources = filteredItems(db, others)
    .where(isLinkedTo(db, targetId, query))
    .select('i.id');
  const { rows } = await sql<{ target_id: EntityId; id: EntityId }>`
    select target.id as target_id, source.id from ${targets(targetIds)}
    cross join lateral (${sources}) as source`.execute(db);
  const linking = new Map<EntityId, EntityId[]>(targetIds.map((id) => [id, []]));
  for (const row of rows) linking.get(row.target_id)?.push(row.id);
  const ids = [...new Set(rows.map(({ id }) => id))];
  return { linking, matching: ids.length === 0 ? [] : await scanForIds(db, { ...query, ids }, null) };
}
