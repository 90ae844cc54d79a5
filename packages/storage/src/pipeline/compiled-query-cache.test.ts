import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { openTestDatabase } from '../testing.ts';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { runPipelined } from './index.ts';
import { compiledOnce } from './index.ts';

let database: LecternDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ pipeline: 'on' });
});

afterAll(() => database.close());

interface Given {
  /** Named twice in the statement. */
  text: string;
  facts: string | null;
}

it('compiles once for each schema, and fills in the values each time', async () => {
  const build = vi.fn<(db: EnvironmentQueryable, given: Given) => ReturnType<typeof selectOf>>();
  const selectOf = (db: EnvironmentQueryable, { text, facts }: Given) =>
    db
      .selectFrom(sql<{ one: number }>`(select 1)`.as<'row'>(sql`row(one)`))
      .select([
        sql<string>`${text}::text || 7::text`.as('first'),
        sql`${facts}::jsonb`.as('facts'),
        sql`${text}::text`.as('again'),
      ]);
  build.mockImplementation(selectOf);
  const statement = compiledOnce('test.select', ['text', 'facts'], build);
  const run = async (schema: string, given: Given) => {
    const [rows] = await runPipelined(database.kysely, [statement(inEnvironment(database.kysely, { schema }), given)]);
    return rows;
  };

  expect(await run('one', { text: 'a', facts: '{"b":1}' })).toEqual([{ first: 'a7', facts: { b: 1 }, again: 'a' }]);
  expect(await run('one', { text: 'c', facts: null })).toEqual([{ first: 'c7', facts: null, again: 'c' }]);
  expect(await run('two', { text: 'd', facts: '[]' })).toEqual([{ first: 'd7', facts: [], again: 'd' }]);
  expect(build).toHaveBeenCalledTimes(2);
});

it('refuses a connection whose schema is unknown', async () => {
  const statement = compiledOnce<EnvironmentQueryable, { id: string }>('items.delete', ['id'], (db, { id }) =>
    db.deleteFrom('items').where('id', '=', id),
  );
  const elsewhere = database.kysely.withSchema('one') as unknown as EnvironmentQueryable;

  expect(() => statement(elsewhere, { id: 'x' }).compile()).toThrow('Only inEnvironment');
});

it('reaches the tables of the schema it is asked for', () => {
  const statement = compiledOnce<EnvironmentQueryable, { id: string }>('items.delete', ['id'], (db, { id }) =>
    db.deleteFrom('items').where('id', '=', id),
  );
  const textIn = (schema: string) => statement(inEnvironment(database.kysely, { schema }), { id: 'x' }).compile();

  expect(textIn('one')).toMatchObject({ sql: 'delete from "one"."items" where "id" = $1', parameters: ['x'] });
  expect(textIn('two')).toMatchObject({ sql: 'delete from "two"."items" where "id" = $1', parameters: ['x'] });
});
