import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { createTestEnvironment } from '../item-query/testing.ts';
import { openTestDatabase } from '../testing.ts';
import { countUploads, findUploads } from './find-uploads.ts';
import type { UploadQuery } from './types.ts';
import { chooseWordSearch, countWithWords, hasWords, type WordSearch, wordsOf } from './word-search.ts';

const assets = 6_000;
let database: LecternDatabase;
let db: EnvironmentQueryable;

/**
 * Every asset has a number that is even or odd. Even ones have an English text, of which every third names a lamp, and
 * all have an Italian one.
 */
beforeAll(async () => {
  database = await openTestDatabase();
  db = await createTestEnvironment(database);
  await db
    .insertInto('uploads')
    .columns([
      'id',
      'path',
      'basename',
      'filename',
      'size',
      'md5',
      'is_image',
      'colors',
      'exif_info',
      'tags',
      'smart_tags',
      'field_metadata',
      'created_at',
      'updated_at',
    ])
    .expression(
      sql`select 'u' || n, '/1/' || n, 'file-' || n, 'file-' || n, n, 'md5', false, '[]'::jsonb, '{}'::jsonb,
          '[]'::jsonb, '[]'::jsonb, '{}'::jsonb, timestamptz '2026-01-01' - n * interval '1 minute', now()
        from generate_series(1, ${sql.lit(assets)}) n`,
    )
    .execute();
  await db
    .insertInto('upload_search')
    .columns(['upload_id', 'locale', 'words'])
    .expression(
      sql`select 'u' || n, '', to_tsvector('simple', 'file ' || n || case when n % 2 = 0 then ' even' else ' odd' end)
          from generate_series(1, ${sql.lit(assets)}) n
        union all
        select 'u' || n, 'en', to_tsvector('simple', 'photo ' || case when n % 3 = 0 then 'lamp' else 'harbour' end)
          from generate_series(2, ${sql.lit(assets)}, 2) n
        union all
        select 'u' || n, 'it', to_tsvector('simple', 'fotografia') from generate_series(1, ${sql.lit(assets)}) n`,
    )
    .execute();
}, 60_000);

afterAll(() => database.close());

const queryOf = (search: string, parts: Partial<UploadQuery> = {}): UploadQuery => ({
  search,
  locale: 'en',
  orderBy: [{ by: 'created_at', direction: 'desc' }],
  limit: 5,
  offset: 0,
  inSettings: [],
  ...parts,
});
const every = (step: number, from = step) =>
  Array.from({ length: Math.floor((assets - from) / step) + 1 }, (_, index) => from + index * step);

const searches: [search: string, kind: WordSearch['kind'], numbers: number[]][] = [
  ['fi', 'in_order', every(1)],
  ['photo even', 'in_order', every(2)],
  ['photo odd', 'by_all_words', []],
  ['photo odd file', 'by_all_words', []],
  ['file odd', 'in_order', every(2, 1)],
  ['even la', 'by_rare_word', every(6)],
  ['file 4711', 'by_rare_word', [4711]],
  ['harbour 4712', 'by_rare_word', [4712]],
  ['lamp 4712', 'by_rare_word', []],
  ['nothing', 'by_rare_word', []],
  ['nothing file', 'by_rare_word', []],
  // Words of another locale are not counted.
  ['foto', 'by_rare_word', []],
];

describe.each(searches)('a search for %s', (search, kind, numbers) => {
  const ids = numbers.map((number) => `u${number}`);

  test(`is made ${kind}`, async () => {
    expect((await chooseWordSearch(db, queryOf(search)))?.kind).toBe(kind);
  });

  test('finds and counts the same assets in each way', async () => {
    const query = queryOf(search);
    const words = wordsOf(query);
    const ways: WordSearch[] = [
      { words, kind: 'in_order' },
      { words, kind: 'by_all_words' },
      ...words.map((rare): WordSearch => ({ words, kind: 'by_rare_word', rare })),
    ];
    for (const way of ways) {
      const rows = await db
        .selectFrom('uploads as u')
        .select('id')
        .where(hasWords(db, query, way))
        .execute();

      expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
      expect(await countWithWords(db, query, way)).toBe(ids.length);
    }
  });

  test('has pages and a total, with other conditions too', async () => {
    const page = await findUploads(db, queryOf(search));
    const next = await findUploads(db, queryOf(search, { offset: 5, orderBy: [{ by: 'width', direction: 'asc' }] }));
    const small = queryOf(search, { where: { operand: 'size', operator: 'lte', value: 100 } });

    expect(page.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(next.map(({ id }) => id)).toEqual([...ids].sort().slice(5, 10));
    expect(await countUploads(db, queryOf(search))).toBe(ids.length);
    expect((await findUploads(db, small)).length).toBe(Math.min(5, numbers.filter((number) => number <= 100).length));
    expect(await countUploads(db, small)).toBe(numbers.filter((number) => number <= 100).length);
  });

  test('shows and counts only what a role may see', async () => {
    const none = { visible: { grants: [], denials: [] } };

    expect(await findUploads(db, queryOf(search, none))).toEqual([]);
    expect(await countUploads(db, queryOf(search, none))).toBe(0);
  });
});

test('words are each searched for once, and no more than 24', () => {
  expect(wordsOf({ search: 'Lamp lamp LÁMP harbour' })).toEqual(['lamp', 'harbour']);
  expect(wordsOf({ search: every(1).join(' ') })).toHaveLength(24);
  expect(wordsOf({})).toEqual([]);
});

test('a query without words finds everything', async () => {
  expect(await chooseWordSearch(db, queryOf(' - '))).toBeNull();
  expect(await countUploads(db, queryOf(' - '))).toBe(assets);
});
