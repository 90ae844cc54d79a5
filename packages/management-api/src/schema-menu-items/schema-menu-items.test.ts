import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function entryOf(itemTypeId: string) {
  const entry = (await api.client().schemaMenuItems.list()).find(({ item_type }) => item_type?.id === itemTypeId);
  if (entry === undefined) throw new Error('the model has no entry');
  return entry;
}

test('groups models, and ungroups them when the group is deleted', async () => {
  const model = await api.client().itemTypes.create({ name: 'Article', api_key: 'article' });
  const group = await api.client().schemaMenuItems.create({ label: 'Writing', kind: 'item_type' });
  const entry = await entryOf(model.id);

  const moved = await api
    .client()
    .schemaMenuItems.reorder([
      { id: entry.id, type: 'schema_menu_item', position: 1, parent: { id: group.id, type: 'schema_menu_item' } },
    ]);
  const renamed = await api.client().schemaMenuItems.update(group.id, { label: 'Texts' });
  await api.client().schemaMenuItems.destroy(group.id);

  expect(moved).toMatchObject([{ id: entry.id, parent: { id: group.id } }]);
  expect(renamed).toMatchObject({ label: 'Texts', children: [{ id: entry.id }] });
  expect((await api.client().schemaMenuItems.find(entry.id)).parent).toBeNull();
});

test('a group given an occupied position moves that one down, among those of its kind', async () => {
  const client = api.client();
  const [first, block] = [
    await client.schemaMenuItems.create({ label: 'First', kind: 'item_type', position: 70 }),
    await client.schemaMenuItems.create({ label: 'Block', kind: 'modular_block', position: 70 }),
  ];

  const second = await client.schemaMenuItems.create({ label: 'Second', kind: 'item_type', position: 70 });
  const positions = await Promise.all(
    [first, second, block].map(async ({ id }) => (await client.schemaMenuItems.find(id)).position),
  );

  expect(positions).toEqual([71, 70, 70]);
  for (const { id } of [first, second, block]) await client.schemaMenuItems.destroy(id);
});

test('validates kinds, labels and the entries of models', async () => {
  const block = await api.client().itemTypes.create({ name: 'Quote', api_key: 'quote', modular_block: true });
  const entry = await entryOf(block.id);
  const group = await api.client().schemaMenuItems.create({ label: 'Models', kind: 'item_type' });
  const put = (id: string, attributes: Record<string, unknown>, relationships: Record<string, unknown> = {}) =>
    api.request('PUT', `/schema-menu-items/${id}`, {
      body: { data: { id, type: 'schema_menu_item', attributes, relationships } },
    });
  const post = (
    attributes: Record<string, unknown>,
    relationships: Record<string, unknown> = {},
    token = api.tokens.admin,
  ) =>
    api.request('POST', '/schema-menu-items', {
      token,
      body: { data: { type: 'schema_menu_item', attributes, relationships } },
    });
  const linked = 'CANNOT_CREATE_OR_DESTROY_SCHEMA_MENU_ITEM_LINKED_TO_ITEM_TYPE';

  expect(codesOf((await put(group.id, { kind: 'modular_block' })).body)).toEqual(['KIND_CANNOT_BE_CHANGED']);
  expect(
    codesOf((await put(entry.id, {}, { parent: { data: { id: group.id, type: 'schema_menu_item' } } })).body),
  ).toEqual(['INVALID_PARENT']);
  expect(codesOf((await api.request('DELETE', `/schema-menu-items/${entry.id}`)).body)).toEqual([linked]);
  expect(
    codesOf(
      (await post({ label: 'X', kind: 'modular_block' }, { item_type: { data: { id: block.id, type: 'item_type' } } }))
        .body,
    ),
  ).toEqual([linked]);
  expect(codesOf((await post({ label: null, kind: 'item_type' })).body)).toEqual([
    'INVALID_FIELD label VALIDATION_REQUIRED',
  ]);
  expect((await post({ label: 'X', kind: 'item_type' }, {}, api.tokens.editor)).status).toBe(403);
  expect((await put('nothing', { label: 'X' })).status).toBe(404);
});

test('entries of models have no label of their own, whatever is sent', async () => {
  const model = await api.client().itemTypes.create({ name: 'Speaker', api_key: 'speaker' });
  const entry = await entryOf(model.id);

  const updated = await api.client().schemaMenuItems.update(entry.id, { ...entry, label: 'Somebody', position: 12 });

  expect(entry.label).toBeNull();
  expect(updated).toMatchObject({ label: null, position: 12 });
});

test('moves entries; the last position sent for one counts', async () => {
  const [a, b] = await Promise.all(
    ['A', 'B'].map((label) =>
      api.client().schemaMenuItems.create({ label, kind: 'modular_block', position: 40 + label.charCodeAt(0) }),
    ),
  );
  if (a === undefined || b === undefined) throw new Error('two groups were made');
  const place = (id: string, position: number, parentId: string | null = null) => ({
    id,
    type: 'schema_menu_item' as const,
    attributes: { position },
    relationships: { parent: { data: parentId === null ? null : { id: parentId, type: 'schema_menu_item' as const } } },
  });
  const reorder = (data: unknown, token = api.tokens.admin) =>
    api.request('POST', '/schema-menu-items/reorder', { token, body: { data } });

  const moved = await reorder([place(a.id, 90), place(a.id, 91, b.id)]);

  expect(moved.body.data).toMatchObject([
    { id: a.id, attributes: { position: 91 }, relationships: { parent: { data: { id: b.id } } } },
  ]);
  expect(codesOf((await reorder([place(b.id, 1, a.id)])).body)).toEqual(['INVALID_PARENT']);
  expect(codesOf((await reorder([place(a.id, 7), place(b.id, 7)])).body)).toEqual(['DUPLICATE_POSITIONS_FOUND']);
  expect(codesOf((await reorder([place('nothing', 1)])).body)).toEqual(['NOT_FOUND']);
  expect((await reorder([place(a.id, 1)], api.tokens.editor)).status).toBe(403);
});
