import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { openTestDatabase } from '../testing.ts';
import { countItems, findItems } from './find-items.ts';
import { syncAutomaticIndexes } from './automatic-indexes.ts';
import { indexBuilder } from './index-builder.ts';
import { listRuns, recordListRun } from './query-fingerprint.ts';
import { addModels, planOf } from './plan-testing.ts';
import { testSchema } from './testing.ts';
import type { ItemCondition, ItemQuery } from './types.ts';

const pgSchema = 'env_patterns';
const records = 5_000;
const schemaOf = () =>
  testSchema({
    post: { fields: { name: '*string', code: 'string', note: 'text' } },
    page: { fields: { body: 'text' } },
  });
const now = new Date('2026-11-22T12:00:00Z');
const words = [
  'Harbour',
  'lamp',
  'Élan',
  'Straße',
  'naïve',
  'İstanbul',
  '100%',
  'under_score',
  String.raw`back\slash`,
  'stone',
];
let database: LecternDatabase;
let db: EnvironmentQueryable;

beforeAll(async () => {
  database = await openTestDatabase();
  await addModels(database, pgSchema, ['post', 'page']);
  // One in ten has no name, and the published version of one in seven differs.
  await sql`
    insert into env_patterns.items (id, item_type_id, current, published, current_version_id, published_version_id,
      is_current_valid, is_published_valid, created_at, updated_at)
    select 'p' || n, 'post', c, case when n % 7 = 0 then c || '{"post.name": {"en": "earlier lamp"}}' else c end, n::text, n::text,
      true, true, now() - n * interval '1 minute', now() - ((n * 7919) % ${records}) * interval '1 minute'
    from generate_series(1, ${records}::int) n,
      lateral (select (${words}::text[])[1 + n % 10] || ' of ' || (${words}::text[])[1 + (n * 7 / 10) % 10] || ' ' || n as name) named,
      lateral (select jsonb_build_object(
        'post.name', jsonb_build_object('en', case when n % 10 = 3 then null else name end, 'it', 'Nome ' || name),
        'post.code', 'code-' || n, 'post.note', 'note ' || n) c) content
  `.execute(database.kysely);
  await sql`
    insert into env_patterns.items (id, item_type_id, current, current_version_id, is_current_valid)
    select 'q' || n, 'page', jsonb_build_object('page.body', repeat('words ', 600) || n), n::text, true from generate_series(1, 2000) n
  `.execute(database.kysely);
  await database.pool.query('analyze env_patterns.items');
  db = inEnvironment(database.kysely, { schema: pgSchema });
}, 60_000);

afterAll(() => database.close());

const matches = (name: string, value: unknown, model = 'post'): ItemCondition => ({
  operand: { kind: 'field', fieldId: `${model}.${name}` },
  operator: 'matches',
  value,
});

function queryOf(parts: Partial<ItemQuery>): ItemQuery {
  const byUpdate = { by: { kind: 'meta', name: 'updated_at' }, direction: 'desc' } as const;
  return {
    schema: schemaOf(),
    version: 'current',
    itemTypeIds: ['post'],
    locale: 'en',
    orderBy: [byUpdate],
    limit: 20,
    offset: 0,
    ...parts,
  };
}

const indexSlowLists = (schema: ItemQuery['schema'], at = now) =>
  syncAutomaticIndexes(db, {
    pgSchema,
    schema,
    largeModels: new Set(['post', 'page']),
    now: at,
    fingerprints: listRuns.pending(schema),
    refused: [],
    builder: { ...indexBuilder(database), holdsUpEveryone: true },
  });

function indexAfter(query: ItemQuery) {
  for (let run = 0; run < 3; run += 1) recordListRun(query, { tookMs: 100, isFull: false });
  return indexSlowLists(query.schema);
}

/** The names of automatic indexes and of their statistics. */
async function automaticNames(): Promise<{ indexes: string[]; statistics: string[] }> {
  const { rows } = await sql<{ indexes: string[]; statistics: string[] }>`
    select array(select indexname::text from pg_indexes where schemaname = ${pgSchema} and starts_with(indexname, 'items_learnt_')) as indexes,
      array(select stxname::text from pg_statistic_ext where stxnamespace = ${pgSchema}::regnamespace) as statistics`.execute(
    database.kysely,
  );
  return rows[0] ?? { indexes: [], statistics: [] };
}

/** Has everything forgotten by looking when the fields are gone. */
async function forgetAll(): Promise<void> {
  await indexSlowLists(testSchema({ other: { fields: {} } }));
}

