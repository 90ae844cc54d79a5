import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf, schemaTester } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
const { makeModel, addField, changeField, makeItem } = schemaTester(() => api);

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

function put(id: string, attributes: Record<string, unknown>, relationships: Record<string, unknown> = {}) {
  return api.request('PUT', `/item-types/${id}`, {
    body: { data: { id, type: 'item_type', attributes, relationships } },
  });
}

test('renames the menu entry that still has the old name, and no other', async () => {
  const model = await makeModel();
  const custom = await api
    .client()
    .menuItems.create({ label: 'My own', item_type: { type: 'item_type', id: model.id } });

  await put(model.id, { name: 'Renamed', collection_appeareance: 'table' });

  const labels = (await api.client().menuItems.list())
    .filter((entry) => entry.item_type?.id === model.id)
    .map(({ label }) => label);
  expect(labels.toSorted()).toEqual(['My own', 'Renamed']);
  expect((await api.client().menuItems.find(custom.id)).label).toBe('My own');
  expect((await api.client().itemTypes.find(model.id)).collection_appearance).toBe('table');
});

test('accepts its own response as an update', async () => {
  const model = await makeModel();
  const { data } = (await api.request('GET', `/item-types/${model.id}`)).body;

  const answer = await api.request('PUT', `/item-types/${model.id}`, { body: { data } });

  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual(data);
});

test('rejects turning a model into a block, and into a single-record model when it has several records', async () => {
  const model = await makeModel();
  await makeItem(model.id, {});
  await makeItem(model.id, {});

  expect(codesOf((await put(model.id, { modular_block: true, draft_mode_active: false })).body)).toEqual([
    'INVALID_FIELD modular_block VALIDATION_INVALID',
  ]);
  expect(codesOf((await put(model.id, { singleton: true })).body)).toEqual([
    'INVALID_FIELD singleton VALIDATION_INVALID',
  ]);
});

test('accepts only suitable fields', async () => {
  const [model, other] = [await makeModel(), await makeModel()];
  const count = await addField(model.id, 'count', 'integer');
  const foreign = await addField(other.id, 'title', 'string');
  const link = (id: string) => ({ data: { id, type: 'field' } });

  const wrongType = await put(model.id, {}, { title_field: link(count.id) });
  const notOwn = await put(model.id, {}, { title_field: link(foreign.id) });
  const fine = await put(model.id, { ordering_direction: 'desc' }, { ordering_field: link(count.id) });

  expect(codesOf(wrongType.body)).toEqual(['INVALID_RELATIONSHIP']);
  expect(codesOf(notOwn.body)).toEqual(['INVALID_RELATIONSHIP']);
  expect(fine.body.data).toMatchObject({
    attributes: { ordering_direction: 'desc' },
    relationships: { ordering_field: link(count.id) },
  });
});

test('adds the missing locales when all become required', async () => {
  await api.client().site.update({ locales: ['en', 'it'] });
  const model = await makeModel();
  await addField(model.id, 'title', 'string', { localized: true });
  const id = await makeItem(model.id, { title: { en: 'One' } });

  await put(model.id, { all_locales_required: true });

  expect((await api.request('GET', `/items/${id}`)).body.data.attributes.title).toEqual({ en: 'One', it: null });
});

test('manual ordering starts from the current order, and can be disabled', async () => {
  const model = await makeModel();
  const count = await addField(model.id, 'count', 'integer');
  await put(model.id, { ordering_direction: 'desc' }, { ordering_field: { data: { id: count.id, type: 'field' } } });
  const ids = [
    await makeItem(model.id, { count: 10 }),
    await makeItem(model.id, { count: 9 }),
    await makeItem(model.id, { count: 100 }),
  ];
  const positions = () =>
    Promise.all(ids.map(async (id) => (await api.request('GET', `/items/${id}`)).body.data.attributes.position));

  await put(model.id, { sortable: true }, { ordering_field: { data: null } });
  const sorted = await positions();
  await put(model.id, { sortable: false });

  expect(sorted).toEqual([2, 3, 1]);
  expect(await positions()).toEqual([undefined, undefined, undefined]);
});

test('without draft mode valid drafts are published', async () => {
  const model = await makeModel();
  await addField(model.id, 'title', 'string', { validators: { length: { max: 3 } } });
  const id = await makeItem(model.id, { title: 'One' });

  await put(model.id, { draft_mode_active: false });

  expect((await api.request('GET', `/items/${id}?version=published`)).body.data).toMatchObject({
    attributes: { title: 'One' },
    meta: { status: 'published' },
  });
});

