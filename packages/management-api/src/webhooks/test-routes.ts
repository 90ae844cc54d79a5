import { type webhookTestBody, webhookTests } from '@lectern/contract';
import { defined } from '@lectern/domain';
import { previewWebhook, testWebhook, type WebhookTrial } from '@lectern/engine';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';

/** Trying a webhook with an entity of the environment (docs/own-endpoints.md). */
export const webhookTestRoutes = implement(webhookTests, {
  async 'POST /webhooks/:webhookId/preview'({ services, scope, params, body }) {
    const { id, url, headers, payload } = await previewWebhook(services, scope, params.webhookId, trialOf(body));
    return ok({
      id,
      type: 'webhook_preview',
      attributes: { request_url: url, request_headers: headers, request_payload: payload },
    });
  },
  async 'POST /webhooks/:webhookId/test'({ services, scope, params, body }) {
    const test = await testWebhook(services, scope, params.webhookId, trialOf(body));
    return ok({
      id: test.id,
      type: 'webhook_test',
      attributes: {
        request_url: test.request.url,
        request_headers: test.request.headers,
        request_payload: test.request.payload,
        status: test.isSuccess ? 'success' : 'failed',
        response_status: test.responseStatus,
        response_headers: test.responseHeaders,
        response_payload: test.responsePayload,
        failure: test.failure,
        duration_ms: test.durationMs,
      },
    });
  },
});

function trialOf({ attributes }: ReturnType<typeof webhookTestBody.read>): WebhookTrial {
  return {
    entityType: attributes.entity_type,
    eventType: attributes.event_type,
    entityId: attributes.entity_id ?? null,
    draft: defined({
      url: attributes.url,
      customPayload: attributes.custom_payload,
      payloadApiVersion: attributes.payload_api_version,
      nestedItemsInPayload: attributes.nested_items_in_payload,
    }),
  };
}
