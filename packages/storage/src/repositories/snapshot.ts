import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/**
 * Names the state of the whole database that a statement sees now: as long as the name is the same, no transaction
 * that could change anything has begun or ended. Reading moves nothing.
 */
export async function currentSnapshot(db: Queryable): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  return rows[0]?.snapshot ?? '';
}
