import { sql } from 'kysely';
import type { Queryable } from './environment-database.ts';

/** Asks the database for nothing. Throws when it does not answer. */
export async function ping(db: Queryable): Promise<void> {
  await sql`select 1`.execute(db);
}
