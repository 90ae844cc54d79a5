import type { EventEnvironment, Noun, WebhookEntityType, WebhookEventType } from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { json, nullableJson } from '../json.ts';

/** States of an entity around an event, as JSON keeps them: what the domain calls a date is a text here. */
export interface EventStates {
  /** Before the change; null where that was not kept. */
  before: object | null;
  /** Before the change that followed, which is after this one; null where none followed. */
  after: object | null;
}

/** An event that webhooks are called for. */
export interface WebhookEvent {
  id: number;
  siteId: string;
  environmentKey: string | null;
  environment: EventEnvironment;
  noun: Noun;
  entityId: string;
  entityType: WebhookEntityType;
  eventType: WebhookEventType;
  /** The entity after the change, or before it where it was deleted, as JSON keeps it; null where it is not known. */
  entity: object | null;
  previousEntity: object | null;
  triggeredAt: Date;
}

/** A call that is to be made. */
export interface NewWebhookCall {
  id: string;
  webhookId: string;
  eventId: number;
  entityKey: string;
  requestUrl: string;
  requestHeadersSealed: string;
}

/** What is known of the states around these events, by event. */
export async function findEventStates(db: Queryable, eventIds: readonly number[]): Promise<Map<number, EventStates>> {
  const { rows } = await sql<{ id: string | number; before: object | null; after: object | null }>`
    select event.id, event.state_before as before, next.state_before as after
    from lectern.outbox as event
    left join lateral (
      select later.state_before
      from lectern.outbox as later
      where later.site_id = event.site_id and later.noun = event.noun and later.entity_id = event.entity_id
        and later.environment_key is not distinct from event.environment_key
        and later.id > event.id and later.state_before is not null
      order by later.id
      limit 1
    ) as next on true
    where event.id = any(${[...eventIds]}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, before, after }) => [Number(id), { before, after }]));
}

/** Adds events with their calls; those that are there already stay as they are. Answers the webhooks with new calls. */
export async function insertWebhookCalls(
  db: Queryable,
  events: readonly WebhookEvent[],
  calls: readonly NewWebhookCall[],
  now: Date,
): Promise<Set<string>> {
  const [first] = events;
  if (first === undefined || calls.length === 0) return new Set();
  await db
    .insertInto('lectern.webhook_events')
    .values(
      events.map((event) => ({
        id: event.id,
        site_id: event.siteId,
        environment_key: event.environmentKey,
        environment: json(event.environment),
        noun: event.noun,
        entity_id: event.entityId,
        entity_type: event.entityType,
        event_type: event.eventType,
        entity: nullableJson(event.entity),
        previous_entity: nullableJson(event.previousEntity),
        triggered_at: event.triggeredAt,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // A webhook may be deleted at this moment: its calls are left out then.
  const rows = await db
    .insertInto('lectern.webhook_calls')
    .columns([
      'id',
      'site_id',
      'webhook_id',
      'event_id',
      'entity_key',
      'created_at',
      'last_sent_at',
      'request_url',
      'request_headers_sealed',
      'request_payload',
    ])
    .expression(
      sql`
        select given.id, ${first.siteId}::text, webhook.id, given."eventId", given."entityKey", ${now}::timestamptz,
          ${now}::timestamptz, given."requestUrl", given."requestHeadersSealed", ''
        from jsonb_to_recordset(${json(calls)}::jsonb) as given (
          id text, "webhookId" text, "eventId" bigint, "entityKey" text, "requestUrl" text, "requestHeadersSealed" text
        )
        join lectern.webhooks as webhook on webhook.id = given."webhookId"
        order by given."eventId", webhook.id
        for key share of webhook
      `,
    )
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
    .returning('webhook_id')
    .execute();
  return new Set(rows.map(({ webhook_id: id }) => id));
}

/** Forgets events that happened before `before`, with their calls. */
export async function forgetWebhookEvents(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('lectern.webhook_events').where('triggered_at', '<', before).execute();
}
