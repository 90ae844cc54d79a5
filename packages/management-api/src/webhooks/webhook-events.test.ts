import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboundPolicy } from '@lectern/engine';
import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { putFile } from '../uploads/test-files.ts';
import { enableSso, signInByIdp } from '../sso-users/test-sso.ts';
import { roleNamed } from '../users/test-people.ts';
import { addWebhook, type Receiver, startReceiver } from './test-receiver.ts';

/* What webhooks are called for, and what they are sent. */

let api: TestApi;
let receiver: Receiver;
let modelId: string;
const started: Receiver[] = [];

beforeAll(async () => {
  api = await startTestApi();
  api.services.outbound = outboundPolicy(['127.0.0.1']);
  receiver = await startReceiver();
  modelId = (await api.client().itemTypes.create({ name: 'Article', api_key: 'article' })).id;
  const fields = api.client().fields;
  await fields.create(modelId, { label: 'Title', api_key: 'title', field_type: 'string' });
  await fields.create(modelId, { label: 'Cover', api_key: 'cover', field_type: 'file' });
});
afterAll(async () => {
  await Promise.all([receiver, ...started].map((one) => one.close()));
  await api.close();
});

/** A receiver with a webhook of its own. */
async function listen(events: readonly object[], changes: object = {}): Promise<Receiver & { webhookId: string }> {
  const own = await startReceiver();
  started.push(own);
  return { ...own, webhookId: await addWebhook(api, own.url, events, changes) };
}

const named = (calls: readonly { body: TestBody }[]) =>
  calls.map(({ body }) => `${body.entity_type}.${body.event_type} ${body.entity.meta?.status ?? ''}`.trim());
const ofItem = { type: 'item_type' as const };
const link = () => ({ ...ofItem, id: modelId });

test('states before changes are kept only for what a webhook asks for', async () => {
  const kept = async () => {
    const { rows } = await sql<{ noun: string }>`
      select noun from lectern.outbox where state_before is not null
    `.execute(api.services.db.kysely);
    return rows.map(({ noun }) => noun);
  };
  const cma = api.client();
  const item = await cma.items.create({ item_type: link(), title: 'One' });

  await cma.items.update(item.id, { title: 'Two' });
  const without = await kept();
  const own = await listen([{ entity_type: 'upload', event_types: ['update'] }]);
  await cma.items.update(item.id, { title: 'Three' });
  const upload = await cma.uploads.create({ path: await putFile(api, 'z.txt', 'z') });
  await cma.uploads.update(upload.id, { notes: 'new' });
  await own.waitFor(1);

  expect(without).toEqual([]);
  expect(await kept()).toEqual(['upload']);
});

test('records call in order, each with the state after its change and the one before', async () => {
  const own = await listen([
    { entity_type: 'item', event_types: ['create', 'update', 'publish', 'unpublish', 'delete'], filters: null },
  ]);
  const cma = api.client();

  const item = await cma.items.create({ item_type: link(), title: 'One' });
  await cma.items.update(item.id, { title: 'Two' });
  await cma.items.update(item.id, { title: 'Three' });
  const published = await cma.items.publish(item.id);
  await cma.items.destroy(item.id);
  const calls = await own.waitFor(6);

  expect(named(calls)).toEqual([
    'item.create draft',
    'item.update draft',
    'item.update draft',
    'item.publish published',
    'item.unpublish draft',
    'item.delete draft',
  ]);
  expect(calls.map(({ body }) => body.entity.attributes.title)).toEqual([
    'One',
    'Two',
    'Three',
    'Three',
    'Three',
    'Three',
  ]);
  expect(calls.map(({ body }) => body.previous_entity?.attributes.title)).toEqual([
    undefined,
    'One',
    'Two',
    undefined,
    undefined,
    undefined,
  ]);
  expect(calls[3]?.body.entity.meta).toMatchObject({ published_at: published.meta.published_at });
  expect(calls[0]).toMatchObject({
    path: '/',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Lectern',
      'x-site-id': api.site.id,
      'x-webhook-id': own.webhookId,
    },
    body: {
      site_id: api.site.id,
      webhook_id: own.webhookId,
      environment: 'main',
      is_environment_primary: true,
      attempted_auto_retries_count: 0,
      entity: { id: item.id, type: 'item', relationships: { item_type: { data: { id: modelId } } } },
      related_entities: [
        { type: 'item_type', id: modelId, attributes: { api_key: 'article' } },
        { type: 'access_token', attributes: { name: 'Admin' } },
      ],
    },
  });
});

