import { webhookEntityTypes, webhookEventTypes, webhookFilterTypes } from '@lectern/domain';
import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource } from './resource.ts';

const entityType = z.enum(webhookEntityTypes);
const eventType = z.enum(webhookEventTypes);
const texts = z.record(z.string(), z.string());

const subscription = z.strictObject({
  entity_type: entityType,
  event_types: z.array(eventType),
  filters: z
    .array(z.strictObject({ entity_type: z.enum(webhookFilterTypes), entity_ids: z.tuple([z.string()], z.string()) }))
    .nullish(),
});

/** Settings of a webhook. The engine checks the URL, templates, headers and which events an entity has. */
export const webhookBody = resourceBody({
  type: 'webhook',
  attributes: {
    name: z.string().optional(),
    enabled: z.boolean().optional(),
    url: z.string().optional(),
    custom_payload: z.string().nullish(),
    http_basic_user: z.string().nullish(),
    http_basic_password: z.string().nullish(),
    headers: texts.optional(),
    events: z.array(subscription).optional(),
    payload_api_version: z.string().optional(),
    nested_items_in_payload: z.boolean().optional(),
    auto_retry: z.boolean().optional(),
  },
});

/** A webhook (reference, project 8). */
export const webhookResource = resource('webhook', {
  attributes: {
    name: z.string(),
    enabled: z.boolean(),
    url: z.string(),
    custom_payload: z.string().nullable(),
    http_basic_user: z.string().nullable(),
    http_basic_password: z.string().nullable(),
    headers: texts,
    events: z.array(subscription),
    payload_api_version: z.string(),
    nested_items_in_payload: z.boolean(),
    auto_retry: z.boolean(),
  },
});
/** A webhook, as the wire shows it. */
export type WebhookResource = z.output<typeof webhookResource>;

/** What the calls of a webhook are signed with. An earlier secret signs too, until it expires. */
export const webhookSigningSecretResource = resource('webhook_signing_secret', {
  attributes: {
    secret: z.string(),
    created_at: z.string(),
    previous_secret_expires_at: z.string().nullable(),
  },
});
/** The signing secret of a webhook, as the wire shows it. */
export type WebhookSigningSecretResource = z.output<typeof webhookSigningSecretResource>;

/**
 * An event to try a webhook with: as if it happened to this entity of the environment now. Settings that are sent along
 * are tried instead of the saved ones.
 */
export const webhookTestBody = resourceBody({
  type: 'webhook_test',
  attributes: {
    entity_type: entityType,
    event_type: eventType,
    entity_id: z.string().nullish(),
    url: z.string().optional(),
    custom_payload: z.string().nullish(),
    payload_api_version: z.string().optional(),
    nested_items_in_payload: z.boolean().optional(),
  },
});

const request = { request_url: z.string(), request_headers: texts, request_payload: z.string() };

/** What a webhook would send. */
export const webhookPreviewResource = resource('webhook_preview', { attributes: request });
/** What a webhook would send, as the wire shows it. */
export type WebhookPreviewResource = z.output<typeof webhookPreviewResource>;

/**
 * Why an attempt had no usable answer: where the connection failed or took too long, the address is not allowed, or the
 * template does not compile.
 */
const failure = z.string().nullable();

/** What was sent to try a webhook, and what came back. */
export const webhookTestResource = resource('webhook_test', {
  attributes: {
    ...request,
    status: z.enum(['success', 'failed']),
    response_status: z.number().nullable(),
    response_headers: texts.nullable(),
    response_payload: z.string().nullable(),
    failure,
    duration_ms: z.number(),
  },
});
/** What came of trying a webhook, as the wire shows it. */
export type WebhookTestResource = z.output<typeof webhookTestResource>;

/** Webhooks of the site: read and written with `can_manage_webhooks`. Signing secrets are an addition of ours. */
export const webhooks = endpoints('site', {
  'GET /webhooks': { answer: listOf(webhookResource) },
  'POST /webhooks': { body: webhookBody, answer: webhookResource },
  'GET /webhooks/:webhookId': { answer: webhookResource },
  'PUT /webhooks/:webhookId': { body: webhookBody, answer: webhookResource },
  'DELETE /webhooks/:webhookId': { answer: webhookResource },
  'GET /webhooks/:webhookId/signing-secret': { answer: webhookSigningSecretResource },
  'POST /webhooks/:webhookId/signing-secret/rotate': { answer: webhookSigningSecretResource },
});

/** Trying a webhook with an entity of an environment; additions of ours (docs/own-endpoints.md). */
export const webhookTests = endpoints('environment', {
  'POST /webhooks/:webhookId/preview': { body: webhookTestBody, answer: webhookPreviewResource, isRead: true },
  'POST /webhooks/:webhookId/test': { body: webhookTestBody, answer: webhookTestResource },
});
