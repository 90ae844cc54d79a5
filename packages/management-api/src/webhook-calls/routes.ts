import { webhookCalls } from '@lectern/contract';
import { getWebhookCall, listWebhookCalls, resendWebhookCall } from '@lectern/engine';
import { implement } from '../implement.ts';
import { noContent, ok } from '../route.ts';
import { presentWebhook } from '../webhooks/present-webhook.ts';
import { presentWebhookCall } from './present-webhook-call.ts';
import { readWebhookCallQuery } from './read-webhook-call-query.ts';

/** Calls of webhooks in the past week (reference, project 8). The underscores in the paths are the protocol's. */
export const webhookCallRoutes = implement(webhookCalls, {
  async 'GET /webhook_calls'(request) {
    const query = readWebhookCallQuery(request.query);
    const { calls, webhooks, totalCount } = await listWebhookCalls(request.services, request, query);
    return ok(calls.map(presentWebhookCall), {
      included: webhooks.map(presentWebhook),
      meta: { total_count: totalCount },
    });
  },
  async 'GET /webhook_calls/:webhookCallId'(request) {
    const { call, webhooks } = await getWebhookCall(request.services, request, request.params.webhookCallId);
    return ok(presentWebhookCall(call), { included: webhooks.map(presentWebhook) });
  },
  async 'POST /webhook_calls/:webhookCallId/resend_webhook'(request) {
    await resendWebhookCall(request.services, request, request.params.webhookCallId);
    return noContent();
  },
});
