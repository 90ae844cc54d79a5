import { deliveryApi } from '@lectern/delivery-api';
import { cacheTag, outboundPolicy } from '@lectern/engine';
import { findEnvironment } from '@lectern/storage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi, untilHandled } from '../testing.ts';
import { putFile } from '../uploads/test-files.ts';
import { addWebhook, type Receiver, startReceiver } from './test-receiver.ts';

/* The tags that webhooks of `cda_cache_tags` are sent, beside those of answers (reference, delivery 10, services 5). */

let api: TestApi;
const started: Receiver[] = [];
const ids: Record<'model' | 'other' | 'item' | 'bystander' | 'upload', string> = {
  model: '',
  other: '',
  item: '',
  bystander: '',
  upload: '',
};

beforeAll(async () => {
  api = await startTestApi(async (app, services) => void (await app.register(deliveryApi, { services, keptBytes: 0 })));
  api.services.outbound = outboundPolicy(['127.0.0.1']);
  const cma = api.client();
  ids.model = (await cma.itemTypes.create({ name: 'Article', api_key: 'article', draft_mode_active: true })).id;
  ids.other = (await cma.itemTypes.create({ name: 'Other', api_key: 'other' })).id;
  await cma.fields.create(ids.model, { label: 'Title', api_key: 'title', field_type: 'string' });
  await cma.fields.create(ids.model, { label: 'Slug', api_key: 'slug', field_type: 'slug' });
  await cma.fields.create(ids.model, { label: 'Cover', api_key: 'cover', field_type: 'file' });
  ids.upload = (await cma.uploads.create({ path: await putFile(api, 'a.txt', 'a') })).id;
  const item = { item_type: { type: 'item_type' as const, id: ids.model } };
  const made = await cma.items.create({ ...item, title: 'One', slug: 'one', cover: { upload_id: ids.upload } });
  ids.item = made.id;
  ids.bystander = (await cma.items.create({ ...item, title: 'Two', slug: 'two' })).id;
  await Promise.all([ids.item, ids.bystander].map((id) => cma.items.publish(id)));
}, 60_000);
afterAll(async () => {
  await Promise.all(started.map((one) => one.close()));
  await api.close();
});

/** Waits until everything so far is published. */
const settle = () => untilHandled(api, 'cache_tags');

/** A receiver whose webhook asks for tags from now on. */
async function listen(filters: readonly object[] | null = null): Promise<Receiver> {
  await settle();
  const own = await startReceiver();
  started.push(own);
  await addWebhook(api, own.url, [{ entity_type: 'cda_cache_tags', event_types: ['invalidate'], filters }]);
  return own;
}

async function tagsOf(query: string): Promise<string[]> {
  const response = await fetch(`${api.origin}/graphql`, {
    method: 'POST',
    headers: { authorization: api.tokens.editor, 'x-cache-tags': 'true' },
    body: JSON.stringify({ query }),
  });
  expect(await response.json()).not.toHaveProperty('errors');
  return response.headers.get('x-cache-tags')?.split(' ') ?? [];
}

const sentTo = ({ calls }: Receiver) => calls.flatMap(({ body }) => body.entity.attributes.tags as string[]);
const scopeOf = async (name: string | null = null) => {
  const environment = await findEnvironment(api.services.db.kysely, api.site.id, name);
  return { site: api.site.id, environmentKey: environment?.key ?? '' };
};

const one = '{ article(filter: {slug: {eq: "one"}}) { title } }';
const bystander = '{ article(filter: {slug: {eq: "two"}}) { title } }';
const list = '{ allArticles { title cover { filename } } }';
const otherList = '{ allOthers { id } }';

