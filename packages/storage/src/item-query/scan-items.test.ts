import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { openTestDatabase } from '../testing.ts';
import { filteredItems } from './filtered-items.ts';
import { countItems, findItems } from './find-items.ts';
import { addModels } from './plan-testing.ts';
import { testSchema } from './testing.ts';
import type { ItemCondition, ItemQuery } from './types.ts';

const records = 3_000;
const pgSchema = 'env_scans';
let database: LecternDatabase;
let db: EnvironmentQueryable;
let statements = 0;

beforeAll(async () => {
  database = await openTestDatabase({
    onQuery: () => {
      statements += 1;
    },
  });
  await addModels(database, pgSchema, ['post']);
  // Some texts are long, and one record in five is a draft.
  await sql`
    insert into env_scans.items (id, item_type_id, current, published, current_version_id, published_version_id,
      is_current_valid, is_published_valid, updated_at)
    select 'p' || n, 'post', c, case when n % 5 > 0 then c end, n::text, case when n % 5 > 0 then n::text end, true,
      case when n % 5 > 0 then true end, now() - ((n * 7919) % ${records}) * interval '1 minute'
    from generate_series(1, ${records}::int) n,
      lateral (select jsonb_build_object('post.code', 'code-' || n % 7,
        'post.note', (select string_agg(chr(97 + (n * k) % 26), '' order by k) from generate_series(1, case when n % 100 = 3 then 20000 else 300 end) k)
          || case when n % 6 = 0 then ' needle ' || n else '' end) c) content
  `.execute(database.kysely);
  await database.pool.query('analyze env_scans.items');
  db = inEnvironment(database.kysely, { schema: pgSchema });
}, 60_000);
afterAll(() => database.close());

const schema = testSchema({ post: { fields: { code: 'string', note: 'text' } } });
const on = (name: string, operator: 'matches' | 'not_matches' | 'eq', value: unknown): ItemCondition => ({
  operand: { kind: 'field', fieldId: `post.${name}` },
  operator,
  value,
});
const queryOf = (parts: Partial<ItemQuery>): ItemQuery => ({
  schema,
  version: 'current',
  itemTypeIds: ['post'],
  locale: 'en',
  orderBy: [{ by: { kind: 'meta', name: 'updated_at' }, direction: 'desc' }],
  limit: 20,
  offset: 0,
  ...parts,
});

/** The same list in one statement. */
async function atOnce(query: ItemQuery): Promise<string[]> {
  const rows = await filteredItems(db, query)
    .select('i.id')
    .orderBy(sql`i.updated_at desc, i.id asc`)
    .execute();
  return rows.map(({ id }) => id);
}

const needle = on('note', 'matches', 'needle [0-9]+$');

describe('a list whose conditions are slow for each record', () => {
  it.each<[string, Partial<ItemQuery>]>([
    ['a pattern', { where: needle }],
    ['published content', { where: needle, version: 'published' }],
    ['a pattern and a value', { where: { and: [on('code', 'eq', 'code-3'), needle] } }],
    ['a pattern or a value', { where: { or: [on('code', 'eq', 'code-3'), needle] } }],
    ['a negated pattern', { where: { and: [{ and: [on('note', 'not_matches', 'needle')] }] } }],
    [
      'two patterns, by id',
      { where: { and: [needle, on('code', 'matches', '-[2-4]')] }, ids: ['p6', 'p12', 'p18', 'p24', 'nothing'] },
    ],
    [
      'many values',
      { where: { or: Array.from({ length: 100 }, (_, index) => on('code', 'eq', `code-${index + 5}`)) } },
    ],
  ])('has the same result as in one statement: %s', async (_, parts) => {
    const query = queryOf(parts);
    const expected = await atOnce(query);

    const pages = await Promise.all([0, 10, 400].map((offset) => findItems(db, { ...query, offset, limit: 15 })));

    expect(pages.map((page) => page.map(({ id }) => id))).toEqual(
      [0, 10, 400].map((offset) => expected.slice(offset, offset + 15)),
    );
    expect(await countItems(db, query)).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
  });

  it.skipIf(process.env['LECTERN_TEST_DATABASE_URL'])(
    'is read in many short statements, and no further than its page',
    async () => {
      const ordinary = queryOf({ where: on('code', 'eq', 'code-3') });
      statements = 0;
      await findItems(db, ordinary);
      expect(statements).toBe(1);

      const costly = on('note', 'matches', '(a|b)*a(a|b){12}c$');
      statements = 0;
      expect(await countItems(db, queryOf({ where: costly }))).toBe(0);
      // The candidates and three chunks, if each has the most that it may.
      expect(statements).toBeGreaterThanOrEqual(4);

      statements = 0;
      await findItems(db, queryOf({ where: on('note', 'matches', '[a-z]'), limit: 5 }));
      expect(statements).toBe(3);
    },
  );
});
