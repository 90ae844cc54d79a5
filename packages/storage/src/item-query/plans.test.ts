import type { EnvironmentSchema } from '@lectern/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { openTestDatabase } from '../testing.ts';
import { syncFieldIndexes } from './field-indexes.ts';
import { pendingFieldUses } from './field-uses.ts';
import { indexBuilder } from './index-builder.ts';
import { findItems } from './find-items.ts';
import { addModels, planOf } from './plan-testing.ts';
import { listOfPosts, postWhere, testSchema } from './testing.ts';
import type { ItemCondition, ItemQuery } from './types.ts';

const pgSchema = 'env_plans';
const records = 20_000;
const schema = testSchema({
  post: {
    fields: {
      slug: 'slug',
      name: '*string',
      body: 'text',
      author: 'link',
      views: 'integer',
      written: 'date',
      at: 'date_time',
    },
  },
  other: { fields: { name: 'string' } },
});
let database: LecternDatabase;
let db: EnvironmentQueryable;

beforeAll(async () => {
  database = await openTestDatabase();
  await addModels(database, pgSchema, ['post', 'other']);
  // One in a hundred is a draft, another one changed since; two more have a plan.
  await sql`
    insert into env_plans.items (id, item_type_id, current, published, current_version_id, published_version_id,
      is_current_valid, is_published_valid, created_at, updated_at, publication_scheduled_at, unpublishing_scheduled_at)
    select 'p' || n, case when n % 10 = 0 then 'other' else 'post' end, c, case when n % 100 = 1 then null else c end, n::text,
      case n % 100 when 1 then null when 2 then 'old' else n::text end, true, true,
      now() - n * interval '1 minute', now() - ((n * 7919) % ${records}) * interval '1 minute',
      case when n % 100 = 3 then now() + n * interval '1 minute' end, case when n % 100 = 4 then now() + n * interval '1 minute' end
    from generate_series(1, ${records}::int) n, lateral (select jsonb_build_object(
      'post.slug', 'slug-' || n, 'post.views', n % 1000, 'post.name', jsonb_build_object('en', 'Name ' || n % 5000),
      'post.body', repeat('words ', 40), 'post.author', 'author-' || n % 500,
      'post.written', to_char(date '2020-01-01' + n % 2000, 'YYYY-MM-DD'),
      'post.at', to_char(timestamp '2020-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')) c) content
  `.execute(database.kysely);
  await sql`
    insert into env_plans.item_search (item_id, version, locale, words)
    select 'p' || n, version, '', to_tsvector('simple', 'common word' || n)
    from generate_series(1, ${records}::int) n, unnest(array['current', 'published']) version
  `.execute(database.kysely);
  db = inEnvironment(database.kysely, { schema: pgSchema });
  // Lists are seen first, and get their indexes from the next round of upkeep.
  for (const parts of Object.values(lists))
    for (const version of versions) await findItems(db, queryOf({ ...parts, version }));
  await sync(schema);
  // An external server does this automatically, later: until then the index of words has a pending list to read.
  await database.pool.query('vacuum analyze env_plans.items, env_plans.item_search');
});

afterAll(() => database.close());

const sync = (of: EnvironmentSchema) =>
  syncFieldIndexes(db, {
    pgSchema,
    schema: of,
    uses: { fields: pendingFieldUses(of), fingerprints: [], refused: [], values: [] },
    builder: indexBuilder(database),
    now: new Date(),
  });

const versions = ['current', 'published'] as const;
const byField = (name: string, direction: 'asc' | 'desc') => [
  { by: { kind: 'field' as const, fieldId: `post.${name}` }, direction },
];
const byUpdate = [{ by: { kind: 'meta' as const, name: 'updated_at' as const }, direction: 'desc' as const }];
const planned = (name: 'publication_scheduled_at' | 'unpublishing_scheduled_at'): Partial<ItemQuery> => ({
  itemTypeIds: null,
  where: { operand: { kind: 'meta', name }, operator: 'exists', value: true },
  orderBy: [{ by: { kind: 'meta', name }, direction: 'asc' }],
});
const status = (value: string): ItemCondition => ({ operand: { kind: 'meta', name: 'status' }, operator: 'eq', value });

