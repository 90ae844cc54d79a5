import type { WebhookCallStatus, WebhookEntityType, WebhookEventType } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';
import type { Between, LogPageQuery } from './log-page.ts';

/** A call of a webhook with its latest attempt. */
export interface WebhookCall {
  id: string;
  siteId: string;
  webhookId: string;
  eventId: number;
  entityType: WebhookEntityType;
  eventType: WebhookEventType;
  status: WebhookCallStatus;
  attemptedAutoRetriesCount: number;
  createdAt: Date;
  lastSentAt: Date;
  nextRetryAt: Date | null;
  requestUrl: string;
  /** An object of header names and values, as JSON. */
  requestHeadersSealed: string;
  requestPayload: string;
  responseStatus: number | null;
  responseHeaders: Readonly<Record<string, string>> | null;
  responsePayload: string | null;
  failure: string | null;
}

/** Which calls of a site a list has. */
export interface WebhookCallQuery extends LogPageQuery {
  webhookId?: string;
  entityType?: string;
  status?: string;
  lastSentAt?: Between;
  nextRetryAt?: Between;
  orderBy: 'webhook_id' | 'created_at' | 'last_sent_at' | 'next_retry_at';
}

/** A page of the calls of a site, and how many match in all. */
export async function listWebhookCalls(
  db: Queryable,
  siteId: string,
  query: WebhookCallQuery,
): Promise<{ calls: WebhookCall[]; totalCount: number }> {
  let matching = callsOf(db).where('call.site_id', '=', siteId);
  if (query.ids !== undefined) matching = matching.where(sql<boolean>`call.id = any(${[...query.ids]}::text[])`);
  if (query.webhookId !== undefined) matching = matching.where('call.webhook_id', '=', query.webhookId);
  if (query.entityType !== undefined) matching = matching.where(sql<boolean>`event.entity_type = ${query.entityType}`);
  if (query.eventType !== undefined) matching = matching.where(sql<boolean>`event.event_type = ${query.eventType}`);
  if (query.status !== undefined) matching = matching.where(sql<boolean>`call.status = ${query.status}`);
  const instants = [
    ['call.last_sent_at', query.lastSentAt],
    ['call.next_retry_at', query.nextRetryAt],
    ['call.created_at', query.createdAt],
  ] as const;
  for (const [column, between] of instants) {
    if (between?.after !== undefined) matching = matching.where(column, '>', between.after);
    if (between?.before !== undefined) matching = matching.where(column, '<', between.before);
  }
  const { total } = await matching.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  if (query.limit === 0) return { calls: [], totalCount: Number(total) };
  const rows = await matching
    .selectAll('call')
    .select(['event.entity_type', 'event.event_type'])
    .orderBy(`call.${query.orderBy}`, (order) => (query.direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('call.event_id', query.direction)
    .orderBy('call.id', query.direction)
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return { calls: rows.map(toWebhookCall), totalCount: Number(total) };
}

/** A call of a site by ID. */
export async function findWebhookCall(db: Queryable, siteId: string, id: string): Promise<WebhookCall | null> {
  const row = await callsOf(db)
    .selectAll('call')
    .select(['event.entity_type', 'event.event_type'])
    .where('call.site_id', '=', siteId)
    .where('call.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toWebhookCall(row);
}

/** Asks for another attempt at a call. */
export async function requestResend(db: Queryable, id: string): Promise<void> {
  await db.updateTable('lectern.webhook_calls').set({ resend_requested: true }).where('id', '=', id).execute();
}

function callsOf(db: Queryable) {
  return db
    .selectFrom('lectern.webhook_calls as call')
    .innerJoin('lectern.webhook_events as event', 'event.id', 'call.event_id');
}

function toWebhookCall(
  row: Selectable<ProjectTables['lectern.webhook_calls']> &
    Pick<Selectable<ProjectTables['lectern.webhook_events']>, 'entity_type' | 'event_type'>,
): WebhookCall {
  return {
    id: row.id,
    siteId: row.site_id,
    webhookId: row.webhook_id,
    eventId: Number(row.event_id),
    entityType: row.entity_type,
    eventType: row.event_type,
    status: row.status,
    attemptedAutoRetriesCount: row.attempted_auto_retries_count,
    createdAt: row.created_at,
    lastSentAt: row.last_sent_at,
    nextRetryAt: row.next_retry_at,
    requestUrl: row.request_url,
    requestHeadersSealed: row.request_headers_sealed,
    requestPayload: row.request_payload,
    responseStatus: row.response_status,
    responseHeaders: row.response_headers,
    responsePayload: row.response_payload,
    failure: row.failure,
  };
}
