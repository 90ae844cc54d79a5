import { listWebhooks, type WebhookCall } from '@lectern/storage';
import { unsealIfPossible } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { type OpenWebhook, openWebhook } from './webhook-rules.ts';

/** A call with the headers that were sent. */
export interface OpenWebhookCall {
  call: WebhookCall;
  requestHeaders: Readonly<Record<string, string>>;
}

/** Calls with their sent headers, and the webhooks they belong to. */
export async function openWebhookCalls(
  services: EngineServices,
  siteId: string,
  calls: readonly WebhookCall[],
): Promise<{ calls: OpenWebhookCall[]; webhooks: OpenWebhook[] }> {
  const named = new Set(calls.map(({ webhookId }) => webhookId));
  const webhooks = named.size === 0 ? [] : await listWebhooks(services.db.kysely, siteId);
  return {
    calls: calls.map((call) => ({
      call,
      // Only headers are ever sealed there.
      requestHeaders: JSON.parse(unsealIfPossible(services.instanceKey, call.requestHeadersSealed) ?? '{}') as Record<
        string,
        string
      >,
    })),
    webhooks: webhooks.filter(({ id }) => named.has(id)).map((webhook) => openWebhook(services, webhook)),
  };
}
