import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing.ts';
import type { LecternDatabase } from './lectern-database.ts';

/** A statement whose connection the server ends. */
const endOwnSession = sql`select pg_terminate_backend(pg_backend_pid())`;

describe.skipIf(!process.env.LECTERN_TEST_DATABASE_URL)('a connection of an external database that is lost', () => {
  let database: LecternDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const unavailable = { problems: [{ code: 'SERVICE_UNAVAILABLE', details: {}, transient: true }] };

  it('fails its statement as something to repeat, and the next one gets another connection', async () => {
    await expect(endOwnSession.execute(database.kysely)).rejects.toMatchObject(unavailable);

    expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
  });

  it('undoes its transaction, and every later statement of it says the same', async () => {
    const run = database.kysely.transaction().execute(async (tx) => {
      await sql`create table undone ()`.execute(tx);
      await endOwnSession.execute(tx).catch(() => {});
      await sql`select 1`.execute(tx);
    });

    await expect(run).rejects.toMatchObject(unavailable);
    const { rows } = await sql`select to_regclass('undone') as name`.execute(database.kysely);
    expect(rows).toEqual([{ name: null }]);
  });
});

describe.skipIf(!process.env.LECTERN_TEST_DATABASE_URL)('what APIs read from an external database', () => {
  let database: LecternDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ readTimeoutMs: 200 });
  });
  afterAll(() => database.close());

  const tooLong = { problems: [{ code: 'TECHNICAL_LIMIT_REACHED', details: { limit: 'query_time' } }] };

  it('ends after its time, by itself and in a transaction, and the connection serves the next', async () => {
    await expect(sql`select pg_sleep(60)`.execute(database.reads)).rejects.toMatchObject(tooLong);
    await expect(
      database.reads.transaction().execute((tx) => sql`select pg_sleep(60)`.execute(tx)),
    ).rejects.toMatchObject(tooLong);

    expect((await sql`select 1 as one`.execute(database.reads)).rows).toEqual([{ one: 1 }]);
  });

  it('leaves more time, and other connections, to everything else', async () => {
    const { rows } = await sql`select pg_sleep(0.4), current_setting('statement_timeout') as timeout`.execute(
      database.kysely,
    );

    expect(rows).toMatchObject([{ timeout: '2min' }]);
  });
});
