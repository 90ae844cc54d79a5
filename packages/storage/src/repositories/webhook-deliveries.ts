import type { WebhookCallStatus } from '@lectern/domain';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ProjectTransaction, Queryable } from '../environment-database.ts';
import { json, nullableJson } from '../json.ts';
import { deferStatements, executeNamed, flushDeferred, named } from '../pipeline/index.ts';
import type { ProjectTables } from '../tables.ts';
import type { WebhookEvent } from './webhook-events.ts';
import { toWebhook, type Webhook } from './webhooks.ts';

/** The right to make one attempt at a call, for as long as the lease lasts. */
export interface DeliveryClaim {
  callId: string;
  /** Number of the attempt: another worker that takes the call over has a higher one. */
  attempt: number;
  /** Repetitions so far that the schedule made, this one included. */
  retries: number;
  /** True for an attempt that someone asked for; it does not count as a repetition. */
  isResend: boolean;
  /** When the call is repeated next if someone's own attempt fails. */
  nextRetryAt: Date | null;
  status: WebhookCallStatus;
  webhook: Webhook;
  event: WebhookEvent;
}

/** What came of an attempt. */
export interface DeliveryResult {
  status: WebhookCallStatus;
  retries: number;
  nextRetryAt: Date | null;
  sentAt: Date;
  requestUrl: string;
  requestHeadersSealed: string;
  requestPayload: string;
  responseStatus: number | null;
  responseHeaders: Readonly<Record<string, string>> | null;
  responsePayload: string | null;
  failure: string | null;
}

/** An attempt that ended, to be stored. */
export interface EndedDelivery {
  claim: DeliveryClaim;
  result: DeliveryResult;
}

/** What a worker may claim of a webhook. */
export interface DeliveryRoom {
  now: Date;
  /** By the clock of the database. */
  leaseSeconds: number;
  /** How many calls this worker can make now. */
  most: number;
  /** How many may be under way on all nodes together. */
  limits: {
    ofWebhook: number;
    /** For all webhooks with the same receiver. */
    ofReceiver: number;
    /** For those of them that have nothing under way: one call each. */
    ofBusyReceiver: number;
  };
}

/** What a worker got. */
export interface DeliveryTurn {
  claims: DeliveryClaim[];
  /** Whether the webhook has to wait for the calls of others to the same receiver. */
  isReceiverBusy: boolean;
}

/**
 * Stores what came of attempts at calls of a webhook, unless another worker has taken them over, and claims the next
 * calls that are due. A call waits until earlier ones with the same entity had their first attempt. Two workers never
 * claim the same one, nor more of a webhook or of its receiver than the limits allow. Claims nothing when the webhook
 * is gone.
 */
export async function exchangeWebhookCalls(
  db: Queryable,
  webhookId: string,
  ended: readonly EndedDelivery[],
  room: DeliveryRoom,
): Promise<DeliveryTurn> {
  return db.transaction().execute(async (tx) => {
    // One message to the database with the statement that follows.
    await deferStatements(tx, [
      { compile: () => named({ name: 'webhooks.lock_delivery' }, lockingForDelivery(webhookId).compile(tx)) },
      ...(ended.length === 0
        ? []
        : [{ compile: () => named({ name: 'webhook_calls.finish' }, finishingWebhookCalls(ended).compile(tx)) }]),
    ]);
    if (room.most > 0) return claimDue(tx, webhookId, room);
    await flushDeferred(tx);
    return { claims: [], isReceiverBusy: false };
  });
}

/** The host that a webhook calls, with its port, as far as its template names it. */
const receiverOf = (url: RawBuilder<unknown>) =>
  sql<string>`lower(substring(${url} from '^https?://(?:[^/?#@]*@)?([^/?#]*)'))`;

/** Sets the locks of receivers apart from other advisory locks. */
const receiverLockClass = 7_272_016;

/** One claim of a webhook, and of a receiver, at a time: two would count the same calls under way. */
function lockingForDelivery(webhookId: string) {
  return sql`
    select pg_advisory_xact_lock(${sql.lit(receiverLockClass)}, hashtext(${receiverOf(sql`webhook.url`)}))
    from lectern.webhooks as webhook
    where webhook.id = ${webhookId}
    for no key update
  `;
}

