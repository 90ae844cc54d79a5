import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import { describeTables } from '../online-copy/describe-tables.ts';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { startOnlineMigration } from '../repositories/online-migration.ts';
import { openTestDatabase } from '../testing.ts';
import { findItems } from './find-items.ts';
import { fateOf, syncAutomaticIndexes } from './automatic-indexes.ts';
import { indexBuilder } from './index-builder.ts';
import { listRuns, recordListRun } from './query-fingerprint.ts';
import { addModels, planOf } from './plan-testing.ts';
import { listOfPosts, postWhere, testSchema } from './testing.ts';
import type { ItemOrder, ItemQuery } from './types.ts';

const pgSchema = 'env_automatic';
const records = 10_000;
const model = {
  fields: { name: '*string', author: 'link', views: 'integer', written: 'date', at: 'date_time', open: 'boolean' },
} as const;
const schemaOf = () => testSchema({ post: model });
const now = new Date('2026-11-22T12:00:00Z');
const afterDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
let database: LecternDatabase;
let db: EnvironmentQueryable;

beforeAll(async () => {
  database = await openTestDatabase();
  await addModels(database, pgSchema, ['post']);
  await sql`
    insert into env_automatic.items (id, item_type_id, current, published, current_version_id, published_version_id,
      is_current_valid, is_published_valid, created_at, updated_at, published_at, position)
    select 'p' || n, 'post', c, c, n::text, n::text, true, true, now() - n * interval '1 minute',
      now() - ((n * 7919) % ${records}) * interval '1 minute', now() - ((n * 31) % ${records}) * interval '1 minute', (n * 17) % ${records}
    from generate_series(1, ${records}::int) n, lateral (select jsonb_build_object(
      'post.views', n % 20, 'post.name', jsonb_build_object('en', 'Name ' || n % 20), 'post.author', 'author-' || n % 20,
      'post.open', n % 2 = 0, 'post.written', to_char(date '2020-01-01' + n % 2000, 'YYYY-MM-DD'),
      'post.at', to_char(timestamp '2020-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')) c) content
  `.execute(database.kysely);
  await database.pool.query('analyze env_automatic.items');
  db = inEnvironment(database.kysely, { schema: pgSchema });
}, 60_000);

afterAll(() => database.close());

const byField = (name: string, direction: 'asc' | 'desc'): ItemOrder[] => [
  { by: { kind: 'field', fieldId: `post.${name}` }, direction },
];
const byMeta = (name: 'updated_at' | 'position' | 'published_at', direction: 'asc' | 'desc'): ItemOrder[] => [
  { by: { kind: 'meta', name }, direction },
];

const queryOf = (parts: Partial<ItemQuery>) => listOfPosts(schemaOf(), parts);

const indexSlowLists = (schema: ItemQuery['schema'], at = now) =>
  syncAutomaticIndexes(db, {
    pgSchema,
    schema,
    largeModels: new Set(['post']),
    now: at,
    fingerprints: listRuns.pending(schema),
    refused: [],
    builder: indexBuilder(database),
  });

function recordSlow(query: ItemQuery): void {
  for (let run = 0; run < 3; run += 1) recordListRun(query, { tookMs: 100, isFull: true });
}

