import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing.ts';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { independentInserts, named, runPipelined, deferStatements, type Statement } from './index.ts';

let database: LecternDatabase;
/** Texts of the latest statements. */
const asked: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ pipeline: 'on', onQuery: ({ sql: text }) => asked.push(text) });
  await sql`create table notes (id int primary key, word text)`.execute(database.kysely);
});

afterAll(() => database.close());

/** A statement that connections prepare. */
function statement(text: string, ...values: unknown[]): Statement {
  const parts = text.split('?');
  const built = sql(parts as unknown as TemplateStringsArray, ...values);
  return { compile: () => named({ name: 'test' }, built.compile(database.kysely)) };
}

async function words(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from notes order by id`.execute(database.kysely);
  return rows.map(({ word }) => word);
}

describe('pipelined statements', () => {
  it('run in order, each seeing what those before it did', async () => {
    const answers = await database.kysely
      .transaction()
      .execute((tx) =>
        runPipelined(tx, [
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
        runPipelined(tx, [
          statement('insert into notes values (?, ?)', 3, 'third'),
          statement('insert into notes values (?, ?)', 1, 'again'),
          statement('insert into notes values (?, ?)', 4, 'fourth'),
        ]),
      );

    await expect(attempt).rejects.toMatchObject({ code: '23505' });
    expect(await words()).toEqual(['first', 'second']);
  });

  it('keep the connection from others until the last of them is sent', async () => {
    let hold = () => {};
    let ask = () => {};
    const isHeld = new Promise<void>((resolve) => (hold = resolve));
    const isAsked = new Promise<void>((resolve) => (ask = resolve));
    const writing = database.kysely.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      hold();
      await isAsked;
      await deferStatements(tx, [
        statement('insert into notes values (?, ?)', 50, 'deferred'),
        statement('delete from notes where id = ?', 50),
      ]);
    });
    await isHeld;

    // Refused inside a transaction, which fails then.
    const vacuuming = database.pool.query('vacuum notes');
    ask();

    await expect(Promise.all([writing, vacuuming])).resolves.toHaveLength(2);
    expect(await words()).toEqual(['first', 'second']);
  });

  it('throw the error of a deferred statement with the next one and with the end', async () => {
    const failing = statement('select ?::int / 0', 1);
    const explain = (error: unknown) => new Error('explained', { cause: error });

    const withNext = database.kysely.transaction().execute(async (tx) => {
      await deferStatements(tx, [failing], explain);
      await sql`select 1`.execute(tx);
    });
    await expect(withNext).rejects.toMatchObject({ message: 'explained', cause: { code: '22012' } });
    const withEnd = database.kysely.transaction().execute(async (tx) => {
      await sql`insert into notes values (5, 'fifth')`.execute(tx);
      await deferStatements(tx, [failing, statement('insert into notes values (?, ?)', 6, 'sixth')], explain);
    });
    await expect(withEnd).rejects.toMatchObject({ message: 'explained', cause: { code: '22012' } });

    expect(await words()).toEqual(['first', 'second']);
  });

  it('are stored with the end of the transaction, and seen by what comes before it', async () => {
    const count = await database.kysely.transaction().execute(async (tx) => {
      await deferStatements(tx, [statement('insert into notes values (?, ?)', 7, 'seventh')]);
      const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(tx);
      await deferStatements(tx, [
        statement('delete from notes where id = ?', 7),
        statement('insert into notes values (?, ?)', 8, 'eighth'),
      ]);
      return rows[0]?.count;
    });

    expect(count).toBe(3);
    expect(await words()).toEqual(['first', 'second', 'eighth']);
    await sql`delete from notes where id = 8`.execute(database.kysely);
  });

  it('leave nothing of a transaction that throws after them', async () => {
    const attempt = database.kysely.transaction().execute(async (tx) => {
      await deferStatements(tx, [statement('insert into notes values (?, ?)', 9, 'ninth')]);
      throw new Error('changed my mind');
    });

    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await words()).toEqual(['first', 'second']);
  });

  it('fail a transaction whose failed statement was ignored', async () => {
    const attempt = database.kysely.transaction().execute(async (tx) => {
      await sql`insert into notes values (1, 'again')`.execute(tx).catch(() => {});
    });

    await expect(attempt).rejects.toMatchObject({ code: '23505' });
  });

  it('keep many transactions apart that are sent one behind the other', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        database.kysely.transaction().execute(async (tx) => {
          await deferStatements(tx, [statement('insert into notes values (?, ?)', 20 + index, `note ${20 + index}`)]);
          // Every third looks first, every fourth takes an id that is taken.
          if (index % 3 === 0) await sql`select 1`.execute(tx);
          if (index % 4 === 3) await deferStatements(tx, [statement('insert into notes values (?, ?)', 1, 'again')]);
        }),
      ),
    );

    expect(results.map(({ status }) => status)).toEqual(
      results.map((_, index) => (index % 4 === 3 ? 'rejected' : 'fulfilled')),
    );
    expect((await words()).slice(2)).toEqual(
      results.flatMap((_, index) => (index % 4 === 3 ? [] : [`note ${20 + index}`])),
    );
    await sql`delete from notes where id >= 20`.execute(database.kysely);
  });

  it('stay right when transactions fail while their statements are being prepared', async () => {
    const ids = Array.from({ length: 24 }, (_, index) => 40 + index);
    const results = await Promise.allSettled(
      ids.map((id) =>
        database.kysely
          .transaction()
          .execute((tx) =>
            deferStatements(tx, [
              statement('insert into notes (id) values (?)', id % 3 === 0 ? 1 : id),
              statement('insert into notes (word, id) values (?, ?)', `note ${id}`, id + 100),
            ]),
          ),
      ),
    );

    expect(results.map((result) => (result.status === 'rejected' ? result.reason.code : 'stored'))).toEqual(
      ids.map((id) => (id % 3 === 0 ? '23505' : 'stored')),
    );
    await sql`delete from notes where id >= 20`.execute(database.kysely);
  });

  it('stay right when they are prepared, deallocated, and one of them fails', async () => {
    for (let index = 10; index < 700; index += 1) {
      // Every text is run twice, and there are more of them than are kept.
      const column = `"column ${Math.floor(index / 2)}"`;
      await runPipelined(database.kysely, [statement(`select pg_column_size(?::int) as ${column}`, index)]);
    }
    const insert = (id: number) => statement('insert into notes values (?, ?)', id, `note ${id}`);
    for (let id = 100; id < 110; id += 1) await runPipelined(database.kysely, [insert(id)]);
    await expect(runPipelined(database.kysely, [insert(100)])).rejects.toMatchObject({ code: '23505' });
    await runPipelined(database.kysely, [insert(110), insert(111)]);

    expect((await words()).slice(-3)).toEqual(['note 109', 'note 110', 'note 111']);
  });
});

describe('combined inserts', () => {
  const long = 'word '.repeat(100);

  beforeAll(async () => {
    await sql`create table owners (id int primary key, facts jsonb)`.execute(database.kysely);
    await sql`create table owned (id int primary key, owner_id int references owners (id), facts jsonb)`.execute(
      database.kysely,
    );
  });

  const owner = (id: number) => statement('insert into owners values (?, ?)', id, JSON.stringify({ long }));
  const owned = (id: number, ownerId: number) =>
    statement('insert into owned values (?, ?, ?)', id, ownerId, JSON.stringify({ long }));
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from owned join owners on owners.id = owned.owner_id and owners.facts = owned.facts`.execute(
      database.kysely,
    );
    return rows[0]?.count;
  };

  const write = async (statements: readonly Statement[], before?: Statement) => {
    asked.length = 0;
    await database.kysely.transaction().execute(async (tx) => {
      if (before !== undefined) await runPipelined(tx, [before]);
      await deferStatements(tx, statements);
    });
    return asked.map((text) => text.split(' ')[0]);
  };
  const check = (divisor: number): Statement => ({
    compile: () => statement('select 1 / ?::int', divisor).compile(),
    part: 'check',
  });

  it('may refer to each other, and a long text that occurs twice is sent once', async () => {
    const statements = await write(independentInserts([owned(1, 1), owner(1), owned(2, 1)]));

    expect(statements).toEqual(['with']);
    expect(asked[0]).not.toContain('$7');
    expect(await count()).toBe(2);
  });

  it('are all there or none', async () => {
    const attempt = write(independentInserts([owner(2), owned(3, 2), owned(1, 2)]));

    await expect(attempt).rejects.toMatchObject({ code: '23505', constraint: 'owned_pkey' });
    expect(await count()).toBe(2);
  });

  it('go with the check they depend on, which fails first', async () => {
    expect(await write([check(1), ...independentInserts([owner(3), owned(4, 3)])])).toEqual(['with']);
    await expect(write([check(0), ...independentInserts([owner(4), owned(1, 4)])])).rejects.toMatchObject({
      code: '22012',
    });
    await expect(write([check(0)])).rejects.toMatchObject({ code: '22012' });

    expect(await count()).toBe(3);
  });

  it('stay in the transaction of what needs one', async () => {
    const look = statement('select count(*) from owners');
    const inserts = independentInserts([owner(5), owned(5, 5)]);
    const deletion = statement('delete from owned where id = ?', 5);

    expect(await write([check(1), ...inserts], look)).toEqual(['start', 'select', 'select', 'with', 'commit']);
    expect(await write([...independentInserts([owned(6, 5)]), deletion])).toEqual([
      'start',
      'insert',
      'delete',
      'commit',
    ]);
    expect(await write([check(1), check(1)])).toEqual(['start', 'select', 'select', 'commit']);
    expect(await count()).toBe(4);
  });

  it('have the isolation that was asked for', async () => {
    asked.length = 0;
    await database.kysely
      .transaction()
      .setIsolationLevel('serializable')
      .execute((tx) => deferStatements(tx, independentInserts([owner(7)])));

    expect(asked).toEqual([
      'start transaction isolation level serializable',
      'insert into owners values ($1, $2)',
      'commit',
    ]);
  });
});