test('without draft mode an edit is two events', async () => {
  const cma = api.client();
  const model = await cma.itemTypes.create({ name: 'News', api_key: 'news', draft_mode_active: false });
  await cma.fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
  const own = await listen([
    {
      entity_type: 'item',
      event_types: ['create', 'update', 'publish', 'unpublish', 'delete'],
      filters: [{ entity_type: 'item_type', entity_ids: [model.id] }],
    },
  ]);

  const item = await cma.items.create({ item_type: { ...ofItem, id: model.id }, title: 'One' });
  await cma.items.update(item.id, { title: 'Two' });
  await cma.items.destroy(item.id);
  const calls = await own.waitFor(6);

  expect(named(calls)).toEqual([
    'item.create published',
    'item.publish published',
    'item.update published',
    'item.publish published',
    'item.unpublish draft',
    'item.delete draft',
  ]);
  expect(calls[2]?.body.previous_entity.attributes.title).toBe('One');
});

test('an entity is sent as the API answers it', async () => {
  const own = await listen([{ entity_type: 'item', event_types: ['create'] }]);

  const item = await api.client().items.create({ item_type: link(), title: 'Same' });
  const answer = await api.request('GET', `/items/${item.id}`);
  const [call] = await own.waitFor(1);

  expect(call?.body.entity).toEqual(answer.body.data);
});

test('models, assets, environments and maintenance call', async () => {
  const own = await listen([
    { entity_type: 'item_type', event_types: ['create', 'update', 'delete'] },
    { entity_type: 'upload', event_types: ['create', 'update', 'delete'] },
    { entity_type: 'environment', event_types: ['create', 'update', 'promote', 'delete'] },
    { entity_type: 'maintenance_mode', event_types: ['change'] },
  ]);
  const cma = api.client();

  const model = await cma.itemTypes.create({ name: 'Lamp', api_key: 'lamp' });
  await cma.fields.create(model, { label: 'Watts', api_key: 'watts', field_type: 'integer' });
  await cma.itemTypes.destroy(model);
  const upload = await cma.uploads.create({ path: await putFile(api, 'x.txt', 'x') });
  await cma.uploads.update(upload.id, { notes: 'new' });
  await cma.uploads.destroy(upload.id);
  await cma.environments.fork('main', { id: 'next' });
  await cma.environments.rename('next', { id: 'later' });
  await cma.environments.promote('later');
  await cma.environments.promote('main');
  await cma.environments.destroy('later');
  await cma.maintenanceMode.activate();
  await cma.maintenanceMode.deactivate();
  const calls = await own.waitFor(13);

  const of = (type: string) => calls.filter(({ body }) => body.entity_type === type).map(({ body }) => body);
  expect(of('item_type').map((body) => [body.event_type, body.entity.attributes.api_key])).toEqual([
    ['create', 'lamp'],
    ['update', 'lamp'],
    ['delete', 'lamp'],
  ]);
  expect(of('item_type').map((body) => body.related_entities.map((entity: TestBody) => entity.type))).toEqual([
    [],
    ['field'],
    ['field'],
  ]);
  expect(of('upload').map((body) => [body.event_type, body.entity.attributes.notes])).toEqual([
    ['create', null],
    ['update', 'new'],
    ['delete', 'new'],
  ]);
  const environments = of('environment').map((body) => [
    body.event_type,
    body.environment,
    body.is_environment_primary,
    body.entity.id,
    body.entity.meta.primary,
  ]);
  expect(environments).toHaveLength(5);
  expect(environments).toEqual(
    expect.arrayContaining([
      ['create', 'next', false, 'next', false],
      ['update', 'later', false, 'later', false],
      ['promote', 'later', true, 'later', true],
      ['promote', 'main', true, 'main', true],
      ['delete', 'later', false, 'later', false],
    ]),
  );
  expect(of('maintenance_mode').map((body) => [body.event_type, body.entity])).toEqual([
    ['change', { id: 'maintenance_mode', type: 'maintenance_mode', attributes: { active: true } }],
    ['change', { id: 'maintenance_mode', type: 'maintenance_mode', attributes: { active: false } }],
  ]);
});

