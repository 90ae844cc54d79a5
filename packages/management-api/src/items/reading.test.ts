import { buildBlockRecord } from '@datocms/cma-client-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'page' | 'box' | 'step' | 'branch' | 'instant' | 'secret'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['page', 'box', 'step', 'branch', 'instant', 'secret'],
    ({ page, box, secret }) => ({
      page: {
        fields: {
          name: '*string',
          body: { type: '*rich_text', validators: { rich_text_blocks: { item_types: [box] } } },
          text: {
            type: 'structured_text',
            validators: {
              structured_text_blocks: { item_types: [box] },
              structured_text_links: { item_types: [page, secret] },
            },
          },
          to: { type: 'links', validators: { items_item_type: { item_types: [page, secret] } } },
        },
      },
      box: {
        is: { isModularBlock: true },
        fields: {
          words: 'string',
          to: { type: 'link', validators: { item_item_type: { item_types: [page] } } },
          boxes: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [box] } } },
        },
      },
      step: { is: { isSortable: true }, fields: { name: 'string' } },
      branch: { is: { isTree: true, draftModeActive: false }, fields: { name: 'string' } },
      instant: { is: { draftModeActive: false }, fields: { name: 'string' } },
      secret: { fields: { to: { type: 'link', validators: { item_item_type: { item_types: [page] } } } } },
    }),
    { locales: ['en', 'it'] },
  );
});

afterAll(() => api.close());

const items = () => api.client().items;
const page = (attributes: Record<string, unknown> = {}) =>
  items().create({ item_type: models.page, name: { en: 'x' }, ...attributes });
const box = (attributes: Record<string, unknown> = {}) => buildBlockRecord({ item_type: models.box, ...attributes });
const get = async (path: string) => (await api.request('GET', path)).body as TestBody;
const idsOf = (all: { id: string }[]) => all.map(({ id }) => id).toSorted();

describe('referring records', () => {
  test('are found through every kind of field, in a single locale too, at any depth of blocks', async () => {
    const target = await page();
    const inText = { type: 'paragraph', children: [{ type: 'inlineItem', item: target.id }] };
    const inBlock = { type: 'block', item: box({ to: target.id }) };
    const document = (child: unknown) => ({ schema: 'dast', document: { type: 'root', children: [child] } });
    const referring = [
      await page({ to: [target.id] }),
      await page({ text: document(inText) }),
      await page({ text: document(inBlock) }),
      await page({ name: { en: 'x', it: 'y' }, body: { en: [], it: [box({ boxes: [box({ to: target.id })] })] } }),
    ];
    await page({ to: [referring[0]?.id] });

    expect(idsOf(await items().references(target.id))).toEqual(idsOf(referring));
    expect(
      (await get(`/items/${target.id}/references?nested=true`)).data.find(
        ({ id }: TestBody) => id === referring[3]?.id,
      ),
    ).toMatchObject({
      attributes: {
        body: { en: [], it: [{ type: 'item', attributes: { boxes: [{ attributes: { to: target.id } }] } }] },
      },
    });
    expect(codesOf(await get(`/items/${target.id}/references?version=old`))).toEqual(['INVALID_PARAMS']);
  });

  test('are returned at once, with values of the requested version, and only readable ones', async () => {
    const target = await page();
    for (let n = 0; n < 32; n++) await items().create({ item_type: models.secret, to: target.id });
    const referring = await page({ name: { en: 'live' }, to: [target.id] });
    await items().publish(target.id);
    await items().publish(referring.id);
    await items().update(referring.id, { name: { en: 'edited' } });
    const token = await tokenWith(api, {
      positive_item_type_permissions: [{ action: 'read', item_type: models.page.id }],
    });

    expect(await items().references(target.id)).toHaveLength(33);
    const asked = `/items/${target.id}/references?page[limit]=3&page[offset]=31`;
    expect(await get(asked)).toMatchObject({ data: [{ type: 'item' }, { type: 'item' }], meta: { total_count: 33 } });
    expect((await api.request('GET', asked, { token })).body.meta).toEqual({ total_count: 1 });
    expect(codesOf(await get(`/items/${target.id}/references?nested=true&page[limit]=31`))).toEqual(['INVALID_PARAMS']);
    expect((await items().references(target.id, { version: 'published' })).map((item) => item['name'])).toEqual([
      { en: 'live' },
    ]);
    expect((await api.client(token).items.references(target.id)).map((item) => item['name'])).toEqual([
      { en: 'edited' },
    ]);
  });
});

