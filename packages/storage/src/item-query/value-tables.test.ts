import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { listTables } from '../backup/catalog.ts';
import type { LecternDatabase } from '../driver/open-database.ts';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { describeTables } from '../online-copy/describe-tables.ts';
import { openTestDatabase } from '../testing.ts';
import { listValueTables, valueTableOf } from './define-value-table.ts';
import { countItems, findItems } from './find-items.ts';
import { countNumbers } from './number-counts.ts';
import { addModels } from './plan-testing.ts';
import { listOfPosts, postWhere, testSchema } from './testing.ts';
import type { ItemOrder, ItemQuery } from './types.ts';
import { deepPageFingerprintOf, rememberValueTables, totalFingerprintOf, valueTableRuns } from './value-lists.ts';
import { syncValueTables } from './value-tables.ts';

const pgSchema = 'env_values';
const records = 1_500;
const fields = {
  name: '*string',
  author: 'link',
  views: 'integer',
  score: '*float',
  written: 'date',
  at: 'date_time',
  open: 'boolean',
} as const;
const schemaOf = () => testSchema({ post: { fields }, page: { fields: { views: 'integer' } } });
const now = new Date('2026-11-29T12:00:00Z');
const afterDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
let database: LecternDatabase;
let db: EnvironmentQueryable;

beforeAll(async () => {
  database = await openTestDatabase();
  await addModels(database, pgSchema, ['post', 'page']);
  await sql`
    insert into env_values.items (id, item_type_id, current, published, current_version_id, published_version_id,
      is_current_valid, is_published_valid)
    select 'p' || n, case when n % 10 = 0 then 'page' else 'post' end, ${content}, case when n % 3 = 0 then ${content} end,
      n::text, n::text, true, true
    from generate_series(1, ${records}::int) n`.execute(database.kysely);
  db = inEnvironment(database.kysely, { schema: pgSchema });
}, 60_000);

afterAll(() => database.close());

/** Values that repeat, and some that are missing, null or of another type than the field has now. */
const content = sql`case when n % 97 = 0 then '{}'::jsonb
  when n % 89 = 0 then jsonb_build_object('post.views', 'many', 'post.written', null, 'post.open', null)
  else jsonb_build_object('post.views', n % 20, 'page.views', n % 7, 'post.open', n % 2 = 0, 'post.author', 'author-' || n % 20,
    'post.name', jsonb_build_object('en', 'Name ' || n % 20), 'post.score', jsonb_build_object('en', n % 30 + 0.5, 'it', n % 3),
    'post.written', to_char(date '2020-01-01' + n % 2000, 'YYYY-MM-DD'),
    'post.at', to_char(timestamp '2020-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')) end`;

const by = (name: string, direction: 'asc' | 'desc'): ItemOrder[] => [
  { by: { kind: 'field', fieldId: `post.${name}` }, direction },
];

const queryOf = (parts: Partial<ItemQuery>) => listOfPosts(schemaOf(), parts);

/** Makes a table for a list that was slow, and lets its schema use it. */
async function serve(query: ItemQuery, at = now): Promise<void> {
  const fingerprint = query.limit === 0 ? totalFingerprintOf(query) : deepPageFingerprintOf(query);
  if (fingerprint === null) throw new Error('No table could serve this list');
  for (let run = 0; run < 3; run += 1) valueTableRuns.record(query.schema, fingerprint, 100);
  rememberValueTables(query.schema, await sync(query.schema, at));
}

const sync = (schema: ItemQuery['schema'], at = now) =>
  syncValueTables(db, {
    pgSchema,
    schema,
    largeModels: new Set(['post', 'page']),
    experiences: valueTableRuns.pending(schema),
    now: at,
  });

async function dropAll(): Promise<void> {
  for (const { name } of await listValueTables(database.kysely, pgSchema))
    await sql`drop function ${sql.id(pgSchema, name)} cascade; drop table ${sql.id(pgSchema, name)}`.execute(
      database.kysely,
    );
}

/** What the list says, and the statements sent for it. */
async function watched<T>(list: () => Promise<T>): Promise<{ result: T; isByValue: boolean }> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const result = await list();
  const isByValue = sent.mock.calls.some(([text]) => JSON.stringify(text).includes('item_values_'));
  sent.mockRestore();
  return { result, isByValue };
}

const total = (query: ItemQuery) => watched(() => countItems(db, query));
const page = (query: ItemQuery) => watched(async () => (await findItems(db, query)).map(({ id }) => id));

