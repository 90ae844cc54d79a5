import { type webhookBody, webhooks } from '@lectern/contract';
import { defined } from '@lectern/domain';
import {
  createWebhook,
  destroyWebhook,
  getSigningSecret,
  getWebhook,
  listWebhooks,
  rotateSigningSecret,
  updateWebhook,
  type WebhookAttributes,
} from '@lectern/engine';
import { implement } from '../implement.ts';
import { created, ok } from '../route.ts';
import { presentSigningSecret, presentWebhook } from './present-webhook.ts';

/** Webhooks of the site (reference, project 8). */
export const webhookRoutes = implement(webhooks, {
  'GET /webhooks': async (request) => ok((await listWebhooks(request.services, request)).map(presentWebhook)),
  async 'POST /webhooks'(request) {
    const webhook = await createWebhook(request.services, request, { ...newWebhook, ...attributesOf(request.body) });
    return created(presentWebhook(webhook));
  },
  'GET /webhooks/:webhookId': async (request) =>
    ok(presentWebhook(await getWebhook(request.services, request, request.params.webhookId))),
  async 'PUT /webhooks/:webhookId'(request) {
    const changes = attributesOf(request.body);
    return ok(presentWebhook(await updateWebhook(request.services, request, request.params.webhookId, changes)));
  },
  'DELETE /webhooks/:webhookId': async (request) =>
    ok(presentWebhook(await destroyWebhook(request.services, request, request.params.webhookId))),
  async 'GET /webhooks/:webhookId/signing-secret'(request) {
    const { webhookId } = request.params;
    return ok(presentSigningSecret(webhookId, await getSigningSecret(request.services, request, webhookId)));
  },
  async 'POST /webhooks/:webhookId/signing-secret/rotate'(request) {
    const { webhookId } = request.params;
    return ok(presentSigningSecret(webhookId, await rotateSigningSecret(request.services, request, webhookId)));
  },
});

const newWebhook: WebhookAttributes = {
  name: '',
  isEnabled: true,
  url: '',
  customPayload: null,
  httpBasicUser: null,
  httpBasicPassword: null,
  headers: {},
  events: [],
  payloadApiVersion: '3',
  nestedItemsInPayload: false,
  autoRetry: false,
};

function attributesOf({ attributes }: ReturnType<typeof webhookBody.read>): Partial<WebhookAttributes> {
  return defined({
    name: attributes.name,
    isEnabled: attributes.enabled,
    url: attributes.url,
    customPayload: attributes.custom_payload,
    httpBasicUser: attributes.http_basic_user,
    httpBasicPassword: attributes.http_basic_password,
    headers: attributes.headers,
    events: attributes.events,
    payloadApiVersion: attributes.payload_api_version,
    nestedItemsInPayload: attributes.nested_items_in_payload,
    autoRetry: attributes.auto_retry,
  });
}
