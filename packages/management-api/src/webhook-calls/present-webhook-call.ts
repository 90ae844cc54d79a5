import type { WebhookCallResource } from '@lectern/contract';
import type { OpenWebhookCall } from '@lectern/engine';

/** Wire form of a call of a webhook. */
export function presentWebhookCall({ call, requestHeaders }: OpenWebhookCall): WebhookCallResource {
  return {
    id: call.id,
    type: 'webhook_call',
    attributes: {
      entity_type: call.entityType,
      event_type: call.eventType,
      created_at: call.createdAt.toISOString(),
      request_url: call.requestUrl,
      request_headers: { ...requestHeaders },
      request_payload: call.requestPayload,
      response_status: call.responseStatus,
      response_headers: call.responseHeaders === null ? null : { ...call.responseHeaders },
      response_payload: call.responsePayload,
      attempted_auto_retries_count: call.attemptedAutoRetriesCount,
      last_sent_at: call.lastSentAt.toISOString(),
      next_retry_at: call.nextRetryAt?.toISOString() ?? null,
      status: call.status,
    },
    relationships: { webhook: { data: { id: call.webhookId, type: 'webhook' } } },
    meta: { failure: call.failure },
  };
}