const totals: Record<string, Partial<ItemQuery>> = {
  'a range of numbers': { where: postWhere('views', 'gte', 10) },
  'a number among others': { where: postWhere('views', 'eq', 7), orderBy: by('views', 'asc') },
  'a range of published numbers by locale': { where: postWhere('score', 'lt', 4.5), version: 'published' },
  'a range of days': { where: postWhere('written', 'gt', '2023-01-01') },
  'two ends of a range of instants': {
    where: { and: [postWhere('at', 'gte', '2020-02-01T00:00:00Z'), postWhere('at', 'lte', '2020-03-01T00:00:00Z')] },
  },
  'yes or no': { where: postWhere('open', 'eq', false) },
  'linked records': { where: postWhere('author', 'in', ['author-7', 'author-8']) },
};
const pages: Record<string, Partial<ItemQuery>> = {
  'by number, up': { orderBy: by('views', 'asc') },
  'by number in another language, down': { orderBy: by('score', 'desc'), locale: 'it' },
  'by text': { orderBy: by('name', 'desc') },
  'by day, published': { orderBy: by('written', 'desc'), version: 'published' },
  'by day within a range': { orderBy: by('written', 'desc'), where: postWhere('written', 'gt', '2020-06-01') },
};

describe('the total of a list that is filtered by', () => {
  it.each(Object.entries(totals))('%s is the same with a value table', async (_name, parts) => {
    await dropAll();
    const query = queryOf({ ...parts, limit: 0 });
    const before = await total(query);
    await serve(query);

    expect(await total(query)).toEqual({ result: before.result, isByValue: true });
    expect(before).toEqual({ result: expect.any(Number), isByValue: false });
    expect(before.result).toBeGreaterThan(0);
  });
});

it('has the numbers of its records, up to a limit of rows', async () => {
  await dropAll();
  const query = queryOf({ where: postWhere('views', 'gte', 10), limit: 0 });
  const ofRecords = await countNumbers(db, query);
  await serve(query);

  expect(await watched(() => countNumbers(db, query))).toEqual({ result: ofRecords, isByValue: true });
  expect(ofRecords?.size).toBeGreaterThan(10);
  expect(await countNumbers(db, query, { numbers: 100, records: 0, bytes: 0, rows: 1_000 })).toBeNull();
});

describe('a page far down a list that is ordered', () => {
  it.each(Object.entries(pages))('%s is the same with a value table', async (_name, parts) => {
    await dropAll();
    const query = queryOf({ ...parts, offset: 300 });
    const before = await page(query);
    await serve(query);

    expect(await page(query)).toEqual({ result: before.result, isByValue: true });
    expect(before.result).toHaveLength(20);
  });
});

it('serves no other lists', async () => {
  const visible = { grants: [], denials: [] } as unknown as NonNullable<ItemQuery['visible']>;
  const fit = { where: postWhere('views', 'gte', 10), limit: 0 };
  const others: Partial<ItemQuery>[] = [
    { itemTypeIds: ['post', 'page'] },
    { itemTypeIds: ['page'] },
    { search: 'name' },
    { ids: ['p1'] },
    { onlyValid: true },
    { visible },
    { where: { and: [postWhere('views', 'gte', 10), postWhere('open', 'eq', true)] } },
    { where: { or: [postWhere('views', 'gte', 10), postWhere('views', 'lt', 3)] } },
    { where: postWhere('views', 'exists', true) },
    { where: postWhere('name', 'eq', 'Name 7') },
    { where: postWhere('score', 'gt', 3), fallbackLocales: ['it'] },
  ];

  const found = others.map((parts) => totalFingerprintOf(queryOf({ ...fit, ...parts })));

  expect(found).toEqual(others.map(() => null));
  expect(
    deepPageFingerprintOf(queryOf({ orderBy: [...by('views', 'asc'), ...by('name', 'asc')], offset: 300 })),
  ).toBeNull();
  expect(deepPageFingerprintOf(queryOf({ orderBy: by('views', 'asc'), offset: 100 }))).toBeNull();
});

it('follows records as they are created, changed, published, unpublished and deleted', async () => {
  await dropAll();
  const query = queryOf({ where: postWhere('views', 'gte', 10), version: 'published', limit: 0 });
  await serve(query);
  const items = sql.id(pgSchema, 'items');
  const views = (count: unknown) => sql`jsonb_build_object('post.views', ${JSON.stringify(count)}::jsonb)`;
  const writes = [
    sql`insert into ${items} (id, item_type_id, current, current_version_id, is_current_valid) values ('new', 'post', ${views(12)}, 'v', true)`,
    sql`update ${items} set published = current where id = 'new'`,
    sql`update ${items} set published = ${views(3)} where id = 'new'`,
    sql`update ${items} set published = ${views('many '.repeat(2000))} where id = 'new'`,
    sql`update ${items} set published = ${views(15)}, current = ${views(1)} where id = 'new'`,
    sql`update ${items} set published = null where id = 'new'`,
    sql`update ${items} set published = ${views(15)} where item_type_id in ('post', 'page') and id like 'p1%'`,
    sql`delete from ${items} where id like 'p2%' or id = 'new'`,
  ];

  for (const write of writes) {
    await write.execute(database.kysely);
    const { result, isByValue } = await total(query);
    const plain = await total({ ...query, schema: schemaOf() });
    expect([result, isByValue, plain.isByValue]).toEqual([plain.result, true, false]);
  }
  expect(await strays(query)).toEqual([]);
});

