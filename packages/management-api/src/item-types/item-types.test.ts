import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

function newItemType(attributes: Record<string, unknown>, relationships: Record<string, unknown> = {}) {
  return { data: { type: 'item_type', attributes, relationships } };
}

test('creates a model with defaults and entries in both menus, and finds it by ID and API key', async () => {
  const answer = await api.request('POST', '/item-types', {
    body: newItemType({ name: 'Article', api_key: 'article' }),
  });

  expect(answer.status).toBe(201);
  expect(answer.body.data.attributes).toEqual({
    name: 'Article',
    api_key: 'article',
    hint: null,
    singleton: false,
    modular_block: false,
    sortable: false,
    tree: false,
    all_locales_required: false,
    draft_mode_active: true,
    draft_saving_active: false,
    ordering_direction: null,
    ordering_meta: null,
    collection_appearance: 'compact',
    collection_appeareance: 'compact',
    has_singleton_item: false,
    inverse_relationships_enabled: false,
  });
  expect(answer.body.included).toMatchObject([{ type: 'menu_item', attributes: { label: 'Article' } }]);
  const { id } = answer.body.data;
  expect((await api.client().itemTypes.find(id)).api_key).toBe('article');
  expect((await api.client().itemTypes.find('article')).id).toBe(id);
  expect((await api.client().itemTypes.list()).map(({ api_key }) => api_key)).toContain('article');
  expect((await api.client().schemaMenuItems.list()).filter((entry) => entry.item_type?.id === id)).toMatchObject([
    { kind: 'item_type' },
  ]);
});

test('creates no content menu entry for a block', async () => {
  const answer = await api.request('POST', '/item-types', {
    body: newItemType({ name: 'Quote', api_key: 'quote', modular_block: true }),
  });

  expect(answer.body.included).toBeUndefined();
  expect(answer.body.data.attributes.draft_mode_active).toBe(false);
});

test('accepts client-generated IDs once', async () => {
  const ids = { item: 'T4m4tPymSACFzsqbZS65WA', menu: 'JdG722SGTSG_jEB1Jx-0XA', schema: 'fV3ZdYQNQyOeMdYNh4v8kQ' };
  const path = `/item-types?menu_item_id=${ids.menu}&schema_menu_item_id=${ids.schema}`;
  const body = { data: { id: ids.item, type: 'item_type', attributes: { name: 'Chosen', api_key: 'chosen' } } };

  const first = await api.request('POST', path, { body });
  const second = await api.request('POST', path, { body });

  expect(first.body.data.id).toBe(ids.item);
  expect(first.body.included[0].id).toBe(ids.menu);
  expect(codesOf(second.body)).toEqual(['INVALID_FIELD id VALIDATION_UNIQUENESS']);
});

test('rejects malformed IDs', async () => {
  const body = { data: { id: 'not-an-id', type: 'item_type', attributes: { name: 'Odd', api_key: 'odd' } } };

  expect(codesOf((await api.request('POST', '/item-types', { body })).body)).toEqual(['INVALID_ENTITY_ID']);
  expect(
    codesOf(
      (await api.request('POST', '/item-types?menu_item_id=1x', { body: newItemType({ name: 'Odd', api_key: 'odd' }) }))
        .body,
    ),
  ).toEqual(['INVALID_ENTITY_ID']);
  expect(
    codesOf(
      (
        await api.request('POST', '/item-types?skip_menu_item_creation=maybe', {
          body: newItemType({ name: 'Odd', api_key: 'odd' }),
        })
      ).body,
    ),
  ).toEqual(['INVALID_PARAMS']);
});

test('rejects taken names and API keys', async () => {
  await api.client().itemTypes.create({ name: 'Taken', api_key: 'taken' });

  const { body } = await api.request('POST', '/item-types', { body: newItemType({ name: 'Taken', api_key: 'taken' }) });

  expect(codesOf(body)).toEqual([
    'INVALID_FIELD name VALIDATION_UNIQUENESS',
    'INVALID_FIELD api_key VALIDATION_UNIQUENESS',
  ]);
});

test('reports every problem of a model at once', async () => {
  const { body, status } = await api.request('POST', '/item-types', {
    body: newItemType({ name: ' ', api_key: 'Bad_Key_', modular_block: true, tree: true }),
  });

  expect(status).toBe(422);
  expect(codesOf(body)).toEqual([
    'INVALID_FIELD name VALIDATION_REQUIRED',
    'INVALID_FIELD api_key VALIDATION_FORMAT',
    'INVALID_FIELD tree VALIDATION_INVALID',
  ]);
});

