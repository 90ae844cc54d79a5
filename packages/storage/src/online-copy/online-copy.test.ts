import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import type { Queryable } from '../environment-database.ts';
import { openTestDatabase } from '../testing.ts';
import {
  applyChanges,
  captureChanges,
  copyChunk,
  countChanges,
  createChangeList,
  createCopySchema,
  createCopyTable,
  describeTables,
  dropChangeList,
  listCaptures,
  stopCapture,
  type TableShape,
  takeChangedKeys,
} from './index.ts';

const pair = { from: 'env_original', to: 'env_duplicate' };
const source = sql.id(pair.from);
const target = sql.id(pair.to);
const all = Number.MAX_SAFE_INTEGER;
const noteIds = 12;
const runs = 40;
let database: LecternDatabase;
let tables: TableShape[];

beforeAll(async () => {
  database = await openTestDatabase();
  const { kysely } = database;
  await sql`create schema ${source}`.execute(kysely);
  await sql`create table ${source}.notes (id text primary key, title text unique, body text not null)`.execute(kysely);
  await sql`create table ${source}.revisions (
    note_id text not null, number integer not null, body text not null, primary key (note_id, number))`.execute(kysely);
  tables = await describeTables(kysely, pair.from);
});

afterAll(() => database.close());

/** One write of a note or of its revisions; the numbers choose among few values, so that writes meet. */
interface Write {
  kind: 'save' | 'delete' | 'revise' | 'forget' | 'swap' | 'rename';
  note: number;
  value: number;
}

const anyWrite: fc.Arbitrary<Write> = fc.record({
  kind: fc.constantFrom('save', 'delete', 'revise', 'forget', 'swap', 'rename'),
  note: fc.nat(noteIds - 1),
  value: fc.nat(noteIds - 1),
});

/** What one step of the copy finds written before it; some of it in a transaction that is rolled back. */
const anyBatch = fc.record({ writes: fc.array(anyWrite, { maxLength: 5 }), isKept: fc.boolean() });
const anyBatches = fc.array(anyBatch, { minLength: 1, maxLength: 12 });

async function write(db: Queryable, { kind, note, value }: Write): Promise<void> {
  const [id, other] = [`note ${note}`, `note ${value}`];
  const body = 'b'.repeat(value * 200);
  if (kind === 'save') {
    await sql`insert into ${source}.notes values (${id}, null, ${body})
      on conflict (id) do update set body = excluded.body`.execute(db);
  } else if (kind === 'delete') await sql`delete from ${source}.notes where id = ${id}`.execute(db);
  else if (kind === 'revise') {
    await sql`insert into ${source}.revisions values (${id}, ${value}, ${body})
      on conflict (note_id, number) do update set body = excluded.body || 'again'`.execute(db);
  } else if (kind === 'forget') await sql`delete from ${source}.revisions where note_id = ${id}`.execute(db);
  else if (kind === 'swap') {
    // A unique value that moves from one row to another.
    await sql`update ${source}.notes set title = null where title = ${other}`.execute(db);
    await sql`update ${source}.notes set title = ${other} where id = ${id}`.execute(db);
  } else {
    // The key of a row changes.
    await sql`update ${source}.revisions set note_id = ${other} where note_id = ${id} and number = ${value} and not exists (
      select from ${source}.revisions taken where taken.note_id = ${other} and taken.number = ${value})`.execute(db);
  }
}

class RolledBackError extends Error {}

async function writeBatch({ writes, isKept }: { writes: readonly Write[]; isKept: boolean }): Promise<void> {
  await database.kysely
    .transaction()
    .execute(async (tx) => {
      for (const one of writes) await write(tx, one);
      if (!isKept) throw new RolledBackError();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBackError)) throw error;
    });
}