async function automaticNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = ${pgSchema} and starts_with(indexname, 'items_learnt_')`.execute(
    database.kysely,
  );
  return rows.map(({ name }) => name);
}

async function forgetAll(): Promise<void> {
  for (const name of await automaticNames())
    await sql`drop index ${sql.id(pgSchema)}.${sql.id(name)}`.execute(database.kysely);
}

const lists: Record<string, Partial<ItemQuery>> = {
  'filtered by a number and ordered by day': {
    where: postWhere('views', 'eq', 7),
    orderBy: byField('written', 'desc'),
  },
  'filtered by a number and ordered by update': {
    where: postWhere('views', 'eq', 7),
    orderBy: byMeta('updated_at', 'desc'),
  },
  'filtered by a day and ordered by text': {
    where: postWhere('written', 'eq', '2021-01-01'),
    orderBy: byField('name', 'asc'),
  },
  'filtered by a text and ordered by number': {
    where: postWhere('name', 'eq', 'Name 7'),
    orderBy: byField('views', 'desc'),
  },
  'filtered by a linked record and ordered by update': {
    where: postWhere('author', 'eq', 'author-7'),
    orderBy: byMeta('updated_at', 'desc'),
  },
  'filtered by a linked record and ordered by position': {
    where: postWhere('author', 'eq', 'author-7'),
    orderBy: byMeta('position', 'asc'),
  },
  'filtered by a linked record and ordered by publication': {
    where: postWhere('author', 'eq', 'author-7'),
    orderBy: byMeta('published_at', 'desc'),
  },
  'filtered by a boolean and ordered by day': {
    where: postWhere('open', 'eq', true),
    orderBy: byField('written', 'asc'),
  },
  'filtered by a range of numbers and ordered by day': {
    where: postWhere('views', 'gte', 18),
    orderBy: byField('written', 'desc'),
  },
  'filtered by a range of days and ordered by update': {
    where: { and: [postWhere('written', 'gte', '2021-01-01'), postWhere('written', 'lt', '2022-01-01')] },
    orderBy: byMeta('updated_at', 'desc'),
  },
  'filtered by a range of instants and ordered by number': {
    where: postWhere('at', 'gt', '2020-06-01T00:00:00Z'),
    orderBy: byField('views', 'asc'),
  },
  'ordered by position': { orderBy: byMeta('position', 'asc') },
  'ordered by publication': { orderBy: byMeta('published_at', 'desc') },
};

describe.each(['current', 'published'] as const)('among many records, in the %s version, a list', (version) => {
  it.each(Object.entries(lists))('%s uses an automatic index', async (_name, parts) => {
    const query = queryOf({ ...parts, version });
    const before = await findItems(db, query);
    recordSlow(query);

    const indexed = await indexSlowLists(query.schema);
    const plan = await planOf(db, query);
    const after = await findItems(db, query);
    await forgetAll();

    expect(indexed).toMatchObject({ created: 1, dropped: 0 });
    expect(plan).toContain('items_learnt_');
    expect(plan).not.toContain('Sort');
    expect(plan).not.toContain('Filter');
    expect(after).toEqual(before);
  });
});

it.each([0, 7])('finds one of several values among the first of each, from row %i', async (offset) => {
  const query = queryOf({
    where: postWhere('name', 'in', ['Name 7', 'Name 8']),
    orderBy: byField('written', 'desc'),
    offset,
  });
  const before = await findItems(db, query);
  recordSlow(query);

  await indexSlowLists(query.schema);
  const plan = await planOf(db, query);
  const after = await findItems(db, query);
  await forgetAll();

  expect(plan.match(/Index Scan using items_learnt_/g)).toHaveLength(2);
  expect(plan).not.toContain('Seq Scan');
  expect(after).toEqual(before);
});

describe('automatic indexes', () => {
  it('are created one at a time, and at most six for a model', async () => {
    const schema = schemaOf();
    for (const parts of Object.values(lists)) recordSlow(queryOf({ ...parts, schema }));

    const created: number[] = [];
    for (let round = 0; round < 8; round += 1) created.push((await indexSlowLists(schema)).created);
    await forgetAll();

    expect(created).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  });

  it('survive a new process, and are dropped after two weeks without use or with their field', async () => {
    const query = queryOf(lists['filtered by a number and ordered by day'] ?? {});
    const learnNow = async () => {
      recordSlow(query);
      return indexSlowLists(query.schema);
    };
    await learnNow();
    const elsewhere = schemaOf();

    const looks = [
      await indexSlowLists(elsewhere),
      await indexSlowLists(elsewhere, afterDays(13)),
      await indexSlowLists(query.schema, afterDays(14)),
    ];
    const again = await learnNow();
    const withoutField = await indexSlowLists(testSchema({ post: { fields: { written: 'date' } } }));

    expect(looks.map(({ dropped }) => dropped)).toEqual([0, 0, 1]);
    expect(looks.map(({ created }) => created)).toEqual([0, 0, 0]);
    expect([again.created, withoutField.dropped]).toEqual([1, 1]);
  });

  it('are kept while lists use them', async () => {
    const query = queryOf(lists['filtered by a number and ordered by day'] ?? {});
    recordSlow(query);
    await indexSlowLists(query.schema);

    const dropped: number[] = [];
    for (const days of [10, 20, 30]) {
      await database.kysely.transaction().execute(async (tx) => {
        await findItems(inEnvironment(tx, { schema: pgSchema }), query);
        // A session keeps its counts to itself for a while.
        await sql`select pg_stat_force_next_flush()`.execute(tx);
      });
      dropped.push((await indexSlowLists(schemaOf(), afterDays(days))).dropped);
    }
    const idle = await indexSlowLists(schemaOf(), afterDays(44));

    expect([...dropped, idle.dropped]).toEqual([0, 0, 0, 1]);
  });

  it('are dropped in a copy of the tables, where their use is unknown', async () => {
    const query = queryOf(lists['filtered by a number and ordered by day'] ?? {});
    recordSlow(query);
    await indexSlowLists(query.schema);
    for (const name of await automaticNames())
      await sql`comment on index ${sql.id(pgSchema)}.${sql.id(name)} is null`.execute(database.kysely);

    const indexed = await indexSlowLists(schemaOf());

    expect(indexed).toMatchObject({ created: 0, dropped: 1 });
  });

  it('are omitted from copies of the tables', async () => {
    const query = queryOf(lists['filtered by a number and ordered by day'] ?? {});
    recordSlow(query);
    await indexSlowLists(query.schema);
    const migration = { from: pgSchema, to: `${pgSchema}_copy` };

    const described = await describeTables(database.kysely, pgSchema);
    await database.kysely.transaction().execute((tx) => startOnlineMigration(tx, migration));
    const { rows: copied } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where schemaname = ${migration.to}`.execute(database.kysely);
    await sql`drop schema ${sql.id(migration.to)} cascade`.execute(database.kysely);
    await forgetAll();

    const indexes = described.flatMap((table) => table.indexes).join();
    expect(indexes).toContain('items_all_updated');
    expect(indexes).not.toContain('items_learnt_');
    expect(copied.map(({ name }) => name)).toContain('items_all_updated');
    expect(copied.filter(({ name }) => name.startsWith('items_learnt_'))).toEqual([]);
  });

  it('are not created for small models', async () => {
    const query = queryOf(lists['filtered by a number and ordered by day'] ?? {});
    recordSlow(query);

    const indexed = await syncAutomaticIndexes(db, {
      pgSchema,
      schema: query.schema,
      largeModels: new Set(),
      now,
      fingerprints: listRuns.pending(query.schema),
      refused: [],
      builder: indexBuilder(database),
    });

    expect(indexed).toMatchObject({ created: 0, dropped: 0 });
  });

  it('live two weeks from the last use, which is recorded once a day', () => {
    const state = { fingerprint: { itemTypeId: 'post' } as never, scans: 5, seenAt: now.toISOString() };
    const fate = (scans: number, days: number) => fateOf(state, { scans, now: afterDays(days) });

    expect([fate(5, 13), fate(5, 14), fate(6, 0.5), fate(6, 1), fate(6, 30), fate(0, 14)]).toEqual([
      'keep',
      'drop',
      'keep',
      'record',
      'record',
      'record',
    ]);
  });
});
