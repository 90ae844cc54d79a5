import type { EntityId, EnvironmentSchema } from '@lectern/domain';
import { type AliasedExpression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { filteredItems } from './filtered-items.ts';
import {
  compileSearch,
  compileSearchProbe,
  estimateMatches,
  searchRank,
  type SearchScope,
  titledRows,
} from './search.ts';
import { searchTerms } from './search-words.ts';
import type { ItemQuery } from './types.ts';

/** How many records are looked at in ways that take longer with each. */
export interface CommonWordLimits {
  /** So many are ranked. */
  ranked: number;
  /** So many of the latest are looked at one by one: words that are common elsewhere may be rare in these. */
  latest: number;
}

/** Some tens of milliseconds each. */
const usualLimits: CommonWordLimits = { ranked: 5_000, latest: 20_000 };

interface Estimate {
  matches: number;
  /** In milliseconds of `performance.now`. */
  at: number;
}

const estimatedForMs = 60_000;
/** A limit for each schema, so that ever other words do not fill the memory. */
const mostEstimates = 1_000;

/** Estimates of this process, by the schema that lists were compiled with. */
const estimates = new WeakMap<EnvironmentSchema, Map<string, Estimate>>();

/**
 * IDs of a page of a search by rank whose words are so common that ranking all records with them would take long; null
 * for any other list. Those with a word in their title come first, by rank unless they are many as well, then the
 * others, last updated first. A word in the title weighs more than any number of them elsewhere: what is not looked at
 * is only how often a text repeats the word.
 */
export async function findCommonWords(
  db: EnvironmentQueryable,
  query: ItemQuery,
  limits: CommonWordLimits = usualLimits,
): Promise<EntityId[] | null> {
  const { search, ...others } = query;
  const [first, ...further] = query.orderBy;
  if (search === undefined || first?.by.kind !== 'rank' || first.direction !== 'desc' || further.length > 0)
    return null;
  const scope: SearchScope = { ...others, search };
  if (searchTerms(search).length === 0 || (await rememberedEstimate(db, scope)) <= limits.ranked) return null;
  const lists = listsOf(db, scope);
  const isRanked = !(await hasMore(db, scope, limits.ranked));
  const { limit, offset } = query;
  const titled = isRanked
    ? await bestTitles(db, { ...others, limit, offset }, lists.titled, scope)
    : await latestOf(db, { ...others, limit, offset }, lists.titled, limits);
  if (titled.length === limit) return titled;
  const titledCount =
    titled.length > 0 || offset === 0 ? offset + titled.length : await countOf(db, others, lists.titled);
  const rest = { ...others, limit: limit - titled.length, offset: Math.max(0, offset - titledCount) };
  return [...titled, ...(await latestOf(db, rest, lists.rest, limits))];
}

type List = Omit<ItemQuery, 'search'>;

/** The conditions of a part of the list: for records one by one, and for all at once. */
interface Part {
  oneByOne: RawBuilder<SqlBool>;
  atOnce: RawBuilder<SqlBool>;
}

function listsOf(db: EnvironmentQueryable, scope: SearchScope): { titled: Part; rest: Part } {
  const { fits, inTitle } = compileSearchProbe(db, scope);
  const found = compileSearch(db, scope);
  const isTitled = sql<SqlBool>`exists (${titledRows(db, scope).whereRef('item_search.item_id', '=', sql.ref('i.id')).select('item_id')})`;
  return {
    titled: { oneByOne: sql`${fits} and ${inTitle}`, atOnce: sql`${found} and ${isTitled}` },
    rest: { oneByOne: sql`${fits} and not ${inTitle}`, atOnce: sql`${found} and not ${isTitled}` },
  };
}

/** A page of the records with a word in their title, which are few enough to rank all of them. */
async function bestTitles(
  db: EnvironmentQueryable,
  list: List,
  { oneByOne }: Part,
  scope: SearchScope,
): Promise<EntityId[]> {
  const rows = await filteredItems(db, list)
    .select('i.id')
    .where('i.id', 'in', titledRows(db, scope).select('item_id'))
    .where(oneByOne)
    .orderBy(sql`${searchRank(db, scope)} desc, i.id`)
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** A page of one part, last updated first: among the latest records, one by one, if these fill it. */
async function latestOf(
  db: EnvironmentQueryable,
  list: List,
  part: Part,
  limits: CommonWordLimits,
): Promise<EntityId[]> {
  const order = sql`i.updated_at desc, i.id`;
  const latest = filteredItems(db, list).select(['i.id', 'i.updated_at']).orderBy(order).limit(limits.latest);
  const among = (records: AliasedExpression<{ id: string }, 'i'>, condition: RawBuilder<SqlBool>) =>
    db
      .selectFrom(records)
      .select('i.id')
      .where(condition)
      .orderBy(order)
      .limit(list.limit)
      .offset(list.offset)
      .execute();
  const near = await among(latest.as('i'), part.oneByOne);
  if (near.length === list.limit) return near.map(({ id }) => id);
  const all = await among(filteredItems(db, list).select(['i.id', 'i.updated_at']).as('i'), part.atOnce);
  return all.map(({ id }) => id);
}

/** The estimate for words as they were typed, asked for once a minute: pages of a search must agree on its order. */
async function rememberedEstimate(db: EnvironmentQueryable, scope: SearchScope): Promise<number> {
  const known = estimates.get(scope.schema) ?? new Map<string, Estimate>();
  estimates.set(scope.schema, known);
  const key = JSON.stringify([scope.search, scope.locale]);
  const before = known.get(key);
  const now = performance.now();
  if (before !== undefined && now - before.at < estimatedForMs) return before.matches;
  const matches = await estimateMatches(db, scope);
  if (known.size >= mostEstimates) known.clear();
  known.set(key, { matches, at: now });
  return matches;
}

/** Whether more entries than that have a word in their title. */
async function hasMore(db: EnvironmentQueryable, scope: SearchScope, most: number): Promise<boolean> {
  const further = await titledRows(db, scope).select('item_id').limit(1).offset(most).execute();
  return further.length > 0;
}

async function countOf(db: EnvironmentQueryable, list: List, { atOnce }: Part): Promise<number> {
  const counting = filteredItems(db, list)
    .where(atOnce)
    .select(sql<number>`count(*)`.as('count'));
  return (await counting.executeTakeFirstOrThrow()).count;
}