async function begin(columns: Readonly<Record<string, readonly string[]>> = {}): Promise<void> {
  const { kysely } = database;
  await createCopySchema(kysely, pair);
  await sql`truncate ${source}.notes, ${source}.revisions`.execute(kysely);
  await sql`insert into ${source}.notes select 'note ' || n, 'note ' || n, repeat('a', 3000)
    from generate_series(0, ${noteIds - 1}::int) n`.execute(kysely);
  await sql`insert into ${source}.revisions select 'note ' || n, r, repeat('a', 2000)
    from generate_series(0, ${noteIds - 1}::int) n, generate_series(0, 2) r`.execute(kysely);
  await createChangeList(kysely, pair);
  for (const table of tables) {
    await createCopyTable(kysely, pair, table, { withIndexes: true });
    await captureChanges(kysely, pair, table, columns[table.name]);
  }
}

async function contentsOf(pgSchema: string): Promise<unknown[]> {
  const contents: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.id(pgSchema, name)} stored order by stored::text`.execute(
      database.kysely,
    );
    contents.push(rows);
  }
  return contents;
}

describe('an online copy', () => {
  it('equals the original after catching up, whatever was written between steps', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyBatches, fc.integer({ min: 1, max: 4 }), async (batches, changesAtOnce) => {
        await begin();
        const waiting = [...batches];
        const others = async () => {
          const batch = waiting.shift();
          if (batch !== undefined) await writeBatch(batch);
        };

        for (const table of tables) {
          for (let after: string | null = null, isOver = false; !isOver; isOver = after === null) {
            await others();
            ({ after } = await copyChunk(database.kysely, pair, table, after, { pages: 1, areSorted: true }));
          }
        }
        while (waiting.length > 0) {
          await others();
          await applyChanges(database.kysely, pair, tables, changesAtOnce);
        }
        while ((await countChanges(database.kysely, pair, 1)) > 0) {
          await applyChanges(database.kysely, pair, tables, all);
        }

        expect(await contentsOf(pair.to)).toEqual(await contentsOf(pair.from));
      }),
      { numRuns: runs },
    );
  });

  it('equals the original when calling code copies the rows of each key', { timeout: 60_000 }, async () => {
    const belonging = [
      ['notes', 'id'],
      ['revisions', 'note_id'],
    ] as const;
    const copy = async (ids: readonly string[]) => {
      for (const [table, column] of belonging) {
        const isMeant = sql`${sql.id(column)} = any(${[...ids]}::text[])`;
        await sql`delete from ${target}.${sql.id(table)} where ${isMeant}`.execute(database.kysely);
      }
      for (const [table, column] of belonging) {
        // A title may be in the copy with a note that has lost it since; the note is captured, and its turn comes.
        await sql`insert into ${target}.${sql.id(table)} select * from ${source}.${sql.id(table)}
          where ${sql.id(column)} = any(${[...ids]}::text[])`.execute(database.kysely);
      }
    };
    await fc.assert(
      fc.asyncProperty(anyBatches, fc.integer({ min: 1, max: 4 }), async (batches, keysAtOnce) => {
        await begin({ revisions: ['note_id'] });
        await sql`alter table ${target}.notes drop constraint notes_title_key`.execute(database.kysely);
        for (let n = 0; n < noteIds; n += 1) {
          await writeBatch(batches[n] ?? { writes: [], isKept: true });
          await copy([`note ${n}`]);
        }

        for (;;) {
          const keys = await takeChangedKeys(database.kysely, pair, keysAtOnce);
          if (keys.length === 0) break;
          expect(new Set(keys.flat()).size).toBe(keys.length);
          await copy(keys.flat());
        }

        expect(await contentsOf(pair.to)).toEqual(await contentsOf(pair.from));
      }),
      { numRuns: runs },
    );
  });

  it('removes its triggers and tables from the original when the capture is stopped', async () => {
    await begin();

    for (const capture of await listCaptures(database.kysely, pair.to)) {
      await stopCapture(database.kysely, pair.to, capture);
    }
    await dropChangeList(database.kysely, pair.to);
    await writeBatch({ writes: [{ kind: 'save', note: 1, value: 1 }], isKept: true });

    const { rows } = await sql`select from pg_trigger where tgname = ${`note_copy_${pair.to}`}`.execute(
      database.kysely,
    );
    expect(rows).toEqual([]);
    expect(await listCaptures(database.kysely, pair.to)).toEqual([]);
  });
});
