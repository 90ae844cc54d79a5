import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** What `currentSnapshot` returns, selected together with other things. */
export const selectedSnapshot = sql<string>`(select pg_current_snapshot()::text)`.as('snapshot');

/**
 * Names the state of the whole database that a statement sees now: as long as the name is the same, no transaction
 * that could change anything has begun or ended. Reading moves nothing.
 */
export async function currentSnapshot(db: Queryable): Promise<string> {
  const { snapshot } = await db.selectNoFrom(selectedSnapshot).executeTakeFirstOrThrow();
  return snapshot;
}
