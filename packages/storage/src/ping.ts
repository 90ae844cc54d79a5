import { sql } from 'kysely';
import type { Queryable } from './environment-database.ts';

/** Sends an empty query. Throws when the database does not respond. */
export async function ping(db: Queryable): Promise<void> {
  await sql`select 1`.execute(db);
}
