import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import { inEnvironment } from '../environment-database.ts';
import { migrateEnvironment } from '../migrations/migrate.ts';
import { openTestDatabase } from '../testing.ts';
import { findUploads } from './find-uploads.ts';
import type { UploadOperand, UploadOperator, UploadQuery } from './types.ts';

const pgSchema = 'env_many_uploads';
let database: LecternDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.kysely.transaction().execute((tx) => migrateEnvironment(tx, pgSchema));
  await sql`
    insert into env_many_uploads.uploads (id, path, basename, filename, format, mime_type, size, width, height, md5, is_image, colors,
      exif_info, tags, smart_tags, field_metadata, upload_collection_id, color_buckets, created_at, updated_at)
    select 'u' || n, '/1/' || n || '-file.png', 'file-' || n, 'file-' || n || '.png', 'png', 'image/png', n, n % 3000, 100, md5(n::text), true,
      '[]', '{}', jsonb_build_array('tag-' || n % 2000), jsonb_build_array('smart-' || n % 2000), '{}', 'c' || n % 2000,
      jsonb_build_array('color-' || n % 2000), now() - n * interval '1 minute', now() - n * interval '1 second'
    from generate_series(1, 20000) n`.execute(database.kysely);
  await sql`
    insert into env_many_uploads.upload_search (upload_id, locale, words)
    select 'u' || n, '', to_tsvector('simple', 'file ' || n || ' png') from generate_series(1, 20000) n`.execute(
    database.kysely,
  );
  await sql`analyze env_many_uploads.uploads`.execute(database.kysely);
  // With the words that wait to be indexed.
  await sql`vacuum analyze env_many_uploads.upload_search`.execute(database.kysely);
}, 60_000);

afterAll(() => database.close());

/** Plan of the statement that a list runs. */
async function planOf(parts: Partial<UploadQuery>): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await findUploads(inEnvironment(database.kysely, { schema: pgSchema }), {
    locale: 'en',
    orderBy: [{ by: 'created_at', direction: 'desc' }],
    limit: 30,
    offset: 0,
    inSettings: [],
    ...parts,
  });
  // Words are looked up first.
  const [text, values] = sent.mock.calls.at(-1) as unknown as [string, unknown[]];
  sent.mockRestore();
  const { rows } = await database.kysely.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`explain ${text}`, values),
  );
  return rows.map((row) => Object.values(row).join()).join('\n');
}

const filters: [UploadOperand, UploadOperator, unknown][] = [
  ['id', 'eq', 'u7'],
  ['md5', 'eq', 'nothing'],
  ['tags', 'contains', 'tag-7'],
  ['tags', 'any_in', ['tag-7', 'tag-8']],
  ['tags', 'all_in', ['tag-7']],
  ['tags', 'eq', ['tag-7']],
  ['smart_tags', 'contains', 'smart-7'],
  ['colors', 'contains', 'color-7'],
  ['upload_collection', 'eq', 'c7'],
  ['filename', 'eq', 'file-7.png'],
];

test.each(filters)('assets by %s %s are found by an index', async (operand, operator, value) => {
  expect(await planOf({ where: { operand, operator, value } })).not.toContain('Seq Scan');
});

test.each([[[]], [['u1', 'u2']]])(
  'unused assets are read in the order of the list, with %j in the settings',
  async (inSettings) => {
    const plan = await planOf({ where: { operand: 'in_use', operator: 'eq', value: false }, inSettings });

    expect(plan).toContain('Anti Join');
    expect(plan).toContain('uploads_created');
    expect(plan).not.toContain('Sort');
  },
);

test('words are found by an index', async () => {
  expect(await planOf({ search: '1234' })).not.toContain('Seq Scan');
});

test('words of many assets are checked in the order of the list', async () => {
  const plan = await planOf({ search: 'file png' });

  expect(plan).toContain('uploads_created');
  expect(plan).not.toContain('Sort');
});

test.each(['created_at', 'updated_at', 'filename', 'basename', 'size', 'id'] as const)(
  'a list by %s is read in order, either way',
  async (by) => {
    for (const direction of ['asc', 'desc'] as const) {
      const plan = await planOf({ orderBy: [{ by, direction }] });

      expect(plan).not.toContain('Seq Scan');
    }
  },
);