describe('the webhook of cache tags', () => {
  const edits: [string, () => Promise<unknown>, { hit: string[]; spared: string[] }][] = [
    [
      'a draft of a record, whose tags published answers share',
      () => api.client().items.update(ids.item, { title: 'One, edited' }),
      { hit: [one, list], spared: [bystander, otherList] },
    ],
    ['a publication', () => api.client().items.publish(ids.item), { hit: [one, list], spared: [bystander, otherList] }],
    [
      'a new record',
      () => api.client().items.create({ item_type: { type: 'item_type', id: ids.other } }),
      { hit: [otherList], spared: [one, bystander, list] },
    ],
    [
      'the asset of a record',
      () => api.client().uploads.update(ids.upload, { basename: 'b' }),
      { hit: [list], spared: [one, bystander, otherList] },
    ],
    [
      'a model',
      () => api.client().itemTypes.update(ids.other, { name: 'Others' }),
      { hit: [one, bystander, list, otherList], spared: [] },
    ],
    [
      'the settings of the project',
      () => api.client().site.update({ no_index: true }),
      { hit: ['{ _site { noIndex } }'], spared: [] },
    ],
    ['the rights of a token', () => api.client().roles.create({ name: 'Narrow' }), { hit: [one, list], spared: [] }],
  ];

  test.each(edits)('names what %s makes out of date, and nothing else', async (_what, edit, { hit, spared }) => {
    const own = await listen();
    const before = new Map(
      await Promise.all([...hit, ...spared].map(async (query) => [query, await tagsOf(query)] as const)),
    );

    await edit();
    await own.waitFor(1);
    await settle();

    const sent = new Set(sentTo(own));
    const isHit = (query: string) => before.get(query)?.some((tag) => sent.has(tag));
    expect(hit.filter((query) => !isHit(query))).toEqual([]);
    expect(spared.filter(isHit)).toEqual([]);
  });

  test('is sent one call for changes of one moment, with the entity of the protocol', async () => {
    const own = await listen();
    const scope = await scopeOf();
    const cma = api.client();

    const made = await Promise.all(
      Array.from({ length: 5 }, () => cma.items.create({ item_type: { type: 'item_type', id: ids.other } })),
    );
    await settle();
    await own.waitFor(1);

    expect(own.calls.length).toBeLessThan(made.length);
    expect(own.calls[0]?.body).toEqual({
      site_id: api.site.id,
      webhook_id: expect.any(String),
      webhook_call_id: expect.any(String),
      environment: 'main',
      is_environment_primary: true,
      event_triggered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      attempted_auto_retries_count: 0,
      entity_type: 'cda_cache_tags',
      event_type: 'invalidate',
      entity: {
        id: 'cda_cache_tags',
        type: 'cda_cache_tags',
        attributes: { tags: expect.arrayContaining([cacheTag(scope, `items:${ids.other}`)]) },
      },
      related_entities: [],
    });
    await vi.waitFor(() =>
      expect(sentTo(own)).toEqual(expect.arrayContaining(made.map(({ id }) => cacheTag(scope, `item:${id}`)))),
    );
    expect(sentTo(own)).not.toContain(cacheTag(scope, 'schema'));
    for (const tag of sentTo(own)) expect(tag).toMatch(/^[a-z0-9]{10}$/);
  });

  test('may be narrowed down to environments, whose answers depend on the project all the same', async () => {
    await api.client().environments.fork('main', { id: 'sandbox' });
    const own = await listen([{ entity_type: 'environment', entity_ids: ['sandbox'] }]);
    const [scope, main] = [await scopeOf('sandbox'), await scopeOf()];

    await api.client().items.update(ids.item, { title: 'In main' });
    await api.client(api.tokens.admin, 'sandbox').items.update(ids.item, { title: 'In the sandbox' });
    await api.client().roles.create({ name: 'Another' });
    await settle();
    await own.waitFor(2);

    expect(sentTo(own)).toEqual(
      expect.arrayContaining([cacheTag(scope, `item:${ids.item}`), cacheTag(main, 'access')]),
    );
    expect(sentTo(own)).not.toContain(cacheTag(main, `item:${ids.item}`));
    expect(own.calls.map(({ body }) => [body.environment, body.is_environment_primary])).toEqual(
      expect.arrayContaining([
        ['sandbox', false],
        ['main', true],
      ]),
    );
  });

  test('is not called for what shows in no answer', async () => {
    const own = await listen();
    const cma = api.client();

    await cma.menuItems.create({ label: 'Home' });
    await cma.webhooks.list();
    await settle();
    await cma.items.update(ids.item, { title: 'Afterwards' });
    await own.waitFor(1);
    await settle();

    expect(own.calls).toHaveLength(1);
  });
});