/**
 * Counts what is under way, and claims what is due as far as there is room. Each kind of due call is found by an index
 * of its own, however many wait, also before there are statistics: the earliest of an entity is compared with a
 * minimum, since `not exists` may become a join of all that wait; resends are sorted, since the index of events has all
 * calls.
 */
async function claimDue(
  tx: ProjectTransaction,
  webhookId: string,
  { now, leaseSeconds, most, limits }: DeliveryRoom,
): Promise<DeliveryTurn> {
  const free = sql<boolean>`call.webhook_id = ${webhookId} and (call.leased_until is null or call.leased_until <= now())`;
  const statement = sql<TurnRow>`
    with webhook as (
      select * from lectern.webhooks where id = ${webhookId}
    ), under_way as (
      select
        count(*) filter (where other.id = ${webhookId}) as of_webhook,
        count(*) filter (where ${receiverOf(sql`other.url`)} = (select ${receiverOf(sql`url`)} from webhook)) as of_receiver
      from lectern.webhook_calls as call
      join lectern.webhooks as other on other.id = call.webhook_id
      where call.leased_until > now()
    ), room as (
      select
        least(${most}, ${limits.ofWebhook} - of_webhook, at_receiver) as most,
        at_receiver <= 0 and of_webhook < ${limits.ofWebhook} as is_receiver_busy
      from under_way, lateral (
        select greatest(
          ${limits.ofReceiver} - of_receiver,
          case when of_webhook = 0 and of_receiver < ${limits.ofBusyReceiver} then 1 else 0 end
        ) as at_receiver
      ) as receiver
    ), resends as (
      select call.id, call.event_id from lectern.webhook_calls as call
      where ${free} and call.resend_requested
      order by call.event_id + 0 limit ${most}
    ), repetitions as (
      select call.id, call.event_id from lectern.webhook_calls as call
      where ${free} and call.status = 'rescheduled' and call.next_retry_at <= ${now}
      order by call.next_retry_at limit ${most}
    ), pending as (
      select call.id, call.event_id from lectern.webhook_calls as call
      where ${free} and call.status = 'pending' and call.event_id = (
        select min(earlier.event_id) from lectern.webhook_calls as earlier
        where earlier.webhook_id = call.webhook_id and earlier.entity_key = call.entity_key
          and earlier.status = 'pending'
      )
      order by call.event_id limit ${most}
    ), next as (
      select due.id from (table resends union table repetitions union table pending) as due
      order by due.event_id limit (select greatest(0, most) from room)
    ), before as (
      select call.id, call.resend_requested from lectern.webhook_calls as call where call.id in (table next)
    ), claimed as (
      update lectern.webhook_calls as call
      set
        leased_until = now() + ${leaseSeconds} * interval '1 second',
        attempts = call.attempts + 1,
        resend_requested = false
      from before, lectern.webhook_events as event
      where call.id = before.id and event.id = call.event_id
      returning call.id as call_id, call.attempts, call.status, call.attempted_auto_retries_count, call.next_retry_at,
        before.resend_requested as is_resend, to_jsonb(event) as event, event.id as event_id
    )
    select to_jsonb(webhook) as webhook, room.is_receiver_busy,
      (select coalesce(jsonb_agg(to_jsonb(claimed) order by event_id), '[]') from claimed) as claimed
    from webhook, room
  `;
  // Planning it takes longer than running it.
  const [row] = await executeNamed(tx, { name: 'webhook_calls.claim' }, statement);
  if (row === undefined) return { claims: [], isReceiverBusy: false };
  const webhook = webhookOf(row.webhook);
  return { claims: row.claimed.map((claimed) => toClaim(claimed, webhook)), isReceiverBusy: row.is_receiver_busy };
}