test('filters narrow down: values are alternatives, filters and entries combine', async () => {
  const cma = api.client();
  const other = await cma.itemTypes.create({ name: 'Other', api_key: 'other' });
  await cma.environments.fork('main', { id: 'filtered' });
  const create = { entity_type: 'item', event_types: ['create'] };
  const byModel = (...ids: string[]) => ({ entity_type: 'item_type', entity_ids: ids });
  const byType = (id: string) => ({ entity_type: 'environment_type', entity_ids: [id] });
  const [some, both, either, sandbox] = [
    await listen([{ ...create, filters: [byModel('nowhere', other.id)] }]),
    await listen([{ ...create, filters: [byModel(other.id), byType('sandbox')] }]),
    await listen([
      { ...create, filters: [byModel(modelId)] },
      { ...create, filters: [byModel(other.id)] },
    ]),
    await listen([
      { ...create, filters: [{ entity_type: 'environment', entity_ids: ['filtered'] }, byType('sandbox')] },
    ]),
  ];

  await cma.items.create({ item_type: link(), title: 'A' });
  await cma.items.create({ item_type: { ...ofItem, id: other.id } });
  await api.client(api.tokens.admin, 'filtered').items.create({ item_type: { ...ofItem, id: other.id } });
  await Promise.all([some.waitFor(2), both.waitFor(1), either.waitFor(3), sandbox.waitFor(1)]);

  const seen = (own: Receiver) =>
    own.calls.map(({ body }) => [body.environment, body.entity.relationships.item_type.data.id === modelId]).toSorted();
  expect(seen(some)).toEqual([
    ['filtered', false],
    ['main', false],
  ]);
  expect(seen(both)).toEqual([['filtered', false]]);
  expect(seen(either)).toEqual([
    ['filtered', false],
    ['main', false],
    ['main', true],
  ]);
  expect(seen(sandbox)).toEqual([['filtered', false]]);
});

test('a webhook is not called for what was before it, nor while it is disabled', async () => {
  const cma = api.client();
  await cma.items.create({ item_type: link(), title: 'Before' });
  const own = await listen([{ entity_type: 'item', event_types: ['create'] }], { enabled: false });

  await cma.items.create({ item_type: link(), title: 'Disabled' });
  await cma.webhooks.update(own.webhookId, { enabled: true });
  await cma.items.create({ item_type: link(), title: 'Enabled' });
  const calls = await own.waitFor(1);

  expect(calls.map(({ body }) => body.entity.attributes.title)).toEqual(['Enabled']);
});

test('payloads have the form of the version of the API', async () => {
  const cma = api.client();
  const events = [{ entity_type: 'item', event_types: ['create'] }];
  const versions = ['1', '2', '3'];
  const receivers = await Promise.all(versions.map((version) => listen(events, { payload_api_version: version })));
  const upload = await cma.uploads.create({ path: await putFile(api, 'y.txt', 'text') });

  await cma.items.create({ item_type: link(), cover: { upload_id: upload.id, alt: 'A cover' } });
  const covers = await Promise.all(
    receivers.map(async (own) => (await own.waitFor(1))[0]?.body.entity.attributes.cover as unknown),
  );

  expect(covers).toEqual([
    { path: upload.path, format: 'txt', size: 4, alt: 'A cover', title: null, width: null, height: null },
    upload.id,
    expect.objectContaining({ upload_id: upload.id, alt: 'A cover' }),
  ]);
});

