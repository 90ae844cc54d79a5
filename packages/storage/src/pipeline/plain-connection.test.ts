import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { readItems } from '../repositories/items.ts';
import { inEnvironment } from '../environment-database.ts';
import { migrateEnvironment } from '../migrations/migrate.ts';
import { openTestDatabase } from '../testing.ts';
import { compiledOnce, deferStatements, independentInserts, named, runPipelined, type Statement } from './index.ts';

let database: LecternDatabase;
const sent: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ pipeline: 'off', onQuery: ({ sql: text }) => sent.push(text) });
  await sql`create table notes (id int primary key)`.execute(database.kysely);
});

beforeEach(async () => {
  await sql`truncate notes`.execute(database.kysely);
  sent.length = 0;
});

afterAll(() => database.close());

const insert = (id: number): Statement => ({
  compile: () => named({ name: 'notes.insert' }, sql`insert into notes values (${id})`.compile(database.kysely)),
});

async function ids(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(database.kysely);
  return rows.map(({ id }) => id);
}

it('sends every statement by itself and in order, the beginning and the end of a transaction too', async () => {
  await database.kysely.transaction().execute(async (tx) => {
    await deferStatements(tx, independentInserts([insert(1), insert(2)]));
    await runPipelined(tx, [insert(3), insert(4)]);
    await Promise.all([5, 6].map((id) => sql`insert into notes values (${sql.lit(id)})`.execute(tx)));
  });

  expect(sent).toEqual([
    'start transaction',
    ...Array.from({ length: 4 }, () => 'insert into notes values ($1)'),
    'insert into notes values (5)',
    'insert into notes values (6)',
    'commit',
  ]);
  expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('throws the explained error of a deferred statement at once, and leaves nothing behind', async () => {
  let isReached = false;
  const attempt = database.kysely.transaction().execute(async (tx) => {
    await deferStatements(tx, [insert(1), insert(1)], (error) => new Error('explained', { cause: error }));
    isReached = true;
  });

  await expect(attempt).rejects.toMatchObject({ message: 'explained', cause: { code: '23505' } });
  expect(isReached).toBe(false);
  expect(await ids()).toEqual([]);
});

it('fails a transaction whose failed statement was ignored', async () => {
  const attempt = database.kysely.transaction().execute(async (tx) => {
    await runPipelined(tx, [insert(1)]);
    await runPipelined(tx, [insert(1)]).catch(() => {});
  });

  await expect(attempt).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).toEqual([]);
});

it('lets other statements wait for the end of a transaction', async () => {
  const writing = database.kysely.transaction().execute(async (tx) => {
    await runPipelined(tx, [insert(1)]);
    await runPipelined(tx, [insert(2)]);
  });

  const [, counts] = await Promise.all([writing, ids()]);
  expect([[], [1, 2]]).toContainEqual(counts);
});

it('prepares nothing and compiles anew each time', async () => {
  await database.kysely.transaction().execute((tx) => migrateEnvironment(tx, 'env_plain'));
  const db = inEnvironment(database.kysely, { schema: 'env_plain' });
  let compiled = 0;
  const remove = compiledOnce<typeof db, { id: string }>('items.delete', ['id'], (scoped, { id }) => {
    compiled += 1;
    return scoped.deleteFrom('items').where('id', '=', id);
  });

  for (let round = 0; round < 3; round += 1) {
    await readItems(db, ['a']);
    await runPipelined(db, [remove(db, { id: 'a' })]);
  }

  const { rows } = await database.pool.query('select name from pg_prepared_statements');
  expect(rows).toEqual([]);
  expect(compiled).toBe(3);
});