const lists: Record<string, Partial<ItemQuery>> = {
  'of one model': { orderBy: byUpdate },
  'of every model': { itemTypeIds: null, orderBy: byUpdate },
  'ordered by a number': { orderBy: byField('views', 'desc') },
  'ordered by a text': { orderBy: byField('name', 'asc') },
  'ordered by a day': { orderBy: byField('written', 'desc') },
  'of a slug': { where: postWhere('slug', 'eq', 'slug-7'), orderBy: byUpdate },
  'of a text': { where: postWhere('name', 'eq', 'Name 7'), orderBy: byUpdate },
  'of several texts': { where: postWhere('name', 'in', ['Name 7', 'Name 8']), orderBy: byUpdate },
  'of a linked record': { where: postWhere('author', 'eq', 'author-7'), orderBy: byUpdate },
  'of a number': { where: postWhere('views', 'eq', 7), orderBy: byField('written', 'desc') },
  'of a range of days': {
    where: { and: [postWhere('written', 'gte', '2021-01-01'), postWhere('written', 'lt', '2021-01-03')] },
    orderBy: byUpdate,
  },
  'of a range of instants': { where: postWhere('at', 'gt', '2022-04-01T00:00:00Z'), orderBy: byField('at', 'asc') },
  'of drafts': { where: status('draft'), orderBy: byUpdate },
  'of changed records': { where: status('updated'), orderBy: byUpdate },
  'of unpublished work of every model': {
    itemTypeIds: null,
    where: { operand: { kind: 'meta', name: 'status' }, operator: 'in', value: ['draft', 'updated'] },
    orderBy: byUpdate,
  },
  'of scheduled publications of every model': planned('publication_scheduled_at'),
  'of scheduled unpublishings of every model': planned('unpublishing_scheduled_at'),
  'of published records': { where: status('published'), orderBy: byUpdate },
  'with a search': { search: 'common word7777', orderBy: [{ by: { kind: 'rank' }, direction: 'desc' }] },
};

const queryOf = (parts: Partial<ItemQuery>) => listOfPosts(schema, parts);

describe.each(versions)('among many records, in the %s version, a list', (version) => {
  it.each(Object.entries(lists))('%s reads no table from end to end', async (_name, parts) => {
    const plan = await planOf(db, queryOf({ ...parts, version }));

    expect(plan).not.toContain('Seq Scan');
    expect(plan).toContain('Limit');
  });

  it.each([
    'of one model',
    'of every model',
    'of scheduled publications of every model',
    'of scheduled unpublishings of every model',
    'ordered by a number',
    'ordered by a text',
    'ordered by a day',
  ])('%s uses an index in its order', async (name) => {
    expect(await planOf(db, queryOf({ ...lists[name], version }))).not.toContain('Sort');
  });
});

it('reads of a deep page only the records on it, the same as in one long page', async () => {
  const plan = await planOf(db, queryOf({ orderBy: byUpdate, offset: 10_000 }));
  const deep = await findItems(db, queryOf({ orderBy: byUpdate, offset: 400 }));
  const long = await findItems(db, queryOf({ orderBy: byUpdate, limit: 420 }));

  expect(plan).toContain('Index Only Scan');
  expect(deep).toEqual(long.slice(400));
});

it('keeps automatic indexes across processes, and accepts texts of any length', async () => {
  const sameInAnotherProcess = { ...schema };

  expect(await sync(sameInAnotherProcess)).toMatchObject({ created: 0, dropped: 0 });

  const long = 'é'.repeat(5000);
  await sql`
    update env_plans.items set current = jsonb_set(current, '{post.name}', jsonb_build_object('en', ${long}::text)) where id = 'p1'
  `.execute(database.kysely);
  const found = await findItems(db, queryOf({ where: postWhere('name', 'eq', long) }));
  const missed = await findItems(db, queryOf({ where: postWhere('name', 'eq', `${long}!`) }));
  expect([found.map(({ id }) => id), missed]).toEqual([['p1'], []]);
});