const patterns: unknown[] = [
  'harbour',
  'HARBOUR of Lamp 7',
  { pattern: 'Harbour', case_sensitive: true },
  { pattern: 'harbour', case_sensitive: true },
  '^lamp of .* 4\\d1$',
  'lamp|stone',
  '(straße|élan) of',
  'STRASSE',
  'ÉLAN OF NAÏVE',
  { pattern: 'élan', case_sensitive: true },
  'istanbul',
  { pattern: 'İstanbul', case_sensitive: true },
  '\\bnaïve\\b',
  '[hH]arb?our{1}',
  'har(?:bour)',
  'no such name',
  { pattern: '100%', regexp: false },
  { pattern: 'under_', regexp: false },
  { pattern: 'back\\slash of', regexp: false },
  { pattern: 'LAMP OF STONE', regexp: false },
  { pattern: 'LAMP', regexp: false, case_sensitive: true },
];

describe.each(['current', 'published'] as const)('lists with a pattern in the %s version', (version) => {
  it('return the same records with and without an index', async () => {
    const queries = ['en', 'it'].flatMap((locale) =>
      patterns.map((pattern) => queryOf({ version, locale, where: matches('name', pattern), limit: 200 })),
    );
    const run = async () => {
      const found = [];
      for (const query of queries)
        found.push([(await findItems(db, query)).map(({ id }) => id), await countItems(db, query)]);
      return found;
    };
    const before = await run();
    const indexed = [await indexAfter(queryOf({ version, where: matches('name', 'lamp') }))];
    indexed.push(await indexAfter(queryOf({ version, locale: 'it', where: matches('name', 'lamp') })));

    const after = await run();
    await forgetAll();

    expect(indexed).toMatchObject([
      { created: 1, dropped: 0 },
      { created: 1, dropped: 0 },
    ]);
    expect(after).toEqual(before);
  });

  it.each([
    ['a rare match', matches('name', 'stone of lamp 4\\d7$')],
    ['a pattern of three letters without a match', matches('name', 'zzz')],
    ['a rare plain text', matches('name', { pattern: '% 4711', regexp: false })],
    ['a match in a non-localized field', matches('code', 'code-4711')],
    ['a match in a short text', matches('note', { pattern: 'note 4711', case_sensitive: true })],
  ])('find %s in the index', async (_name, where) => {
    const query = queryOf({ version, where });
    await indexAfter(query);

    const plan = await planOf(db, query);
    await forgetAll();

    expect(plan).toContain('Bitmap Index Scan on items_learnt_');
    expect(plan).not.toContain('Seq Scan');
  });

  it('scan records in order until enough of them match a common pattern', async () => {
    const query = queryOf({ version, where: matches('name', 'our of') });
    await indexAfter(query);

    const plan = await planOf(db, query);
    await forgetAll();

    expect(plan).not.toContain('items_learnt_');
    expect(plan).not.toContain('Sort');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('a pattern index', () => {
  it('finds records written after it was created', async () => {
    const query = queryOf({ where: matches('code', 'entirely different') });
    await indexAfter(query);

    await sql`
      update env_patterns.items set current = current || '{"post.code": "Entirely different"}' where id in ('p7', 'p77')
    `.execute(database.kysely);
    const found = await findItems(db, query);
    const plan = await planOf(db, query);
    await forgetAll();

    expect(found.map(({ id }) => id).sort()).toEqual(['p7', 'p77']);
    expect(plan).toContain('items_learnt_');
  });

  it('leaves an invalid expression an error of the request', async () => {
    const query = queryOf({ where: matches('name', 'lamp') });
    await indexAfter(query);

    const asked = findItems(db, { ...query, where: matches('name', 'lamp(') });

    await expect(asked).rejects.toMatchObject({ code: 'INVALID_FILTER_FIELDS_PARAM' });
    await forgetAll();
  });

  it('is dropped with its statistics after two weeks without use', async () => {
    await indexAfter(queryOf({ where: matches('name', 'lamp') }));
    const indexed = await automaticNames();

    await indexSlowLists(schemaOf(), new Date(now.getTime() + 14 * 86_400_000));

    expect(indexed.indexes).toHaveLength(1);
    expect(indexed.statistics).toEqual(indexed.indexes);
    expect(await automaticNames()).toEqual({ indexes: [], statistics: [] });
  });

  it('is not built for a model with long texts while everyone waits, and the next slow list gets its own', async () => {
    const long = queryOf({ itemTypeIds: ['page'], where: matches('body', 'words 4711', 'page') });

    const refused = await indexAfter(long);
    const next = await indexAfter(queryOf({ schema: long.schema, where: matches('name', 'lamp') }));
    const again = await indexAfter(long);
    await forgetAll();

    expect([refused, next, again].map(({ created }) => created)).toEqual([0, 1, 0]);
  });
});