/** Rows of the table for a list that differ from its records. */
async function strays(query: ItemQuery): Promise<unknown[]> {
  const fingerprint = totalFingerprintOf(query);
  const table = fingerprint && valueTableOf(query.schema, pgSchema, fingerprint);
  if (!table) throw new Error('The list has no table');
  const { rows } = await sql`
    select coalesce(v.id, i.id) as id from ${sql.id(pgSchema, table.name)} v
    full join (select * from ${sql.id(pgSchema, 'items')} where item_type_id = 'post'
      and ${sql.ref(table.version)} is not null) i on i.id = v.id
    where v.id is null or i.id is null or v.value is distinct from ${table.value}`.execute(database.kysely);
  return rows;
}

it('is filled while records are written', async () => {
  await dropAll();
  const query = queryOf({ where: postWhere('views', 'gte', 10), limit: 0 });
  const items = sql.id(pgSchema, 'items');
  const over = new AbortController();
  let written = 0;
  const writing = [1, 2, 3].map(async (writer) => {
    for (let turn = writer; !over.signal.aborted || turn < 30; turn += 1) {
      const rows = [turn, turn * 7, turn * 31].map((n) => `p${(n % records) + 1}`);
      await database.kysely.transaction().execute(async (tx) => {
        await sql`update ${items} set current = current || jsonb_build_object('post.views', ${turn % 20}::int) where id = any(${rows})`.execute(
          tx,
        );
        await sql`insert into ${items} (id, item_type_id, current, current_version_id, is_current_valid)
          values (${`w${writer}-${turn}`}, 'post', jsonb_build_object('post.views', ${turn % 20}::int), 'v', true)`.execute(
          tx,
        );
        if (turn % 3 === 0) await sql`delete from ${items} where id = ${`p${((turn * 13) % records) + 1}`}`.execute(tx);
      });
      written += 1;
    }
  });

  await serve(query);
  over.abort();
  const outcomes = await Promise.allSettled(writing);

  // Writers may have ended each other, for they take records in any order; the table has ended none.
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(written).toBeGreaterThan(30);
  expect(await strays(query)).toEqual([]);
  expect((await total(query)).isByValue).toBe(true);
});

it('does not hold up writes of what its field could not have when it was made', async () => {
  await dropAll();
  await serve(queryOf({ where: postWhere('written', 'gt', '2023-01-01'), limit: 0 }));
  const noise = Array.from({ length: 3_000 }, (_, index) => (index * 7_919).toString(36)).join('');

  const { rows } = await sql`
    update ${sql.id(pgSchema, 'items')} set current = jsonb_build_object('post.written', ${noise}::text) where id = 'p101'
    returning id`.execute(database.kysely);

  expect(rows).toEqual([{ id: 'p101' }]);
});

it('is part of neither copies nor backups', async () => {
  const tables = await describeTables(database.kysely, pgSchema);
  const stored = await listTables(database.kysely, [pgSchema]);

  expect((await listValueTables(database.kysely, pgSchema)).length).toBeGreaterThan(0);
  expect([...tables, ...stored].filter(({ name }) => name.startsWith('item_values_'))).toEqual([]);
});

it('goes out of use when its field is gone, or nothing used it for two weeks, and is dropped later', async () => {
  await dropAll();
  const query = queryOf({ where: postWhere('written', 'gt', '2023-01-01'), limit: 0 });
  await serve(query);
  const names = async () => (await listValueTables(database.kysely, pgSchema)).map(({ name }) => name);
  const [made] = await names();
  const retyped = testSchema({ post: { fields: { ...fields, written: 'string' } } });

  expect(await sync(retyped)).toEqual([]);
  expect(await names()).toEqual([made]);
  expect(await sync(retyped, afterDays(1))).toEqual([]);
  expect(await names()).toEqual([]);

  await serve(query);
  expect(await sync(query.schema, afterDays(13))).toHaveLength(1);
  expect(await sync(query.schema, afterDays(15))).toEqual([]);
  expect(await sync(query.schema, afterDays(16))).toEqual([]);
});

it('is in use when totals of half of the records read all of it', async () => {
  await dropAll();
  const query = queryOf({ where: postWhere('views', 'gte', 3), limit: 0 });
  await serve(query);
  await database.pool.query(
    `vacuum analyze "${pgSchema}"."${(await listValueTables(database.kysely, pgSchema))[0]?.name}"`,
  );
  const scans = async () => (await listValueTables(database.kysely, pgSchema))[0]?.scans ?? 0;
  const before = await scans();

  await total(query);

  await vi.waitFor(async () => expect(await scans()).toBeGreaterThan(before), { timeout: 20_000 });
});

it('is passed over when another node dropped it', async () => {
  await dropAll();
  const query = queryOf({ where: postWhere('views', 'gte', 10), limit: 0 });
  await serve(query);
  const before = await total(query);
  await dropAll();

  const again = await total(query);

  expect([before.isByValue, again.result]).toEqual([true, before.result]);
});
