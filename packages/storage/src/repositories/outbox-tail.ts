import { type Selectable, sql } from 'kysely';
import type { EventEnvelope } from '@lectern/domain';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';
import { envelopeColumns, requestWithoutPayload, toEnvelope } from './event-envelope.ts';

/**
 * An event of the outbox, without the body of its call, with its current environment; null when that is deleted, or for
 * a whole site.
 */
export interface TailEvent extends EventEnvelope {
  siteId: string;
  environment: { id: string; isPrimary: boolean } | null;
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

/** How long ago the last event of a site was written, in milliseconds; null without any. */
export async function msSinceLastEvent(db: Queryable, siteId: string): Promise<number | null> {
  const row = await db
    .selectFrom('lectern.outbox')
    .select(sql<number>`extract(epoch from clock_timestamp() - created_at)::float8 * 1000`.as('ms'))
    .where('site_id', '=', siteId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ms ?? null;
}

/**
 * Events of several sites after the last one seen of each, by site, in the order they were committed; `limit` in all.
 */
export async function readOutboxTail(
  db: Queryable,
  seen: ReadonlyMap<string, number>,
  limit: number,
): Promise<TailEvent[]> {
  if (seen.size === 0) return [];
  const { rows } = await sql<
    Selectable<ProjectTables['lectern.outbox']> & { name: string | null; is_primary: boolean | null }
  >`
    select ${sql.join(envelopeColumns.map((column) => sql.ref(`event.${column}`)))}, ${requestWithoutPayload},
      environment.name, environment.is_primary
    from unnest(${[...seen.keys()]}::text[], ${[...seen.values()]}::bigint[]) as seen (site_id, event_id)
    join lectern.outbox as event on event.site_id = seen.site_id and event.id > seen.event_id
    left join lectern.environments as environment on environment.key = event.environment_key
    order by event.site_id, event.id
    limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    ...toEnvelope(row),
    siteId: row.site_id ?? '',
    environment: row.name === null ? null : { id: row.name, isPrimary: row.is_primary === true },
  }));
}
