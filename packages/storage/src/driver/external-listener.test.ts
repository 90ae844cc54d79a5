import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing.ts';
import type { LecternDatabase } from './lectern-database.ts';

describe.skipIf(!process.env.LECTERN_TEST_DATABASE_URL)('the listening connection of an external database', () => {
  let database: LecternDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('comes back after it was lost and tells everybody to look for themselves', async () => {
    const heard: string[] = [];
    await database.listen('lost', (payload) => heard.push(payload));

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(database.kysely);

    await expect.poll(() => heard, { timeout: 50_000 }).toEqual(['']);
    await sql`notify lost, 'after'`.execute(database.kysely);
    await expect.poll(() => heard).toEqual(['', 'after']);
  });
});
