import { outboundPolicy } from '@lectern/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRole, tokenOf } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addWebhook, type Receiver, startReceiver } from './test-receiver.ts';

/* Trying a webhook before something happens. */

let api: TestApi;
let receiver: Receiver;
let webhookId: string;
let itemId: string;

beforeAll(async () => {
  api = await startTestApi();
  api.services.outbound = outboundPolicy(['127.0.0.1']);
  receiver = await startReceiver((_call, _request, response) => void response.writeHead(202).end('tried'));
  webhookId = await addWebhook(api, receiver.url, [{ entity_type: 'upload', event_types: ['create'] }]);
  const model = await api.client().itemTypes.create({ name: 'Article', api_key: 'article' });
  itemId = (await api.client().items.create({ item_type: { type: 'item_type', id: model.id } })).id;
});
afterAll(async () => {
  await receiver.close();
  await api.close();
});

const attempt = (action: 'preview' | 'test', attributes: object, options: { token?: string } = {}) =>
  api.request('POST', `/webhooks/${webhookId}/${action}`, {
    ...options,
    body: { data: { type: 'webhook_test', attributes } },
  });

test('a preview shows the request with settings that are not saved yet, and sends nothing', async () => {
  const update = { entity_type: 'item', event_type: 'update', entity_id: itemId };

  const saved = (await attempt('preview', update)).body.data.attributes;
  const draft = (
    await attempt('preview', {
      ...update,
      url: 'https://receiver.example/{{event_type}}',
      custom_payload: '{{entity.id}}',
    })
  ).body.data.attributes;

  expect(saved.request_url).toBe(receiver.url);
  expect(JSON.parse(saved.request_payload)).toMatchObject({
    environment: 'main',
    event_type: 'update',
    entity: { id: itemId },
    previous_entity: { id: itemId },
  });
  expect(saved.request_headers['Lectern-Signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  expect(draft).toMatchObject({ request_url: 'https://receiver.example/update', request_payload: itemId });
  expect(receiver.calls).toEqual([]);
});

test('a test is sent once, returns the response, and is no call of the webhook', async () => {
  const { body } = await attempt('test', { entity_type: 'environment', event_type: 'promote' });
  const logged = await api.request('GET', `/webhook_calls?filter[fields][webhook_id][eq]=${webhookId}`);

  expect(body.data.attributes).toMatchObject({
    status: 'success',
    response_status: 202,
    response_payload: 'tried',
    failure: null,
  });
  expect(receiver.calls.map(({ body: sent }) => [sent.event_type, sent.entity.id])).toEqual([['promote', 'main']]);
  expect(logged.body.meta.total_count).toBe(0);
});

test('a test that fails says why', async () => {
  const { body } = await attempt('test', {
    entity_type: 'maintenance_mode',
    event_type: 'change',
    url: 'http://127.0.0.2:9',
  });

  expect(body.data.attributes).toMatchObject({
    status: 'failed',
    response_status: null,
    failure: 'ADDRESS_NOT_ALLOWED',
  });
});

test.each([
  [{ entity_type: 'item', event_type: 'create' }, 'entity_id', 'VALIDATION_REQUIRED'],
  [{ entity_type: 'item', event_type: 'promote', entity_id: 'x' }, 'event_type', 'VALIDATION_INCLUSION'],
  [{ entity_type: 'cda_cache_tags', event_type: 'create' }, 'event_type', 'VALIDATION_INCLUSION'],
  [{ entity_type: 'environment', event_type: 'create', url: 'nowhere' }, 'url', 'VALIDATION_FORMAT'],
  [
    { entity_type: 'environment', event_type: 'create', custom_payload: '{{#a}}' },
    'custom_payload',
    'VALIDATION_TEMPLATE',
  ],
])('%j is refused', async (attributes, field, code) => {
  const { status, body } = await attempt('preview', attributes);

  expect([status, body.data[0].attributes.details]).toMatchObject([422, { field, code }]);
});

test('whoever may not read a record does not see it in a preview', async () => {
  const token = await tokenOf(api, await addRole(api, { can_manage_webhooks: true }));
  const hidden = await attempt('preview', { entity_type: 'item', event_type: 'create', entity_id: itemId }, { token });
  const missing = await attempt('preview', { entity_type: 'item', event_type: 'create', entity_id: 'nowhere' });

  expect([hidden.status, missing.status]).toEqual([404, 404]);
});
