import type { WebhookResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { changedAttributes, type WebhookValues, writeWebhook } from './webhook-values.ts';

/** Makes a webhook. */
export async function createWebhook(values: WebhookValues): Promise<WebhookResource> {
  const { data } = await managementApi.post('/webhooks', {
    data: { type: 'webhook', attributes: writeWebhook(values) },
  });
  return data;
}

/** Changes what differs from `base` in a webhook. */
export async function updateWebhook(id: string, values: WebhookValues, base: WebhookValues): Promise<WebhookResource> {
  const { data } = await managementApi.put('/webhooks/:webhookId', {
    params: { webhookId: id },
    data: { type: 'webhook', id, attributes: changedAttributes(base, values) },
  });
  return data;
}
