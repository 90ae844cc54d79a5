import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

function placement(id: string, position: number, parentId: string | null = null) {
  return {
    id,
    type: 'menu_item' as const,
    attributes: { position },
    relationships: { parent: { data: parentId === null ? null : { id: parentId, type: 'menu_item' as const } } },
  };
}

test('creates groups and leaves, finds, filters, updates and deletes them', async () => {
  const group = await api.client().menuItems.create({ label: 'Group' });
  const leaf = await api.client().menuItems.create({
    label: 'Site',
    external_url: 'https://example.com',
    open_in_new_tab: true,
    parent: { type: 'menu_item', id: group.id },
  });

  const renamed = await api.client().menuItems.update(leaf.id, { label: 'Our site' });
  const found = await api.client().menuItems.find(group.id);
  const filtered = await api.client().menuItems.list({ filter: { ids: leaf.id } });
  await api.client().menuItems.destroy(group.id);

  expect(leaf).toMatchObject({
    position: 1,
    external_url: 'https://example.com',
    open_in_new_tab: true,
    item_type: null,
    item_type_filter: null,
  });
  expect(renamed.label).toBe('Our site');
  expect(found.children.map(({ id }) => id)).toEqual([leaf.id]);
  expect(filtered.map(({ id }) => id)).toEqual([leaf.id]);
  expect((await api.client().menuItems.find(leaf.id)).parent).toBeNull();
});

test.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x', 'http://'])(
  'rejects %j as the URL of a new and an existing entry',
  async (external_url) => {
    const entry = await api.client().menuItems.create({ label: 'Here', external_url: '/editor' });
    const body = (id?: string) => ({ data: { type: 'menu_item', id, attributes: { label: 'There', external_url } } });

    const created = await api.request('POST', '/menu-items', { body: body() });
    const changed = await api.request('PUT', `/menu-items/${entry.id}`, { body: body(entry.id) });

    for (const refused of [created, changed]) {
      expect(refused.status).toBe(422);
      expect(refused.body.data[0].attributes).toMatchObject({
        code: 'INVALID_FIELD',
        details: { field: 'external_url', code: 'VALIDATION_FORMAT' },
      });
    }
  },
);

test('moves entries; the last position sent for one counts', async () => {
  const [a, b] = [
    await api.client().menuItems.create({ label: 'A' }),
    await api.client().menuItems.create({ label: 'B' }),
  ];
  const reorder = (data: unknown) => api.request('POST', '/menu-items/reorder', { body: { data } });

  const moved = await reorder([placement(a.id, 12), placement(a.id, 11, b.id)]);

  expect(moved.body.data).toMatchObject([
    { id: a.id, attributes: { position: 11 }, relationships: { parent: { data: { id: b.id } } } },
  ]);
  expect(codesOf((await reorder([placement(a.id, 5), placement(b.id, 5)])).body)).toEqual([
    'DUPLICATE_POSITIONS_FOUND',
  ]);
  expect(codesOf((await reorder([placement(b.id, 1, a.id)])).body)).toEqual(['INVALID_PARENT']);
  expect(codesOf((await reorder([placement('nothing', 1)])).body)).toEqual(['NOT_FOUND']);
});

test('an entry given an occupied position moves the entries there down', async () => {
  const client = api.client();
  const group = await client.menuItems.create({ label: 'Group' });
  const parent = { id: group.id, type: 'menu_item' as const };
  const [a, b] = [
    await client.menuItems.create({ label: 'A', parent }),
    await client.menuItems.create({ label: 'B', parent }),
  ];
  const orderIn = async () =>
    (await client.menuItems.list())
      .filter((entry) => entry.parent?.id === group.id)
      .map(({ label, position }) => [label, position]);

  const c = await client.menuItems.create({ label: 'C', parent, position: 1 });
  const afterCreate = await orderIn();
  await client.menuItems.update(b.id, { position: 1 });
  const afterUpdate = await orderIn();
  await client.menuItems.update(c.id, { label: 'D', position: 2 });

  expect(afterCreate).toEqual([
    ['C', 1],
    ['A', 2],
    ['B', 3],
  ]);
  expect(afterUpdate).toEqual([
    ['B', 1],
    ['C', 2],
    ['A', 3],
  ]);
  expect((await orderIn()).map(([label]) => label)).toEqual(['B', 'D', 'A']);
  expect((await client.menuItems.find(a.id)).position).toBe(3);
});

test('rejects entries with no target or two, unknown parents, and principals without the right', async () => {
  const model = await api.client().itemTypes.create({ name: 'Article', api_key: 'article' });
  const post = (
    attributes: Record<string, unknown>,
    relationships: Record<string, unknown> = {},
    token = api.tokens.admin,
  ) => api.request('POST', '/menu-items', { token, body: { data: { type: 'menu_item', attributes, relationships } } });
  const link = (type: string, id: string) => ({ data: { type, id } });

  expect(codesOf((await post({ label: '' })).body)).toEqual(['INVALID_FIELD label VALIDATION_REQUIRED']);
  expect(
    codesOf(
      (await post({ label: 'Both', external_url: 'https://example.com' }, { item_type: link('item_type', model.id) }))
        .body,
    ),
  ).toEqual(['INVALID_FIELD external_url VALIDATION_INVALID']);
  expect(codesOf((await post({ label: 'Gone' }, { item_type: link('item_type', 'nothing') })).body)).toEqual([
    'INVALID_RELATIONSHIP',
  ]);
  expect(codesOf((await post({ label: 'Lost' }, { parent: link('menu_item', 'nothing') })).body)).toEqual([
    'INVALID_PARENT',
  ]);
  expect((await post({ label: 'Mine' }, {}, api.tokens.editor)).status).toBe(403);
  expect((await api.request('DELETE', '/menu-items/nothing')).status).toBe(404);
});