test('duplicates a model with its fields and fieldsets, referring to its own', async () => {
  const model = await makeModel();
  const fieldset = await api.client().fieldsets.create(model.id, { title: 'Basics' });
  const title = await api.client().fields.create(model.id, {
    label: 'Title',
    api_key: 'title',
    field_type: 'string',
    fieldset: { type: 'fieldset', id: fieldset.id },
  });
  await addField(model.id, 'slug', 'slug', { validators: { slug_title_field: { title_field_id: title.id } } });
  await makeItem(model.id, { title: 'One' });

  const copy = await api.client().itemTypes.duplicate(model.id);
  const again = await api.client().itemTypes.duplicate(model.id);

  expect([copy.name, copy.api_key, again.name]).toEqual([
    `${model.name} (copy #1)`,
    `${model.api_key}_copy1`,
    `${model.name} (copy #2)`,
  ]);
  const fields = await api.client().fields.list(copy.id);
  const copiedTitle = fields.find(({ api_key }) => api_key === 'title');
  expect(copy.title_field?.id).toBe(copiedTitle?.id);
  expect(copiedTitle?.id).not.toBe(title.id);
  expect(copiedTitle?.fieldset?.id).toBe(copy.fieldsets[0]?.id);
  expect(fields.find(({ api_key }) => api_key === 'slug')?.validators).toEqual({
    slug_title_field: { title_field_id: copiedTitle?.id },
  });
  expect(await api.client().items.list({ filter: { type: copy.id } })).toEqual([]);
  expect((await api.client().menuItems.list()).some((entry) => entry.item_type?.id === copy.id)).toBe(true);
  expect((await api.request('POST', `/item-types/${model.id}/duplicate`, { token: api.tokens.editor })).status).toBe(
    403,
  );
});

test('destroying a model deletes its records, references to them, and its menu entries', async () => {
  const [model, target] = [await makeModel(), await makeModel({ tree: true })];
  const field = await addField(model.id, 'others', 'links', {
    validators: { items_item_type: { item_types: [model.id, target.id] } },
  });
  const gone = await makeItem(target.id, {});
  const child = await api.client().items.create({ item_type: { type: 'item_type', id: target.id }, parent_id: gone });
  const id = await makeItem(model.id, { others: [gone, child.id] });

  const refused = await api.request('DELETE', `/item-types/${target.id}`, { token: api.tokens.editor });
  const answer = await api.request('DELETE', `/item-types/${target.id}`);

  expect(refused.status).toBe(403);
  expect(answer.body.data).toMatchObject({ id: target.id, relationships: { fields: { data: [] } } });
  expect((await api.request('GET', `/items/${id}`)).body.data.attributes.others).toEqual([]);
  expect((await api.request('GET', `/items/${gone}`)).status).toBe(404);
  expect((await api.client().fields.find(field.id)).validators).toMatchObject({
    items_item_type: { item_types: [model.id] },
  });
  expect((await api.client().menuItems.list()).some((entry) => entry.item_type?.id === target.id)).toBe(false);
  expect((await api.client().schemaMenuItems.list()).some((entry) => entry.item_type?.id === target.id)).toBe(false);
  expect((await api.request('DELETE', `/item-types/${target.id}`)).status).toBe(404);
});

test('keeps menu entries of a destroyed model on request', async () => {
  const model = await makeModel();

  await api.request('DELETE', `/item-types/${model.id}?skip_menu_items_deletion=true`);

  expect((await api.client().menuItems.list()).filter(({ label }) => label === model.name)).toMatchObject([
    { item_type: null },
  ]);
});

test('reorders fields and fieldsets in one call', async () => {
  const model = await makeModel();
  const fieldset = await api.client().fieldsets.create(model.id, { title: 'Basics' });
  const [a, b] = [await addField(model.id, 'aa', 'string'), await addField(model.id, 'bb', 'string')];
  const move = (id: string, position: number, fieldsetId: string | null) => ({
    id,
    type: 'field' as const,
    attributes: { position },
    relationships: { fieldset: { data: fieldsetId === null ? null : { id: fieldsetId, type: 'fieldset' as const } } },
  });
  const moveFieldset = (position: number) => ({ id: fieldset.id, type: 'fieldset' as const, attributes: { position } });
  const path = `/item-types/${model.id}/reorder-fields-and-fieldsets`;

  const fine = await api.request('POST', path, {
    body: { data: [move(a.id, 1, fieldset.id), move(b.id, 1, null), moveFieldset(2)] },
  });
  const double = await api.request('POST', path, { body: { data: [moveFieldset(1)] } });
  const unknown = await api.request('POST', path, { body: { data: [move('nothing', 1, null)] } });
  const nowhere = await api.request('POST', path, { body: { data: [move(a.id, 1, 'nothing')] } });
  const malformed = await api.request('POST', path, { body: { data: [{ id: a.id, type: 'item' }] } });
  const refused = await api.request('POST', path, { token: api.tokens.editor, body: { data: [moveFieldset(5)] } });

  expect(
    fine.body.data.map(({ type, attributes }: { type: string; attributes: { position: number } }) => [
      type,
      attributes.position,
    ]),
  ).toEqual([
    ['field', 1],
    ['field', 1],
    ['fieldset', 2],
  ]);
  expect((await api.client().fields.find(a.id)).fieldset?.id).toBe(fieldset.id);
  expect(codesOf(double.body)).toEqual(['DUPLICATE_POSITIONS_FOUND']);
  expect(codesOf(unknown.body)).toEqual(['NOT_FOUND']);
  expect(codesOf(nowhere.body)).toEqual(['INVALID_RELATIONSHIP']);
  expect(codesOf(malformed.body)[0]).toBe('INVALID_FORMAT VALIDATION_INVALID');
  expect(refused.status).toBe(403);
});

