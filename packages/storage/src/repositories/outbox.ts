import { sql } from 'kysely';
import type { Environment, OutboxEvent } from '@lectern/domain';
import { insertingAtOnce, runTogether, type Statement } from '../driver/run-together.ts';
import { writtenOnce } from '../driver/written-once.ts';
import { json } from '../json.ts';
import type { Queryable } from '../environment-database.ts';

/** Sets the locks of appending apart from other advisory locks. */
const appendLockClass = 7_272_002;

/** Appends facts to the outbox, inside the transaction that makes them true. */
export async function appendToOutbox(db: Queryable, environment: Environment, events: readonly OutboxEvent[]): Promise<void> {
  await runTogether(db, appendingToOutbox(db, environment, events));
}

/** Notification channel on which committed events are announced; the payload names their kinds, a space between two. */
export const outboxChannel = 'lectern_outbox';

/**
 * The statement of `appendToOutbox`; none without events. It comes as late in the transaction as can be: from here to
 * its end no other transaction appends to the outbox of the site, so that events have their ids in the order in which
 * they are committed, and a reader who has seen one has seen all before it.
 */
export function appendingToOutbox(db: Queryable, environment: Environment, events: readonly OutboxEvent[]): Statement[] {
  if (events.length === 0) return [];
  const kinds = [...new Set(events.map(({ kind }) => kind))].join(' ');
  const { siteId, key: environmentKey } = environment;
  return insertingAtOnce([appending(db, { siteId, environmentKey, kinds, events: json(events) })]);
}

interface Appended {
  siteId: string;
  environmentKey: string;
  kinds: string;
  events: string;
}

const appending = writtenOnce<Queryable, Appended>(['siteId', 'environmentKey', 'kinds', 'events'], (db, given) =>
  db
    .with(
      (cte) => cte('turn').materialized(),
      (cte) =>
        cte.selectNoFrom([
          sql`pg_advisory_xact_lock(${sql.lit(appendLockClass)}, hashtext(${given.siteId}))`.as('lock'),
          sql`pg_notify(${outboxChannel}, ${given.kinds})`.as('announcement'),
        ]),
    )
    .insertInto('lectern.outbox')
    .columns(['site_id', 'environment_key', 'kind', 'payload'])
    // An id is given to what comes out of the join, so after the turn. One parameter, however many events there are.
    .expression(({ selectFrom }) =>
      selectFrom(['turn', sql<{ event: unknown }>`jsonb_array_elements(${given.events}::jsonb)`.as<'listed'>(sql`listed(event)`)]).select([
        sql<string>`${given.siteId}::text`.as('site_id'),
        sql<string>`${given.environmentKey}::text`.as('environment_key'),
        sql<string>`event->>'kind'`.as('kind'),
        sql<string>`event - 'kind'`.as('payload'),
      ]),
    ),
);

/**
 * Forgets events older than `before` that every one of these consumers has handled; when each environment last changed
 * is kept with the environment.
 */
export async function pruneOutbox(db: Queryable, before: Date, consumers: readonly string[]): Promise<void> {
  await sql`
    with handled as (
      select site.id as site_id, min(coalesce(cursor.event_id, 0)) as event_id
      from lectern.sites as site
      cross join unnest(${[...consumers]}::text[]) as consumer (name)
      left join lectern.outbox_cursors as cursor on cursor.site_id = site.id and cursor.consumer = consumer.name
      group by site.id
    ), forgotten as (
      delete from lectern.outbox as event
      using handled
      where event.site_id = handled.site_id and event.id <= handled.event_id and event.created_at < ${before}
      returning event.environment_key, event.created_at
    )
    update lectern.environments as environment
    set last_data_change_at = greatest(environment.last_data_change_at, old.changed_at)
    from (select environment_key, max(created_at) as changed_at from forgotten group by environment_key) as old
    where old.environment_key = environment.key
  `.execute(db);
}
