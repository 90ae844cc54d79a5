import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing.ts';
import { ConnectionHeldError } from './guarded-pool.ts';
import type { LecternDatabase } from './lectern-database.ts';
import { openDatabase } from './open-database.ts';

/** Reads the JavaScript value of one SQL expression. */
async function valueOf(database: LecternDatabase, expression: string, parameters: unknown[] = []): Promise<unknown> {
  const { rows } = await database.pool.query(`select ${expression} as value`, parameters);
  return rows[0].value;
}

/** What of an error code may depend on; texts differ between versions of PostgreSQL. */
async function failureOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason as Record<string, unknown>,
  );
  const { code, severity, schema, table, column, constraint } = error ?? {};
  return { code, severity, schema, table, column, constraint };
}

const literals: [expression: string, value: unknown][] = [
  ['1::int2', 1],
  ['(-2147483648)::int4', -2147483648],
  ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
  ['9007199254740993::int8', '9007199254740993'],
  ['(select count(*) from generate_series(1, 3))', 3],
  ['1.50::numeric', '1.50'],
  ['0.1::float8', 0.1],
  ["'NaN'::float8", Number.NaN],
  ['true', true],
  ['null::int', null],
  ["'ÅÄÖ 😀'::text", 'ÅÄÖ 😀'],
  ["''::text", ''],
  [String.raw`'\x00ff'::bytea`, Buffer.from([0, 255])],
  ["'b1a9c5e0-0000-4000-8000-00000000000f'::uuid", 'b1a9c5e0-0000-4000-8000-00000000000f'],
  [`'{"b": [1, null], "a": "x"}'::jsonb`, { a: 'x', b: [1, null] }],
  ["'null'::jsonb", null],
  ["'7'::json", 7],
  ["'2026-02-28'::date", '2026-02-28'],
  ["'2026-02-28 12:30:00.123'::timestamp", new Date('2026-02-28T12:30:00.123Z')],
  ["'2026-02-28 12:30:00.123+02'::timestamptz", new Date('2026-02-28T10:30:00.123Z')],
  ["'12:30'::time", '12:30:00'],
  [`array['a', null, 'b "c"']`, ['a', null, 'b "c"']],
  ['array[1, 2]::int8[]', [1, 2]],
  ["array['2026-02-28', null]::date[]", ['2026-02-28', null]],
  ["array['2026-02-28']::timestamp[]", [new Date('2026-02-28T00:00:00Z')]],
  ["to_tsvector('simple', 'one two')", "'one':1 'two':2"],
  ["current_setting('TimeZone')", 'UTC'],
];

const parameters: [type: string, value: unknown][] = [
  ['int4', 42],
  ['int8', Number.MAX_SAFE_INTEGER],
  ['float8', 1e-7],
  ['text', `quote ' backslash \\ line\n`],
  ['text', null],
  ['bool', false],
  ['jsonb', { nested: { list: [1, 'two', null] } }],
  ['timestamptz', new Date('2026-07-01T09:00:00.001Z')],
  ['date', '1999-12-31'],
  ['bytea', Buffer.from('binary\0zero')],
  ['text[]', ['a', 'b,c', null]],
  ['int4[]', []],
];

const errors: [statement: string, expected: Record<string, string>][] = [
  ['select nope', { code: '42703' }],
  ['select * from nope', { code: '42P01' }],
  ['selec 1', { code: '42601' }],
  ['select 1/0', { code: '22012' }],
  ["select 'x'::int", { code: '22P02' }],
  ["select '2026-02-30'::date", { code: '22008' }],
  ['create table child (id int)', { code: '42P07' }],
  ['insert into child values (2, 999, 1)', { code: '23503', table: 'child', constraint: 'child_parent_fkey' }],
  ['insert into parent values (1)', { code: '23505', table: 'parent', constraint: 'parent_pkey' }],
  ['insert into child values (3, null, 1)', { code: '23502', table: 'child', column: 'parent' }],
  ['insert into child values (3, 1, -1)', { code: '23514', table: 'child', constraint: 'child_amount_check' }],
  ["insert into short values ('four')", { code: '22001' }],
  ["do $$ begin raise exception 'own' using errcode = 'LC001'; end $$", { code: 'LC001' }],
];

const serverUrl = process.env.LECTERN_TEST_DATABASE_URL;
const kinds: [string, () => Promise<LecternDatabase>][] = [
  ['the embedded database', () => openDatabase({})],
  ...(serverUrl
    ? ([['an external database', () => openTestDatabase()]] as [string, () => Promise<LecternDatabase>][])
    : []),
];