test.each([
  [{ sortable: true, ordering_meta: 'created_at' }, 'INVALID_ORDERING_FOR_SORTABLE_ITEM_TYPE'],
  [{ singleton: true, ordering_meta: 'created_at' }, 'INVALID_ORDERING_FOR_SINGLETON_ITEM_TYPE'],
  [{ sortable: true, tree: true }, 'INVALID_ORDERING'],
])('rejects conflicting orderings %o', async (attributes, code) => {
  const { body } = await api.request('POST', '/item-types', {
    body: newItemType({ name: 'Clash', api_key: 'clash', ...attributes }),
  });

  expect(codesOf(body)).toEqual([code]);
});

test('rejects unknown attributes, missing models and principals without the right', async () => {
  const unknown = await api.request('POST', '/item-types', {
    body: newItemType({ name: 'X', api_key: 'xx', colour: 'red' }),
  });
  const missing = await api.request('GET', '/item-types/nothing');
  const refused = await api.request('POST', '/item-types', {
    token: api.tokens.editor,
    body: newItemType({ name: 'X', api_key: 'xx' }),
  });

  expect(codesOf(unknown.body)).toEqual(['INVALID_FORMAT UNKNOWN_ATTRIBUTE']);
  expect([missing.status, ...codesOf(missing.body)]).toEqual([404, 'NOT_FOUND']);
  expect([refused.status, ...codesOf(refused.body)]).toEqual([403, 'INSUFFICIENT_PERMISSIONS']);
});

test.each([
  ['Upper', 'VALIDATION_FORMAT'],
  ['x', 'VALIDATION_FORMAT'],
  ['trailing_', 'VALIDATION_FORMAT'],
  ['double__underscore', 'VALIDATION_FORMAT'],
  ['digit_1', 'VALIDATION_FORMAT'],
  ['articles', 'VALIDATION_SINGULAR'],
  ['site', 'VALIDATION_EXCLUSION'],
  ['items_of_type', 'VALIDATION_EXCLUSION'],
])('rejects the API key %s', async (api_key, code) => {
  const { body } = await api.request('POST', '/item-types', { body: newItemType({ name: `Key ${api_key}`, api_key }) });

  expect(codesOf(body)).toEqual([`INVALID_FIELD api_key ${code}`]);
});

test.each(['item_type', 'news', 'blog_series', 'article2'])('accepts the API key %s', async (api_key) => {
  expect((await api.client().itemTypes.create({ name: `Key ${api_key}`, api_key })).api_key).toBe(api_key);
});

test('creates no content menu entry on request', async () => {
  const model = await api
    .client()
    .itemTypes.create({ name: 'Hidden', api_key: 'hidden' }, { skip_menu_item_creation: true });

  expect((await api.client().menuItems.list()).some((entry) => entry.item_type?.id === model.id)).toBe(false);
  expect((await api.client().schemaMenuItems.list()).some((entry) => entry.item_type?.id === model.id)).toBe(true);
});

test('disables every option of a block', async () => {
  const flags = { singleton: true, sortable: true, tree: true, draft_mode_active: true, draft_saving_active: true };
  const { body } = await api.request('POST', '/item-types', {
    body: newItemType({
      name: 'Flag',
      api_key: 'flag',
      modular_block: true,
      ...flags,
      inverse_relationships_enabled: true,
    }),
  });
  const ordered = await api.request('POST', '/item-types', {
    body: newItemType({
      name: 'Flag',
      api_key: 'flag',
      modular_block: true,
      ordering_meta: 'created_at',
      ordering_direction: 'asc',
    }),
  });

  expect(new Set(codesOf(body))).toEqual(
    new Set(
      [...Object.keys(flags), 'inverse_relationships_enabled'].map(
        (flag) => `INVALID_FIELD ${flag} VALIDATION_INVALID`,
      ),
    ),
  );
  expect(codesOf(ordered.body)).toEqual(['INVALID_FIELD ordering_meta VALIDATION_INVALID']);
});

test('requires draft mode for incomplete drafts, and an ordering field for a direction', async () => {
  const model = await api.client().itemTypes.create({
    name: 'Plain',
    api_key: 'plain',
    draft_mode_active: false,
    draft_saving_active: true,
    ordering_direction: 'desc',
    ordering_meta: null,
  });
  const ordered = await api
    .client()
    .itemTypes.update(model.id, { ordering_meta: 'created_at', ordering_direction: null });

  expect([model.draft_saving_active, model.ordering_direction]).toEqual([false, null]);
  expect([ordered.ordering_meta, ordered.ordering_direction]).toEqual(['created_at', 'asc']);
});
