import {
  type EventEnvironment,
  type OccurringWebhookEntityType,
  type Site,
  type WebhookEventType,
  type WebhookPayloadVersion,
} from '@lectern/domain';
import { findEnvironmentByKey } from '@lectern/storage';
import type { LoadOnce } from '../ports.ts';
import type { EngineServices } from '../services.ts';
import { newLoadOnce } from './load-once.ts';
import { renderTemplate } from './render-template.ts';
import { signatureHeader, signPayload } from './sign-payload.ts';
import { signingSecrets } from './signing-secret.ts';
import type { OpenWebhook } from './webhook-rules.ts';

/** What happened, as a call says it. */
export interface EventToSend {
  entityType: OccurringWebhookEntityType;
  eventType: WebhookEventType;
  entityId: string;
  environmentKey: string | null;
  environment: EventEnvironment;
  /** As JSON keeps what the domain has; null where it is not known. */
  entity: object | null;
  previousEntity: object | null;
  triggeredAt: Date;
}

/** Which call it is. */
export interface CallToSend {
  id: string;
  retries: number;
}

/** What is sent. */
export interface RenderedRequest {
  url: string;
  headers: Record<string, string>;
  payload: string;
}

/**
 * The request that a webhook sends for an event, signed at this moment. Throws `TemplateError` for a template that
 * fails, `EntityGoneError` where the environment is gone.
 */
export async function renderRequest(
  services: EngineServices,
  site: Site,
  open: OpenWebhook,
  event: EventToSend,
  call: CallToSend,
  once: LoadOnce = newLoadOnce(),
): Promise<RenderedRequest> {
  const { webhook } = open;
  const body = await bodyOf(services, site, open, event, call, once);
  const payload = webhook.customPayload === null ? JSON.stringify(body) : renderTemplate(webhook.customPayload, body);
  return {
    url: renderTemplate(webhook.url, body),
    headers: headersOf(open, {
      [signatureHeader]: signPayload(payload, signingSecrets(services, webhook), services.clock.now()),
    }),
    payload,
  };
}

async function bodyOf(
  services: EngineServices,
  site: Site,
  { webhook }: OpenWebhook,
  event: EventToSend,
  call: CallToSend,
  once: LoadOnce,
): Promise<object> {
  const { environmentKey: key } = event;
  const environment =
    key === null ? null : await once(`environment ${key}`, () => findEnvironmentByKey(services.db.kysely, key));
  const context = {
    site,
    environment,
    entityType: event.entityType,
    id: event.entityId,
    version: webhook.payloadApiVersion satisfies WebhookPayloadVersion,
    isNested: webhook.nestedItemsInPayload,
    once,
  };
  const { entity, related } = await services.presenter.present(services, { ...context, state: event.entity });
  const hasPrevious = event.entityType === 'item' && event.eventType === 'update';
  const previous =
    event.previousEntity === null
      ? null
      : (await services.presenter.present(services, { ...context, state: event.previousEntity })).entity;
  return {
    site_id: site.id,
    webhook_id: webhook.id,
    webhook_call_id: call.id,
    environment: event.environment.id,
    is_environment_primary: event.environment.primary,
    event_triggered_at: event.triggeredAt.toISOString(),
    attempted_auto_retries_count: call.retries,
    entity_type: event.entityType,
    event_type: event.eventType,
    entity,
    ...(hasPrevious && { previous_entity: previous }),
    related_entities: related,
  };
}

/** Headers that are set for a webhook replace those of the server, but for the signature. */
function headersOf(
  { webhook, headers, httpBasicPassword: password }: OpenWebhook,
  signature: Record<string, string>,
): Record<string, string> {
  const { httpBasicUser: user } = webhook;
  const own = {
    Accept: '*/*',
    'Content-Type': 'application/json',
    'User-Agent': 'Lectern',
    'X-Site-Id': webhook.siteId,
    'X-Webhook-Id': webhook.id,
    ...(user !== null && { Authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` }),
  };
  const replaced = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const kept = Object.entries(own).filter(([name]) => !replaced.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), ...headers, ...signature };
}