describe.each(kinds)('%s', (_name, open) => {
  let database: LecternDatabase;
  beforeAll(async () => {
    database = await open();
    await database.pool.query(`
      create schema conformance;
      create table parent (id int primary key);
      create table child (
        id int primary key, parent int not null references parent, amount int check (amount >= 0)
      );
      create table short (code varchar(3));
      insert into parent values (1);
      insert into child values (1, 1, 1);
    `);
  });
  afterAll(() => database.close());

  it.each(literals)('reads %s', async (expression, expected) => {
    expect(await valueOf(database, expression)).toEqual(expected);
  });

  it.each(parameters)('gives back a parameter of type %s: %j', async (type, value) => {
    expect(await valueOf(database, `$1::${type}`, [value])).toEqual(value);
  });

  it.each(errors)('reports what is wrong with: %s', async (statement, expected) => {
    const failure = await failureOf(database.pool.query(statement));

    expect(failure).toMatchObject({ severity: 'ERROR', ...expected });
  });

  it('keeps answers apart when statements fail between good ones', async () => {
    for (let round = 0; round < 100; round++) {
      const [bad, good, duplicate, viaKysely] = await Promise.all([
        failureOf(database.pool.query('select nope')),
        valueOf(database, '$1::int', [round]),
        failureOf(sql`insert into parent values (1)`.execute(database.kysely)),
        sql<{ value: number }>`select ${round}::int + 1 as value`.execute(database.kysely),
      ]);

      expect([bad.code, good, duplicate.code, viaKysely.rows[0]?.value]).toEqual(['42703', round, '23505', round + 1]);
    }
  });

  it('rolls a transaction back when its code throws', async () => {
    const attempt = database.kysely.transaction().execute(async (tx) => {
      await sql`insert into parent values (50)`.execute(tx);
      throw new Error('changed my mind');
    });

    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await valueOf(database, '(select count(*) from parent where id = 50)')).toBe(0);
  });

  it('refuses everything after an error in a transaction until it ends, with the reason', async () => {
    const codes: unknown[] = [];
    await database.kysely
      .transaction()
      .execute(async (tx) => {
        codes.push((await failureOf(sql`select nope`.execute(tx))).code);
        codes.push((await failureOf(sql`select 1`.execute(tx))).code);
        throw new Error('give up');
      })
      .catch(() => {});

    expect(codes).toEqual(['42703', '42703']);
    expect(await valueOf(database, '1')).toBe(1);
  });

  it('goes on after a savepoint that was rolled back', async () => {
    await database.kysely.transaction().execute(async (tx) => {
      await sql`insert into parent values (60)`.execute(tx);
      await sql`savepoint inner_part`.execute(tx);
      expect((await failureOf(sql`insert into parent values (60)`.execute(tx))).code).toBe('23505');
      await sql`rollback to savepoint inner_part`.execute(tx);
      await sql`insert into parent values (61)`.execute(tx);
    });

    expect(await valueOf(database, '(select array_agg(id order by id) from parent where id >= 60)')).toEqual([60, 61]);
  });

  it('reports a deferred constraint when the transaction commits', async () => {
    const failure = await failureOf(
      database.kysely.transaction().execute(async (tx) => {
        await sql`create table deferred (id int unique deferrable initially deferred)`.execute(tx);
        await sql`insert into deferred values (1), (1)`.execute(tx);
      }),
    );

    expect(failure.code).toBe('23505');
    expect(await valueOf(database, "to_regclass('deferred')")).toBeNull();
  });

  it('answers several statements at once with several results', async () => {
    const results: unknown = await database.pool.query('select 1 as a; select 2 as a');

    expect((results as { rows: unknown[] }[]).map((result) => result.rows)).toEqual([[{ a: 1 }], [{ a: 2 }]]);
  });

  it('reports how many rows a statement changed', async () => {
    const inserted = await sql`insert into parent values (70), (71)`.execute(database.kysely);
    const deleted = await sql`delete from parent where id in (70, 71, 72)`.execute(database.kysely);

    expect([inserted.numAffectedRows, deleted.numAffectedRows]).toEqual([2n, 2n]);
  });

  it('runs a named statement again and again, and after it failed', async () => {
    const client = await database.pool.connect();
    const divide = (by: number) => client.query({ name: 'divide', text: 'select 10 / $1::int as value', values: [by] });

    expect((await divide(2)).rows).toEqual([{ value: 5 }]);
    expect((await failureOf(divide(0))).code).toBe('22012');
    expect((await divide(5)).rows).toEqual([{ value: 2 }]);
    client.release();
  });

  it('refuses a named statement whose table changed shape', async () => {
    const client = await database.pool.connect();
    const read = () => client.query({ name: 'read-shape', text: 'select * from shape', values: [] });
    await client.query('create table shape (a int)');
    await read();
    await client.query('alter table shape add b int');

    expect((await failureOf(read())).code).toBe('0A000');
    client.release();
  });

  it('carries large values both ways', async () => {
    const text = 'lectern ✓ '.repeat(400_000);
    const document = { items: Array.from({ length: 20_000 }, (_, id) => ({ id, title: `Item ${id}` })) };

    expect(await valueOf(database, '$1::text', [text])).toBe(text);
    expect(await valueOf(database, '$1::jsonb', [document])).toEqual(document);
  });

  it('carries many rows and many parameters', async () => {
    const values = Array.from({ length: 30_000 }, (_, index) => index);
    const placeholders = values.map((index) => `($${index + 1}::int)`).join(', ');

    const { rows } = await database.pool.query('select n, repeat($1, 20) as filler from generate_series(1, 50000) n', [
      'x',
    ]);

    expect(rows).toHaveLength(50_000);
    expect(rows.at(-1)).toEqual({ n: 50_000, filler: 'x'.repeat(20) });
    expect(await valueOf(database, `(select sum(v) from (values ${placeholders}) as list (v))`, values)).toBe(
      449_985_000,
    );
  });

  it('hears notifications after the commit, in order, and none of a transaction that was rolled back', async () => {
    const heard: string[] = [];
    const stop = await database.listen('Conformance "channel"', (payload) => heard.push(payload));
    const notify = (payload: string, executor = database.kysely) =>
      sql`select pg_notify('Conformance "channel"', ${payload})`.execute(executor);

    await notify('one');
    await database.kysely.transaction().execute(async (tx) => {
      await notify('two', tx);
      await notify('three', tx);
      expect(heard).not.toContain('two');
    });
    await database.kysely
      .transaction()
      .execute(async (tx) => {
        await notify('never', tx);
        throw new Error('roll back');
      })
      .catch(() => {});
    await notify('four');

    await expect.poll(() => heard).toEqual(['one', 'two', 'three', 'four']);
    await stop();
    await notify('five');
    expect(heard).not.toContain('five');
  });

  it('goes on hearing notifications after a failed statement cost the connection', async () => {
    const heard: string[] = [];
    const stop = await database.listen('again', (payload) => heard.push(payload));

    await failureOf(database.pool.query('select nope'));
    await sql`notify again, 'still here'`.execute(database.kysely);

    await expect.poll(() => heard).toEqual(['still here']);
    await stop();
  });

  it('gives nobody the transaction or the settings of a connection that was dropped', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into parent values (80)');
    await client.query("set search_path to 'conformance'");
    client.release(new Error('drop it'));

    await expect.poll(() => valueOf(database, '(select count(*) from parent where id = 80)')).toBe(0);
    expect(await valueOf(database, "current_setting('search_path')")).not.toContain('conformance');
  });

  it.each<[string, (database: LecternDatabase) => Promise<unknown>]>([
    ['through Kysely', ({ kysely }) => sql`select 1`.execute(kysely)],
    ['through the pool', ({ pool }) => pool.query('select 1')],
    ['through a schema', ({ kysely }) => sql`select 1`.execute(kysely.withSchema('conformance'))],
    ['for a transaction', ({ kysely }) => kysely.transaction().execute(async () => {})],
  ])('refuses code inside a transaction that asks for another connection %s', async (_way, ask) => {
    const { kysely } = database;

    await expect(kysely.transaction().execute(() => ask(database))).rejects.toThrow(ConnectionHeldError);
    await expect(
      kysely
        .withSchema('conformance')
        .transaction()
        .execute(() => ask(database)),
    ).rejects.toThrow(ConnectionHeldError);
  });

  it('lets work that a transaction began ask the pool once the transaction is over', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await database.kysely.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() => valueOf(database, '7'));
    });

    expect(await later).toBe(7);
  });

  it('lets one of many writers of the same unique value win', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        database.kysely.transaction().execute((tx) => sql`insert into parent values (90)`.execute(tx)),
      ),
    );

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('has trigram search and accent folding', async () => {
    await database.pool.query('create extension if not exists pg_trgm; create extension if not exists unaccent');

    expect(await valueOf(database, "similarity('kestrel', 'kestral') > 0.4")).toBe(true);
    expect(await valueOf(database, "unaccent('Crème brûlée')")).toBe('Creme brulee');
  });

  it('maintains itself while it is used', async () => {
    const [, value] = await Promise.all([database.maintain(), valueOf(database, '1'), database.maintain()]);

    expect(value).toBe(1);
    expect(
      await valueOf(database, "(select last_analyze is not null from pg_stat_user_tables where relname = 'parent')"),
    ).toBe(true);
  });
});
