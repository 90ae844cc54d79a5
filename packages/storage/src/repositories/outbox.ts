import { sql } from 'kysely';
import type { Environment, OutboxEvent } from '@lectern/domain';
import { json } from '../json.ts';
import type { Queryable } from '../environment-database.ts';

// A statement takes 65,535 parameters at most; a change of the schema may touch every record.
const rowsPerStatement = 5_000;

/** Appends a fact to the outbox, inside the transaction that makes it true. */
export async function appendToOutbox(db: Queryable, environment: Environment, events: readonly OutboxEvent[]): Promise<void> {
  const rows = events.map(({ kind, ...payload }) => ({
    site_id: environment.siteId,
    environment_key: environment.key,
    kind,
    payload: json(payload),
  }));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insertInto('lectern.outbox')
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}

/** Forgets events older than `before`; when each environment last changed is kept with the environment. */
export async function pruneOutbox(db: Queryable, before: Date): Promise<void> {
  await sql`
    update lectern.environments as environment
    set last_data_change_at = greatest(environment.last_data_change_at, old.changed_at)
    from (select environment_key, max(created_at) as changed_at from lectern.outbox where created_at < ${before} group by environment_key) as old
    where old.environment_key = environment.key
  `.execute(db);
  await db.deleteFrom('lectern.outbox').where('created_at', '<', before).execute();
}
