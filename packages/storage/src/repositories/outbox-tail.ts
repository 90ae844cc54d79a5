import { sql } from 'kysely';
import type { OutboxEvent } from '@lectern/domain';
import type { Queryable } from '../environment-database.ts';

/** An event of the outbox with the environment as it is now; null when it is gone. */
export interface TailEvent {
  id: number;
  siteId: string;
  environment: { id: string; isPrimary: boolean } | null;
  event: OutboxEvent;
}

/** The last event of a site so far, 0 without any. Everything before it has been committed (docs/decisions/0009). */
export async function lastOutboxId(db: Queryable, siteId: string): Promise<number> {
  const row = await db
    .selectFrom('lectern.outbox')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

/** Events of several sites after the last one seen of each, by site, in the order they were committed; `limit` in all. */
export async function readOutboxTail(db: Queryable, seen: ReadonlyMap<string, number>, limit: number): Promise<TailEvent[]> {
  if (seen.size === 0) return [];
  const { rows } = await sql<{
    id: number;
    site_id: string;
    kind: string;
    payload: Record<string, unknown>;
    name: string | null;
    is_primary: boolean | null;
  }>`
    select event.id, event.site_id, event.kind, event.payload, environment.name, environment.is_primary
    from unnest(${[...seen.keys()]}::text[], ${[...seen.values()]}::bigint[]) as seen (site_id, event_id)
    join lectern.outbox as event on event.site_id = seen.site_id and event.id > seen.event_id
    left join lectern.environments as environment on environment.key = event.environment_key
    order by event.site_id, event.id
    limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    siteId: row.site_id,
    environment: row.name === null ? null : { id: row.name, isPrimary: row.is_primary === true },
    // Only whole events are ever written.
    event: { kind: row.kind, ...row.payload } as OutboxEvent,
  }));
}
