import { webhookCallStatuses, webhookEntityTypes, webhookEventTypes } from '@lectern/domain';
import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource, toOne } from './resource.ts';
import { webhookResource } from './webhook.ts';

const entityType = z.enum(webhookEntityTypes);
const eventType = z.enum(webhookEventTypes);
const status = z.enum(webhookCallStatuses);
const headers = z.record(z.string(), z.string());

/**
 * A call of a webhook, with its latest attempt (reference, project 8). `meta.failure` is an addition of ours: why the
 * latest attempt had no answer.
 */
export const webhookCallResource = resource('webhook_call', {
  attributes: {
    entity_type: entityType,
    event_type: eventType,
    created_at: z.string(),
    request_url: z.string(),
    request_headers: headers,
    request_payload: z.string(),
    response_status: z.number().nullable(),
    response_headers: headers.nullable(),
    response_payload: z.string().nullable(),
    attempted_auto_retries_count: z.number(),
    last_sent_at: z.string(),
    next_retry_at: z.string().nullable(),
    status,
  },
  relationships: { webhook: toOne('webhook') },
  meta: { failure: z.string().nullable() },
});
/** A call of a webhook, as the wire shows it. */
export type WebhookCallResource = z.output<typeof webhookCallResource>;

const equal = <T extends z.ZodType>(value: T) => z.object({ eq: value }).partial();
const between = z.object({ gt: z.string(), lt: z.string() }).partial();

/** What calls can be narrowed down by. */
export const webhookCallFilters = z
  .object({
    webhook_id: equal(z.string()),
    entity_type: equal(entityType),
    event_type: equal(eventType),
    status: equal(status),
    last_sent_at: between,
    next_retry_at: between,
    created_at: between,
  })
  .partial();

/** What calls can be ordered by. */
export const webhookCallOrder = z.enum([
  'webhook_id_asc',
  'webhook_id_desc',
  'created_at_asc',
  'created_at_desc',
  'last_sent_at_asc',
  'last_sent_at_desc',
  'next_retry_at_asc',
  'next_retry_at_desc',
]);

/** Calls of the past week, with their webhooks: read and repeated with `can_manage_webhooks`. */
export const webhookCalls = endpoints('site', {
  'GET /webhook_calls': {
    filters: { ids: z.string(), fields: webhookCallFilters },
    query: { page, order_by: webhookCallOrder },
    answer: listOf(webhookCallResource),
    included: listOf(webhookResource),
    meta: totalCount,
  },
  'GET /webhook_calls/:webhookCallId': { answer: webhookCallResource, included: listOf(webhookResource) },
  'POST /webhook_calls/:webhookCallId/resend_webhook': { answer: null },
});