function finishingWebhookCalls(ended: readonly EndedDelivery[]) {
  const rows = ended.map(({ claim, result }) => ({
    ...result,
    callId: claim.callId,
    attempt: claim.attempt,
    // Null is a value of JSON too.
    responseHeaders: nullableJson(result.responseHeaders),
  }));
  return sql`
    update lectern.webhook_calls as call
    set
      leased_until = null,
      status = ended.status,
      attempted_auto_retries_count = ended.retries,
      next_retry_at = ended."nextRetryAt",
      last_sent_at = ended."sentAt",
      request_url = ended."requestUrl",
      request_headers_sealed = ended."requestHeadersSealed",
      request_payload = ended."requestPayload",
      response_status = ended."responseStatus",
      response_headers = ended."responseHeaders"::jsonb,
      response_payload = ended."responsePayload",
      failure = ended.failure
    from jsonb_to_recordset(${json(rows)}::jsonb) as ended (
      "callId" text, attempt integer, status text, retries integer, "nextRetryAt" timestamptz, "sentAt" timestamptz,
      "requestUrl" text, "requestHeadersSealed" text, "requestPayload" text, "responseStatus" integer,
      "responseHeaders" text, "responsePayload" text, failure text
    )
    where call.id = any(${ended.map(({ claim }) => claim.callId)}::text[])
      and call.id = ended."callId" and call.attempts = ended.attempt
  `;
}

/**
 * When something of a webhook is due that no worker is at: the next repetition, or a call whose lease ends; null when
 * nothing is.
 */
export async function nextWebhookDelivery(db: Queryable, webhookId: string): Promise<Date | null> {
  const { rows } = await sql<{ due_at: Date | null }>`
    select min(due_at) as due_at
    from (
      select next_retry_at as due_at from lectern.webhook_calls
      where webhook_id = ${webhookId} and status = 'rescheduled'
      union all
      select leased_until from lectern.webhook_calls where webhook_id = ${webhookId} and leased_until is not null
    ) as due
  `.execute(db);
  return rows[0]?.due_at ?? null;
}

/** Ends a call without another attempt; `failure` says why, if it is not what the attempt before said. */
export async function giveUpWebhookCall(
  db: Queryable,
  { callId, attempt }: DeliveryClaim,
  failure: string | null,
): Promise<void> {
  await db
    .updateTable('lectern.webhook_calls')
    .set({ leased_until: null, status: 'failed', next_retry_at: null, ...(failure !== null && { failure }) })
    .where('id', '=', callId)
    .where('attempts', '=', attempt)
    .execute();
}

/** Gives a call back that was claimed and not sent. */
export async function releaseWebhookCall(db: Queryable, { callId, attempt, isResend }: DeliveryClaim): Promise<void> {
  await db
    .updateTable('lectern.webhook_calls')
    .set({ leased_until: null, resend_requested: isResend })
    .where('id', '=', callId)
    .where('attempts', '=', attempt)
    .execute();
}

interface TurnRow {
  webhook: AsJson<Selectable<ProjectTables['lectern.webhooks']>>;
  is_receiver_busy: boolean;
  claimed: ClaimedRow[];
}

/** A row as JSON has it: times are texts. */
type AsJson<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

function webhookOf(row: TurnRow['webhook']): Webhook {
  return toWebhook({
    ...row,
    created_at: new Date(row.created_at),
    signing_secret_created_at: new Date(row.signing_secret_created_at),
    previous_secret_expires_at:
      row.previous_secret_expires_at === null ? null : new Date(row.previous_secret_expires_at),
  });
}

/** As JSON has it. */
interface ClaimedRow {
  call_id: string;
  attempts: number;
  status: WebhookCallStatus;
  attempted_auto_retries_count: number;
  next_retry_at: string | null;
  is_resend: boolean;
  event: Selectable<ProjectTables['lectern.webhook_events']>;
}

function toClaim(row: ClaimedRow, webhook: Webhook): DeliveryClaim {
  const { event } = row;
  return {
    callId: row.call_id,
    attempt: row.attempts,
    retries: row.attempted_auto_retries_count + (row.status === 'rescheduled' && !row.is_resend ? 1 : 0),
    isResend: row.is_resend && row.status !== 'pending',
    nextRetryAt: row.next_retry_at === null ? null : new Date(row.next_retry_at),
    status: row.status,
    webhook,
    event: {
      id: Number(event.id),
      siteId: event.site_id,
      environmentKey: event.environment_key,
      environment: event.environment,
      // Only nouns with a webhook entity are ever written.
      noun: event.noun as WebhookEvent['noun'],
      entityId: event.entity_id,
      entityType: event.entity_type,
      eventType: event.event_type,
      entity: event.entity,
      previousEntity: event.previous_entity,
      triggeredAt: new Date(event.triggered_at),
    },
  };
}
