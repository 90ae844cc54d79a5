import { generateId } from '@lectern/domain';
import {
  insertWebhookCalls,
  type NewWebhookCall,
  type Queryable,
  type Webhook,
  type WebhookEvent,
} from '@lectern/storage';
import { seal } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask } from '../tasks.ts';

/** A call of a webhook for an event. Calls about the same entity are made in the order of their events. */
export function newWebhookCall(
  services: EngineServices,
  webhook: Webhook,
  event: Pick<WebhookEvent, 'id' | 'environmentKey' | 'entityType' | 'entityId'>,
): NewWebhookCall {
  return {
    id: generateId(),
    webhookId: webhook.id,
    eventId: event.id,
    entityKey: `${event.environmentKey ?? ''} ${event.entityType} ${event.entityId}`,
    requestUrl: webhook.url,
    requestHeadersSealed: seal(services.instanceKey, '{}'),
  };
}

/** Stores calls with their events in a transaction, and has them made. Calls that are there already stay as they are. */
export async function storeWebhookCalls(
  services: EngineServices,
  tx: Queryable,
  events: readonly WebhookEvent[],
  calls: readonly NewWebhookCall[],
): Promise<void> {
  const called = await insertWebhookCalls(tx, events, calls, services.clock.now());
  for (const webhookId of called) await enqueueTask(tx, 'webhook.deliver', { webhookId });
}