test('rejects turning a block into a model', async () => {
  const block = await makeModel({ modular_block: true });

  expect(codesOf((await put(block.id, { modular_block: false })).body)).toEqual([
    'INVALID_FIELD modular_block VALIDATION_INVALID',
  ]);
});

test('allows one kind of ordering at a time', async () => {
  const model = await makeModel();
  const count = await addField(model.id, 'count', 'integer');
  const ordering = { ordering_field: { data: { id: count.id, type: 'field' } } };

  expect(codesOf((await put(model.id, { ordering_meta: 'created_at' }, ordering)).body)).toEqual(['INVALID_ORDERING']);
  expect(codesOf((await put(model.id, { tree: true }, ordering)).body)).toEqual([
    'INVALID_ORDERING_FOR_SORTABLE_ITEM_TYPE',
  ]);
  expect(codesOf((await put(model.id, { singleton: true }, ordering)).body)).toEqual([
    'INVALID_ORDERING_FOR_SINGLETON_ITEM_TYPE',
  ]);
});

test('clears a reference to a field whose type becomes unsuitable', async () => {
  const model = await makeModel();
  const title = await addField(model.id, 'title', 'string');
  await put(model.id, { ordering_direction: 'desc' }, { ordering_field: { data: { id: title.id, type: 'field' } } });

  await changeField(title.id, { field_type: 'text' });

  expect(await api.client().itemTypes.find(model.id)).toMatchObject({
    title_field: null,
    ordering_field: null,
    ordering_direction: null,
    presentation_title_field: { id: title.id },
  });
});

test('names the fields that prevent destroying a block, and destroys one that only contains itself', async () => {
  const [model, block] = [await makeModel(), await makeModel({ modular_block: true })];
  const field = await addField(model.id, 'body', 'rich_text', {
    validators: { rich_text_blocks: { item_types: [block.id] } },
  });
  await addField(block.id, 'inner', 'rich_text', { validators: { rich_text_blocks: { item_types: [block.id] } } });

  const refused = await api.request('DELETE', `/item-types/${block.id}`);
  await changeField(field.id, { validators: { rich_text_blocks: { item_types: [] } } });

  expect(refused.status).toBe(422);
  expect(refused.body.data[0].attributes).toMatchObject({
    code: 'MODULAR_BLOCK_IN_USE',
    details: { fields: [field.id] },
  });
  expect((await api.request('DELETE', `/item-types/${block.id}`)).status).toBe(200);
});

test('a destroyed model is removed from the allow lists of structured text, with its inline records in every version', async () => {
  const [model, gone] = [await makeModel(), await makeModel()];
  const field = await addField(model.id, 'text', 'structured_text', {
    validators: { structured_text_blocks: { item_types: [] }, structured_text_links: { item_types: [gone.id] } },
  });
  const target = await makeItem(gone.id, {});
  const children = [
    { type: 'span', value: 'seen ' },
    { type: 'inlineItem', item: target },
    { type: 'itemLink', item: target, children: [{ type: 'span', value: 'there' }] },
  ];
  const id = await makeItem(model.id, {
    text: { schema: 'dast', document: { type: 'root', children: [{ type: 'paragraph', children }] } },
  });

  await api.client().itemTypes.destroy(gone.id);

  expect((await api.client().fields.find(field.id)).validators).toMatchObject({
    structured_text_links: { item_types: [] },
  });
  const versions = (await api.request('GET', `/items/${id}/versions?nested=true`)).body.data;
  for (const { attributes } of [...versions, (await api.request('GET', `/items/${id}`)).body.data]) {
    const nodes = attributes.text.document.children[0].children;
    expect(nodes.every(({ type }: { type: string }) => type === 'span')).toBe(true);
    expect(nodes.map(({ value }: { value: string }) => value).join('')).toBe('seen there');
  }
});
