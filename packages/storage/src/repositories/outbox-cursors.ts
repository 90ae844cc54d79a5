import type { EventEnvelope } from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { executeNamed } from '../pipeline/index.ts';
import { envelopeColumns, requestWithoutPayload, toEnvelope } from './event-envelope.ts';

/** The right of one worker to hand the events of one site to one consumer, for as long as it renews it. */
export interface OutboxClaim {
  consumer: string;
  siteId: string;
  worker: string;
  /** The last event that was delivered. */
  eventId: number;
  /** Consecutive failures of the next event. */
  failures: number;
}

const leaseSeconds = 90;
const lease = sql`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`;

/**
 * Claims a site with events that a consumer has not processed, that no other worker has claimed, and whose pause after
 * a failure is over; null when there is none.
 */
export async function claimOutbox(db: Queryable, consumer: string, worker: string): Promise<OutboxClaim | null> {
  const claiming = sql<{ site_id: string; event_id: number; failures: number }>`
    with candidate as (
      select site.id
      from lectern.sites as site
      left join lectern.outbox_cursors as cursor on cursor.consumer = ${consumer} and cursor.site_id = site.id
      where (cursor.leased_until is null or cursor.leased_until < now())
        and (cursor.retry_at is null or cursor.retry_at <= now())
        and exists (select from lectern.outbox as event where event.site_id = site.id and event.id > coalesce(cursor.event_id, 0))
      limit 1
    )
    insert into lectern.outbox_cursors as cursor (consumer, site_id, event_id, worker, leased_until)
    select ${consumer}, id, 0, ${worker}, ${lease} from candidate
    on conflict (consumer, site_id) do update set worker = excluded.worker, leased_until = excluded.leased_until
    where cursor.leased_until is null or cursor.leased_until < now()
    returning cursor.site_id, cursor.event_id, cursor.failures
  `;
  const [row] = await executeNamed(db, { name: 'outbox.claim', returnsTableRows: true }, claiming);
  return row === undefined
    ? null
    : { consumer, worker, siteId: row.site_id, eventId: row.event_id, failures: row.failures };
}

/** The last event of a site that a consumer has handled; 0 for none. */
export async function outboxPosition(db: Queryable, consumer: string, siteId: string): Promise<number> {
  const row = await db
    .selectFrom('lectern.outbox_cursors')
    .select('event_id')
    .where('consumer', '=', consumer)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return Number(row?.event_id ?? 0);
}

/** Events of a site after that one, in the order they were committed, without the bodies of their calls. */
export async function readOutbox(
  db: Queryable,
  siteId: string,
  afterId: number,
  limit: number,
): Promise<EventEnvelope[]> {
  const query = db
    .selectFrom('lectern.outbox')
    .select(envelopeColumns)
    .select(requestWithoutPayload)
    .where('site_id', '=', siteId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit);
  const rows = await executeNamed(db, { name: 'outbox.read', returnsTableRows: true }, query);
  return rows.map(toEnvelope);
}

/**
 * Stores the position of a consumer, and with `releases` also ends its claim; false when another worker has taken the
 * site over meanwhile.
 */
export async function advanceOutbox(
  db: Queryable,
  { consumer, siteId, worker }: OutboxClaim,
  eventId: number,
  { releases = false }: { releases?: boolean } = {},
): Promise<boolean> {
  const advancing = sql<{ held: number }>`
    update lectern.outbox_cursors set
      event_id = ${eventId}, failures = 0, retry_at = null,
      worker = case when ${releases}::boolean then null else worker end,
      leased_until = case when ${releases}::boolean then null else leased_until end
    where consumer = ${consumer} and site_id = ${siteId} and worker = ${worker}
    returning 1 as held
  `;
  return (await executeNamed(db, { name: 'outbox.advance' }, advancing)).length > 0;
}

/** Releases a site; after a failure, not before `pauseSeconds` have passed. */
export async function releaseOutbox(
  db: Queryable,
  { consumer, siteId, worker, failures }: OutboxClaim,
  pauseSeconds: number | null = null,
): Promise<void> {
  const freed = { worker: null, leased_until: null };
  const paused = { failures: failures + 1, retry_at: sql<Date>`now() + ${pauseSeconds} * interval '1 second'` };
  await db
    .updateTable('lectern.outbox_cursors')
    .set(pauseSeconds === null ? freed : { ...freed, ...paused })
    .where('consumer', '=', consumer)
    .where('site_id', '=', siteId)
    .where('worker', '=', worker)
    .execute();
}

/** The heartbeat of a worker for these sites and a consumer. */
export async function renewOutboxClaims(
  db: Queryable,
  consumer: string,
  worker: string,
  siteIds: readonly string[],
): Promise<void> {
  await sql`
    update lectern.outbox_cursors set leased_until = ${lease}
    where consumer = ${consumer} and worker = ${worker} and site_id = any(${[...siteIds]}::text[])
  `.execute(db);
}

/** Releases every site, on a database that no other process can have open. */
export async function freeOutboxClaims(db: Queryable): Promise<void> {
  await sql`update lectern.outbox_cursors set worker = null, leased_until = null where worker is not null`.execute(db);
}

/** Milliseconds until a consumer's next pause after a failure is over; null when it has none. */
export async function millisecondsToNextOutboxRetry(db: Queryable, consumer: string): Promise<number | null> {
  const asking = sql<{ ms: number | null }>`
    select (extract(epoch from min(retry_at) - now()) * 1000)::float8 as ms
    from lectern.outbox_cursors
    where consumer = ${consumer} and leased_until is null and retry_at > now()
  `;
  const [row] = await executeNamed(db, { name: 'outbox.next_retry' }, asking);
  return row?.ms ?? null;
}
