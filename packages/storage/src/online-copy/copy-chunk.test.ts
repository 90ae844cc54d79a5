import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { openTestDatabase } from '../testing.ts';
import { copyChunk } from './copy-chunk.ts';
import { createCopySchema, createCopyTable } from './copy-tables.ts';
import { describeTables, shapeOf, type TableShape } from './describe-tables.ts';
import { applyChanges, captureChanges, createChangeList } from './capture-changes.ts';

const pair = { from: 'env_copied', to: 'env_copy' };
const rows = 900;
let database: LecternDatabase;
let notes: TableShape;

beforeAll(async () => {
  database = await openTestDatabase();
  const { kysely } = database;
  await sql`create schema ${sql.id(pair.from)}`.execute(kysely);
  await sql`create table ${sql.id(pair.from)}.migrations (name text primary key)`.execute(kysely);
  await sql`create table ${sql.id(pair.from)}.notes (id text primary key, title text not null unique, content jsonb)`.execute(
    kysely,
  );
  // Every ninetieth is long and cannot be compressed into its page.
  await sql`
    insert into ${sql.id(pair.from)}.notes
    select md5(n::text), 'Title ' || n, jsonb_build_object('text', (
      select string_agg(md5((n * 1000 + part)::text), '') from generate_series(1, case when n % 90 = 0 then 1000 else 5 end) part))
    from generate_series(1, ${rows}::int) n`.execute(kysely);
  const tables = await describeTables(kysely, pair.from);
  notes = tables.find(({ name }) => name === 'notes') ?? expect.fail('the table is there');
});

afterAll(() => database.close());

async function beginCopy(): Promise<void> {
  const { kysely } = database;
  await sql`drop trigger if exists ${sql.id(`note_copy_${pair.to}`)} on ${sql.id(pair.from)}.notes`.execute(kysely);
  await createCopySchema(kysely, pair);
  await createChangeList(kysely, pair);
  await createCopyTable(kysely, pair, notes, { withIndexes: true });
  await captureChanges(kysely, pair, notes);
}

async function titlesIn(pgSchema: string): Promise<string[]> {
  const found = await sql<{ line: string }>`
    select id || ' ' || title || ' ' || md5(content::text) as line from ${sql.id(pgSchema)}.notes order by id`.execute(
    database.kysely,
  );
  return found.rows.map(({ line }) => line);
}

async function copyAll(betweenChunks: (chunk: number) => Promise<void>): Promise<number> {
  let chunks = 0;
  for (let after: string | null = null, isOver = false; !isOver; isOver = after === null) {
    ({ after } = await copyChunk(database.kysely, pair, notes, after, { pages: 2, areSorted: chunks % 2 === 0 }));
    await betweenChunks(chunks);
    chunks += 1;
  }
  return chunks;
}

describe('copying a table in chunks', () => {
  it('copies every row once, long ones included', async () => {
    await beginCopy();

    const chunks = await copyAll(async () => {});

    expect(chunks).toBeGreaterThan(10);
    expect(await titlesIn(pair.to)).toEqual(await titlesIn(pair.from));
  });

  it('leaves concurrently changed rows to the captured changes, wherever they moved and whatever their new values', async () => {
    await beginCopy();
    const { kysely } = database;
    const change = async (chunk: number) => {
      const [first, second] = [`Title ${chunk + 1}`, `Title ${rows - chunk}`];
      await sql`update ${sql.id(pair.from)}.notes set title = 'On its way' where title = ${first}`.execute(kysely);
      await sql`update ${sql.id(pair.from)}.notes set title = ${first} where title = ${second}`.execute(kysely);
      await sql`update ${sql.id(pair.from)}.notes set title = ${second} where title = 'On its way'`.execute(kysely);
      await sql`insert into ${sql.id(pair.from)}.notes values (${`fresh ${chunk}`}, ${`Fresh ${chunk}`}, '{}')`.execute(
        kysely,
      );
      await sql`delete from ${sql.id(pair.from)}.notes where title = ${`Title ${100 + chunk}`}`.execute(kysely);
      await sql`vacuum ${sql.id(pair.from)}.notes`.execute(kysely);
    };

    await copyAll(change);
    await applyChanges(kysely, pair, [notes], Number.MAX_SAFE_INTEGER);
    await applyChanges(kysely, pair, [notes], Number.MAX_SAFE_INTEGER);

    expect(await titlesIn(pair.to)).toEqual(await titlesIn(pair.from));
  });

  it('detects a rewritten table, whose rows may have moved behind the cursor', async () => {
    const { kysely } = database;
    const before = await shapeOf(kysely, pair.from, [notes]);
    const again = await shapeOf(kysely, pair.from, [notes]);

    await sql`vacuum full ${sql.id(pair.from)}.notes`.execute(kysely);

    expect(again).toBe(before);
    expect(await shapeOf(kysely, pair.from, [notes])).not.toBe(before);
  });
});