test('blocks are nested where the webhook asks for it', async () => {
  const cma = api.client();
  const block = await cma.itemTypes.create({ name: 'Quote', api_key: 'quote', modular_block: true });
  await cma.fields.create(block, { label: 'Text', api_key: 'text', field_type: 'string' });
  const page = await cma.itemTypes.create({ name: 'Page', api_key: 'page' });
  await cma.fields.create(page, {
    label: 'Body',
    api_key: 'body',
    field_type: 'rich_text',
    validators: { rich_text_blocks: { item_types: [block.id] } },
  });
  const events = [{ entity_type: 'item', event_types: ['create'] }];
  const [flat, nested] = [await listen(events), await listen(events, { nested_items_in_payload: true })];

  const body = [
    {
      type: 'item',
      attributes: { text: 'Hello' },
      relationships: { item_type: { data: { type: 'item_type', id: block.id } } },
    },
  ];
  await cma.items.create({ item_type: { ...ofItem, id: page.id }, body: body as never });
  const [[withIds], [withBlocks]] = [await flat.waitFor(1), await nested.waitFor(1)];

  expect(withIds?.body.entity.attributes.body).toEqual([expect.any(String)]);
  expect(withBlocks?.body.entity.attributes.body).toMatchObject([{ attributes: { text: 'Hello' } }]);
});

test('URL and payload are templates, headers and basic auth go along', async () => {
  const own = await startReceiver();
  started.push(own);
  await addWebhook(
    api,
    `${own.url}/{{environment}}/{{event_type}}?model={{#entity}}{{#relationships}}{{item_type.data.id}}{{/relationships}}{{/entity}}`,
    [{ entity_type: 'item', event_types: ['create'] }],
    {
      custom_payload: '{ "title": "{{entity.attributes.title}}", "raw": "{{{entity.attributes.title}}}" }',
      headers: { 'Content-Type': 'application/vnd.own+json', 'X-Foo': 'Bar' },
      http_basic_user: 'ada',
      http_basic_password: 'lovelace',
    },
  );

  await api.client().items.create({ item_type: link(), title: 'a & b/c' });
  const [call] = await own.waitFor(1);

  expect(call).toMatchObject({
    path: `/main/create?model=${modelId}`,
    headers: {
      'content-type': 'application/vnd.own+json',
      'x-foo': 'Bar',
      authorization: `Basic ${Buffer.from('ada:lovelace').toString('base64')}`,
    },
    body: { title: 'a &amp; b/c', raw: 'a & b/c' },
  });
});

test('an SSO user calls when created, with the group and the role, and not when they sign in again', async () => {
  const own = await listen([{ entity_type: 'sso_user', event_types: ['create'], filters: null }]);
  const role = await roleNamed(api, 'Editor');
  await enableSso(api, role);

  const user = await signInByIdp(api, 'hooked@idp.example', ['Press']);
  await signInByIdp(api, 'hooked@idp.example', []);
  await signInByIdp(api, 'next@idp.example');
  const calls = await own.waitFor(2);

  expect(named(calls)).toEqual(['sso_user.create', 'sso_user.create']);
  // Calls about different users may overtake one another.
  const callAbout = (username: string) => calls.find(({ body }) => body.entity.attributes.username === username)?.body;
  expect(callAbout('hooked@idp.example').entity.id).toBe(user.id);
  expect(callAbout('next@idp.example').related_entities.map(({ type, id }: TestBody) => [type, id])).toEqual([
    ['role', role],
  ]);
});
