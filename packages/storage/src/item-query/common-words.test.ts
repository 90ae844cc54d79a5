import type { EntityId } from '@lectern/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { openTestDatabase } from '../testing.ts';
import { findCommonWords } from './common-words.ts';
import { findItems } from './find-items.ts';
import { addModels } from './plan-testing.ts';
import { titledRows } from './search.ts';
import { listOfPosts, postWhere, testSchema } from './testing.ts';
import type { ItemQuery } from './types.ts';

const records = 600;
/** In a table this small, statistics are exact enough. */
const limits = { ranked: 40, latest: 1_000 };
const byRank = [{ by: { kind: 'rank' }, direction: 'desc' }] as const;
const plain = testSchema({ post: { fields: { title: 'string', views: 'integer' } } });
const localized = testSchema({ post: { fields: { title: '*string', views: 'integer' } } });
let database: LecternDatabase;
let db: EnvironmentQueryable;

/**
 * Every record has "harbour", which ten have in their titles, and "pier", which every third one has there. Half of them
 * are published, and every seventh has other words in Italian. The database guesses starts of words by those that it
 * knows to be frequent, once they are a hundred.
 */
beforeAll(async () => {
  database = await openTestDatabase();
  await addModels(database, 'env_common', ['post', 'page']);
  await sql`
    insert into env_common.items (id, item_type_id, current, published, current_version_id, published_version_id,
      is_current_valid, is_published_valid, updated_at)
    select 'p' || n, case when n % 10 = 7 then 'page' else 'post' end, jsonb_build_object('post.views', n % 5),
      case when n % 2 = 0 then jsonb_build_object('post.views', n % 5) end, n::text, case when n % 2 = 0 then n::text end, true,
      case when n % 2 = 0 then true end, timestamptz '2026-01-01' + (n * 7919 % 600) * interval '1 minute'
    from generate_series(1, ${records}::int) n`.execute(database.kysely);
  await sql`
    insert into env_common.item_search (item_id, version, locale, words)
    select 'p' || n, case when n % 2 = 0 then 'both' else 'current' end, '',
      setweight(to_tsvector('simple', case when n % 60 = 0 then repeat('harbour ', n / 60) else '' end
        || case when n % 3 = 0 then ' pier' else '' end), 'A')
        || to_tsvector('simple', 'harbour pier' || case when n % 100 = 0 then ' rare' else '' end
          || (select string_agg(' word' || k, '') from generate_series(n % 2, 120, 2) k))
    from generate_series(1, ${records}::int) n
    union all
    select 'p' || n, 'current', 'it', setweight(to_tsvector('simple', 'molo'), 'A') || to_tsvector('simple', 'porto')
    from generate_series(7, ${records}::int, 7) n`.execute(database.kysely);
  await sql`analyze env_common.items, env_common.item_search`.execute(database.kysely);
  db = inEnvironment(database.kysely, { schema: 'env_common' });
}, 60_000);

afterAll(() => database.close());

const queryOf = (parts: Partial<ItemQuery>) => listOfPosts(plain, { orderBy: byRank, ...parts });
const find = (parts: Partial<ItemQuery>, latest = limits.latest) =>
  findCommonWords(db, queryOf(parts), { ...limits, latest });

const numberOf = (id: EntityId) => Number(id.slice(1));
const updatedAt = (id: EntityId) => (numberOf(id) * 7919) % 600;
const latestFirst = (ids: readonly EntityId[]) =>
  ids.toSorted((a, b) => updatedAt(b) - updatedAt(a) || (a < b ? -1 : 1));

async function pagesOf(parts: Partial<ItemQuery>, limit: number, latest?: number): Promise<EntityId[]> {
  const found: EntityId[] = [];
  for (;;) {
    const page = await find({ ...parts, limit, offset: found.length }, latest);
    if (page === null) throw new Error('the words are not common');
    found.push(...page);
    if (page.length < limit) return found;
  }
}

it('begins with records that have the word in their title, best first, and goes on with the last updated', async () => {
  const found = await pagesOf({ search: 'harbour' }, 500);

  expect(found.slice(0, 10).map(numberOf)).toEqual([600, 540, 480, 420, 360, 300, 240, 180, 120, 60]);
  expect(found.slice(10)).toEqual(latestFirst(found.slice(10)));
  expect(found).toHaveLength(540);
});

it('begins with the last updated of them where those are many too', async () => {
  const found = await pagesOf({ search: 'pier' }, 500);
  const isTitled = (id: EntityId) => numberOf(id) % 3 === 0;

  expect(found.slice(0, 180)).toEqual(latestFirst(found.filter(isTitled)));
  expect(found.slice(180)).toEqual(latestFirst(found.filter((id) => !isTitled(id))));
});

it.each<[string, Partial<ItemQuery>]>([
  ['the current version', { search: 'harbour' }],
  ['published records', { search: 'harbour', version: 'published' }],
  ['several words', { search: 'harbour pier' }],
  ['the start of a word', { search: 'harb' }],
  ['a condition', { search: 'pier', where: postWhere('views', 'eq', 2) }],
  ['every model', { search: 'harbour', itemTypeIds: null }],
  ['localized texts', { search: 'harbour pier', schema: localized }],
  ['words of a locale', { search: 'porto', schema: localized, locale: 'it' }],
  [
    'what a role may read',
    {
      search: 'pier',
      visible: { grants: [{ itemTypeId: 'page', stage: null, creators: null }], denials: [] },
      itemTypeIds: null,
    },
  ],
])('has each record once, and all that a list in another order has: %s', async (_name, parts) => {
  const all = await findItems(db, queryOf({ ...parts, orderBy: [], limit: 1000 }));
  const ids = all.map(({ id }) => id).toSorted();

  expect(ids.length).toBeGreaterThan(15);
  const pages = await pagesOf(parts, 40);
  expect(pages.toSorted()).toEqual(ids);
  // What is not full among the latest records is read from all of them.
  expect(await pagesOf(parts, 100, 130)).toEqual(pages);
});

it('leaves other lists alone', async () => {
  const bestLast = [{ by: { kind: 'rank' }, direction: 'asc' }] as const;

  expect(await find({ search: 'rare' })).toBeNull();
  expect(await find({ search: 'rare harbour' })).toBeNull();
  expect(await find({ search: 'harbour', orderBy: bestLast })).toBeNull();
  expect(await find({ search: 'harbour', orderBy: [] })).toBeNull();
  expect(await find({ search: '…' })).toBeNull();
  expect(await find({})).toBeNull();
});

it('finds titles by their index', async () => {
  const plan = await database.kysely.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const query = titledRows(inEnvironment(tx, { schema: 'env_common' }), { ...queryOf({}), search: 'harbour' });
    return sql`explain ${query.select('item_id')}`.execute(tx);
  });

  expect(JSON.stringify(plan.rows)).toContain('item_search_titles');
});