describe('attributes shared by both versions', () => {
  test('a moved record has its new position in published lists at once', async () => {
    const [a, b] = [
      await items().create({ item_type: models.step, name: 'a' }),
      await items().create({ item_type: models.step, name: 'b' }),
    ];
    for (const { id } of [a, b]) await items().publish(id);

    await items().update(b.id, { position: 1 });

    const live = await items().list({ filter: { type: 'step' }, version: 'published' });
    expect(live.map((item) => [item['name'], item['position']])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect((await items().find(b.id)).meta.status).toBe('published');
  });

  test('a moved branch has its new parent in both', async () => {
    const [root, leaf] = [
      await items().create({ item_type: models.branch, name: 'root' }),
      await items().create({ item_type: models.branch, name: 'leaf' }),
    ];

    await items().update(leaf.id, { parent_id: root.id });
    const below = (await items().find(leaf.id, { version: 'published' }))['parent_id'];
    const moved = await items().update(leaf.id, { parent_id: null });

    expect(below).toBe(root.id);
    expect(moved).toMatchObject({ parent_id: null, position: 2 });
  });
});

describe('blocks', () => {
  test('are written only with their record', async () => {
    const made = await page({ body: { en: [box({ words: 'kept' })] } });
    const [id] = (made['body'] as { en: string[] }).en;
    const refusals = [
      await api.request('PUT', `/items/${id}`, {
        body: { data: { type: 'item', id, attributes: { words: 'changed' } } },
      }),
      await api.request('DELETE', `/items/${id}`),
      await api.request('POST', `/items/${id}/duplicate`),
      await api.request('PUT', `/items/${id}/publish`),
      await api.request('PUT', `/items/${id}/unpublish`),
    ];

    expect(refusals.map(({ status, body }) => [status, ...codesOf(body)])).toEqual(
      refusals.map(() => [404, 'NOT_FOUND']),
    );
    expect((await items().find(id ?? ''))['words']).toBe('kept');
  });

  test('are not counted as records, and are found by ID', async () => {
    const before = (await get('/items?page[limit]=0')).meta.total_count;
    const made = await page({ body: { en: [box({ boxes: [box()] })] } });
    const [id] = (made['body'] as { en: string[] }).en;

    expect((await get('/items?page[limit]=0')).meta.total_count).toBe(before + 1);
    expect((await get(`/items?filter[ids]=${id}`)).data).toMatchObject([{ id, meta: { status: null } }]);
  });

  test('are returned by ID in responses to writes, whatever is requested', async () => {
    const body = {
      data: {
        type: 'item',
        attributes: { name: { en: 'x' }, body: { en: [box({ words: 'a' })] } },
        relationships: { item_type: { data: { id: models.page.id, type: 'item_type' } } },
      },
    };

    const made = await api.request('POST', '/items?nested=true', { body });
    const { id } = made.body.data;
    const changed = await api.request('PUT', `/items/${id}?nested=true`, {
      body: { data: { type: 'item', id, attributes: {} } },
    });

    for (const { body: answer } of [made, changed])
      expect(answer.data.attributes.body).toEqual({ en: [expect.any(String)] });
  });

  test('have no creator and no meta in nested mode', async () => {
    const made = await page({ body: { en: [box({ boxes: [box()] })] } });

    const [outer] = (await get(`/items/${made.id}?nested=true`)).data.attributes.body.en;

    expect(Object.keys(outer).toSorted()).toEqual(['attributes', 'id', 'relationships', 'type']);
    expect(Object.keys(outer.relationships)).toEqual(['item_type']);
    expect(Object.keys(outer.attributes.boxes[0]).toSorted()).toEqual(['attributes', 'id', 'relationships', 'type']);
  });
});

describe('lists', () => {
  test('return 30 records by default, nested ones never more, and are paged by the client', async () => {
    for (let n = 0; n < 32; n++) await items().create({ item_type: models.instant, name: String(n) });

    expect((await get('/items?filter[type]=instant')).data).toHaveLength(30);
    expect(await get('/items?filter[type]=instant&page[limit]=1&page[offset]=40')).toEqual({
      data: [],
      meta: { total_count: 32 },
    });
    expect((await get('/items?filter[type]=instant&nested=true')).data).toHaveLength(30);
    expect(codesOf(await get('/items?nested=true&page[limit]=31'))).toEqual(['INVALID_PARAMS']);
    const names = new Set<unknown>();
    for await (const item of items().listPagedIterator({ filter: { type: 'instant' } }, { perPage: 7 }))
      names.add(item['name']);
    expect(names.size).toBe(32);
  });

  test('start with the latest change, or follow the order of a model or of the request', async () => {
    const [a, b] = [await page({ name: { en: 'a' } }), await page({ name: { en: 'b' } })];
    await items().update(a.id, { name: { en: 'aa' } });

    const first = (all: { id: string }[]) => all.slice(0, 2).map(({ id }) => id);
    expect(first(await items().list())).toEqual([a.id, b.id]);
    expect(first(await items().list({ filter: { type: 'page' } }))).toEqual([a.id, b.id]);
    expect(first(await items().list({ filter: { type: models.page.id }, order_by: '_created_at_DESC' }))).toEqual([
      b.id,
      a.id,
    ]);
    expect(first(await items().list({ filter: { ids: `${a.id},${b.id}` }, order_by: undefined }))).toHaveLength(2);
  });

  test('accept IDs and types as comma-separated texts and as arrays, types by ID or API key', async () => {
    const [a, b] = [await page(), await items().create({ item_type: models.secret })];
    const byIds = await get(`/items?filter[ids][]=${a.id}&filter[ids][]=${b.id}`);
    const byTypes = await get(`/items?filter[type]=secret,${models.page.id}&page[limit]=2`);

    expect(idsOf(byIds.data)).toEqual(idsOf([a, b]));
    expect(idsOf(byTypes.data)).toEqual(idsOf([a, b]));
  });

  test('combine text, type and meta filters with AND', async () => {
    const [live, draft] = [await page({ name: { en: 'zebra one' } }), await page({ name: { en: 'zebra two' } })];
    await items().publish(live.id);
    const found = async (query: string) => idsOf((await get(`/items?${query}`)).data);

    expect(await found('filter[query]=zebra')).toEqual(idsOf([live, draft]));
    expect(await found('filter[query]=zebra&filter[type]=page&filter[fields][_status][eq]=draft')).toEqual([draft.id]);
    expect(await found('filter[query]=zebra&filter[type]=secret')).toEqual([]);
    expect(await found('filter[query]=zebra&version=published')).toEqual([live.id]);
    expect(await found(`filter[query]=zebra&filter[ids]=${draft.id}`)).toEqual([draft.id]);
  });
});

describe('the events', () => {
  const received = async (id: string) => {
    const rows = await api.services.db.kysely
      .selectFrom('lectern.outbox')
      .select(['noun', 'entity_id', 'change'])
      .orderBy('id')
      .execute();
    return rows.filter((row) => row.entity_id === id).map(({ noun, change }) => `${noun}.${change}`);
  };

  test('of a record with draft mode are one for each step, and unpublishing before its deletion', async () => {
    const { id } = await page();
    await items().update(id, { name: { en: 'y' } });
    await items().publish(id);
    await items().unpublish(id);
    await items().publish(id);
    await items().destroy(id);

    expect(await received(id)).toEqual([
      'item.create',
      'item.update',
      'item.publish',
      'item.unpublish',
      'item.publish',
      'item.unpublish',
      'item.delete',
    ]);
  });

  test('of a record without draft mode include its publication with every write', async () => {
    const { id } = await items().create({ item_type: models.instant, name: 'a' });
    await items().update(id, { name: 'b' });
    await items().destroy(id);

    expect(await received(id)).toEqual([
      'item.create',
      'item.publish',
      'item.update',
      'item.publish',
      'item.unpublish',
      'item.delete',
    ]);
  });

  test('of a deleted draft are the deletion alone', async () => {
    const { id } = await page();
    await items().destroy(id);

    expect(await received(id)).toEqual(['item.create', 'item.delete']);
  });
});
