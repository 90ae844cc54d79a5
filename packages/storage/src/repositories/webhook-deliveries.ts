import type { WebhookCallStatus } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { nullableJson } from '../json.ts';
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

/**
 * Claims the next call of a webhook that is due at `now`, for `leaseSeconds` by the clock of the database; null when
 * there is none, when it has `mostInFlight` under way already, or when the webhook is gone. A call waits until earlier
 * ones with the same entity had their first attempt. Two workers never claim the same one.
 */
export async function claimWebhookCall(
  db: Queryable,
  webhookId: string,
  { now, leaseSeconds, mostInFlight }: { now: Date; leaseSeconds: number; mostInFlight: number },
): Promise<DeliveryClaim | null> {
  return db.transaction().execute(async (tx) => {
    // One claim of a webhook at a time: two would count the same calls under way.
    const webhook = await tx
      .selectFrom('lectern.webhooks')
      .selectAll()
      .where('id', '=', webhookId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (webhook === undefined) return null;
    const { rows } = await sql<ClaimedRow>`
      with in_flight as (
        select count(*) as number from lectern.webhook_calls where webhook_id = ${webhookId} and leased_until > now()
      ), next as (
        select call.id, call.resend_requested
        from lectern.webhook_calls as call
        where call.webhook_id = ${webhookId} and (call.leased_until is null or call.leased_until <= now())
          and (
            call.resend_requested
            or (call.status = 'rescheduled' and call.next_retry_at <= ${now})
            or (call.status = 'pending' and not exists (
              select from lectern.webhook_calls as earlier
              where earlier.webhook_id = call.webhook_id and earlier.entity_key = call.entity_key
                and earlier.event_id < call.event_id and earlier.status = 'pending'
            ))
          )
        order by call.event_id
        limit 1
        for update skip locked
      )
      update lectern.webhook_calls as call
      set
        leased_until = now() + ${leaseSeconds} * interval '1 second',
        attempts = call.attempts + 1,
        resend_requested = false
      from next, lectern.webhook_events as event
      where call.id = next.id and event.id = call.event_id and (select number from in_flight) < ${mostInFlight}
      returning call.id as call_id, call.attempts, call.status, call.attempted_auto_retries_count, call.next_retry_at,
        next.resend_requested as is_resend, to_jsonb(event) as event
    `.execute(tx);
    const row = rows[0];
    return row === undefined ? null : toClaim(row, toWebhook(webhook));
  });
}

/** Stores what came of an attempt, unless another worker has taken the call over. */
export async function finishWebhookCall(
  db: Queryable,
  { callId, attempt }: DeliveryClaim,
  result: DeliveryResult,
): Promise<void> {
  await db
    .updateTable('lectern.webhook_calls')
    .set({
      leased_until: null,
      status: result.status,
      attempted_auto_retries_count: result.retries,
      next_retry_at: result.nextRetryAt,
      last_sent_at: result.sentAt,
      request_url: result.requestUrl,
      request_headers_sealed: result.requestHeadersSealed,
      request_payload: result.requestPayload,
      response_status: result.responseStatus,
      response_headers: nullableJson(result.responseHeaders),
      response_payload: result.responsePayload,
      failure: result.failure,
    })
    .where('id', '=', callId)
    .where('attempts', '=', attempt)
    .execute();
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

interface ClaimedRow {
  call_id: string;
  attempts: number;
  status: WebhookCallStatus;
  attempted_auto_retries_count: number;
  next_retry_at: Date | null;
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
    nextRetryAt: row.next_retry_at,
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
