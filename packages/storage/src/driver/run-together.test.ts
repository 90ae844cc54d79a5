import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing.ts';
import type { LecternDatabase } from './lectern-database.ts';
import { runTogether, sendAhead, type Statement } from './run-together.ts';

let database: LecternDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table notes (id int primary key, word text)`.execute(database.kysely);
});

afterAll(() => database.close());

function statement(text: string, ...values: unknown[]): Statement {
  const parts = text.split('?');
  const built = sql(parts as unknown as TemplateStringsArray, ...values);
  return { compile: () => built.compile(database.kysely) };
}

async function words(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from notes order by id`.execute(database.kysely);
  return rows.map(({ word }) => word);
}

describe('statements sent together', () => {
  it('run in order, each seeing what those before it did', async () => {
    const answers = await database.kysely
      .transaction()
      .execute((tx) =>
        runTogether(tx, [
          statement('insert into notes values (?, ?)', 1, 'first'),
          statement('select count(*) as count from notes where id > ?', 0),
          statement('insert into notes values (?, ?)', 2, 'second'),
          statement('select count(*) as count from notes where id > ?', 0),
        ]),
      );

    expect(answers).toEqual([[], [{ count: 1 }], [], [{ count: 2 }]]);
    expect(await words()).toEqual(['first', 'second']);
  });

  it('fail with the first error and leave nothing behind', async () => {
    const attempt = database.kysely
      .transaction()
      .execute((tx) =>
        runTogether(tx, [
          statement('insert into notes values (?, ?)', 3, 'third'),
          statement('insert into notes values (?, ?)', 1, 'again'),
          statement('insert into notes values (?, ?)', 4, 'fourth'),
        ]),
      );

    await expect(attempt).rejects.toMatchObject({ code: '23505' });
    expect(await words()).toEqual(['first', 'second']);
  });

  it('tell the error of a statement that was sent ahead', async () => {
    const attempt = database.kysely
      .transaction()
      .setAccessMode('read write')
      .execute(async (tx) => {
        const ahead = await sendAhead(tx, statement('select ?::int / 0', 1));
        await Promise.all([ahead.answered, sql`select 1`.execute(tx)]);
      });

    await expect(attempt).rejects.toMatchObject({ code: '22012' });
    expect(await words()).toEqual(['first', 'second']);
  });

  it('stay right when the database keeps them, forgets them, and one of them fails', async () => {
    for (let index = 10; index < 700; index += 1) {
      // Every text is seen twice, so that more are kept than there is room for.
      const column = `"column ${Math.floor(index / 2)}"`;
      await runTogether(database.kysely, [statement(`select pg_column_size(?::int) as ${column}`, index)]);
    }
    const insert = (id: number) => statement('insert into notes values (?, ?)', id, `note ${id}`);
    for (let id = 100; id < 110; id += 1) await runTogether(database.kysely, [insert(id)]);
    await expect(runTogether(database.kysely, [insert(100)])).rejects.toMatchObject({ code: '23505' });
    await runTogether(database.kysely, [insert(110), insert(111)]);

    expect((await words()).slice(-3)).toEqual(['note 109', 'note 110', 'note 111']);
  });
});
