import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { codesOf } from '../fields/test-schema.ts';
import { later } from '../testing/test-clock.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let made = 0;
const attributes = (changes: object = {}) => ({
  name: `Hook ${++made}`,
  url: 'https://receiver.example/hooks',
  custom_payload: null,
  headers: { 'X-Foo': 'Bar' },
  events: [
    {
      entity_type: 'item' as const,
      event_types: ['publish' as const],
      filters: [{ entity_type: 'item_type' as const, entity_ids: ['42'] as [string] }],
    },
  ],
  http_basic_user: 'ada',
  http_basic_password: 'lovelace',
  ...changes,
});
const create = (changes: object) =>
  api.request('POST', '/webhooks', { body: { data: { type: 'webhook', attributes: attributes(changes) } } });

test('a webhook is created with defaults, listed, changed in part and deleted', async () => {
  const cma = api.client();

  const webhook = await cma.webhooks.create(attributes());
  const updated = await cma.webhooks.update(webhook.id, { ...webhook, enabled: false, http_basic_password: null });
  const listed = await cma.webhooks.list();
  const deleted = await cma.webhooks.destroy(webhook.id);

  expect(webhook).toMatchObject({
    ...attributes({ name: webhook.name }),
    enabled: true,
    payload_api_version: '3',
    nested_items_in_payload: false,
    auto_retry: false,
  });
  expect(updated).toEqual({ ...webhook, enabled: false, http_basic_password: null });
  expect(listed).toContainEqual(updated);
  expect(deleted).toEqual(updated);
  await expect(cma.webhooks.find(webhook.id)).rejects.toMatchObject({ response: { status: 404 } });
});

test('every setting that makes no sense is refused, all at once', async () => {
  const { status, body } = await create({
    name: '  ',
    url: 'ftp://receiver.example',
    custom_payload: '{{#open}}',
    headers: { 'Bad name': 'x', Host: 'elsewhere.example', 'X-Line': 'a\r\nb' },
    http_basic_user: 'a:b',
    payload_api_version: '4',
    events: [
      { entity_type: 'upload', event_types: ['publish'] },
      {
        entity_type: 'item',
        event_types: [],
        filters: [{ entity_type: 'build_trigger', entity_ids: ['1'] }],
      },
    ],
  });

  const details = (body.data as { attributes: { details: { field: string; code: string } } }[]).map(
    ({ attributes: { details: found } }) => `${found.field} ${found.code}`,
  );
  expect(status).toBe(422);
  expect(details).toEqual([
    'name VALIDATION_REQUIRED',
    'url VALIDATION_FORMAT',
    'custom_payload VALIDATION_TEMPLATE',
    'http_basic_user VALIDATION_FORMAT',
    'headers VALIDATION_FORMAT',
    'headers VALIDATION_EXCLUSION',
    'headers VALIDATION_FORMAT',
    'events VALIDATION_INCLUSION',
    'events VALIDATION_REQUIRED',
    'events VALIDATION_INCLUSION',
    'payload_api_version VALIDATION_INCLUSION',
  ]);
});

test('a name is taken once per project, and unknown events are refused by the contract', async () => {
  const { body } = await create({});
  const again = await create({ name: body.data.attributes.name });
  const unknown = await create({ events: [{ entity_type: 'planet', event_types: ['create'] }] });
  const empty = await create({
    events: [{ entity_type: 'item', event_types: ['create'], filters: [{ entity_type: 'item', entity_ids: [] }] }],
  });

  expect(again.body.data[0].attributes.details).toMatchObject({ field: 'name', code: 'VALIDATION_UNIQUENESS' });
  expect([codesOf(unknown.body), codesOf(empty.body)]).toEqual([
    ['INVALID_FORMAT VALIDATION_INVALID'],
    ['INVALID_FORMAT VALIDATION_INVALID'],
  ]);
});

test('a URL may be a template', async () => {
  const cma = api.client();
  const url = 'https://receiver.example/{{environment}}/{{#entity}}{{id}}{{/entity}}';

  expect((await cma.webhooks.create(attributes({ url }))).url).toBe(url);
  expect((await create({ url: 'https://receiver.example/{{#a}}' })).body.data[0].attributes.details.code).toBe(
    'VALIDATION_TEMPLATE',
  );
});

test('credentials are encrypted in the database', async () => {
  const { body } = await create({
    headers: { Authorization: 'Bearer swordfish' },
    http_basic_user: null,
    http_basic_password: 'plugh-xyzzy',
  });

  const { rows } = await sql<{ stored: string }>`
    select to_jsonb(webhook)::text as stored from lectern.webhooks as webhook where id = ${body.data.id}
  `.execute(api.services.db.kysely);
  expect(rows[0]?.stored).toContain(body.data.attributes.name);
  expect(rows[0]?.stored).not.toMatch(/swordfish|plugh-xyzzy/);
});

describe('signing secret', () => {
  test('is rotated, and the previous one expires after a day', async () => {
    const { body } = await create({});
    const path = `/webhooks/${body.data.id}/signing-secret`;

    const first = (await api.request('GET', path)).body.data.attributes;
    const second = (await api.request('POST', `${path}/rotate`)).body.data.attributes;
    const nextDay = await later(api, 25 * 3_600_000, async () => (await api.request('GET', path)).body.data.attributes);

    expect(first).toMatchObject({ secret: expect.stringMatching(/^lwh_.{43}$/), previous_secret_expires_at: null });
    expect(second.secret).not.toBe(first.secret);
    expect(Date.parse(second.previous_secret_expires_at) - Date.parse(second.created_at)).toBe(24 * 3_600_000);
    expect(nextDay).toEqual({ ...second, previous_secret_expires_at: null });
  });

  test('of another project, or of a webhook that is gone, is not found', async () => {
    expect((await api.request('GET', '/webhooks/elsewhere/signing-secret')).status).toBe(404);
    expect((await api.request('POST', '/webhooks/elsewhere/signing-secret/rotate')).status).toBe(404);
  });
});

test('people without the right neither read nor change webhooks', async () => {
  const { body } = await create({});
  const editor = { token: api.tokens.editor };

  const calls = [
    await api.request('GET', '/webhooks', editor),
    await api.request('GET', `/webhooks/${body.data.id}`, editor),
    await api.request('GET', `/webhooks/${body.data.id}/signing-secret`, editor),
    await api.request('DELETE', `/webhooks/${body.data.id}`, editor),
    await api.request('GET', '/webhook_calls', editor),
  ];

  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([403]));
});
