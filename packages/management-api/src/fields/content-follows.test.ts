import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { schemaTester } from './test-schema.ts';

let api: TestApi;
const { makeModel, addField, changeField, makeItem, readItem } = schemaTester(() => api);

beforeAll(async () => {
  api = await startTestApi();
  await api.client().site.update({ locales: ['en', 'it'] });
});

afterAll(() => api.close());

test('a new field appears in every version with its default or blank', async () => {
  const model = await makeModel();
  await addField(model.id, 'title', 'string', { localized: true });
  const id = await makeItem(model.id, { title: { en: 'One', it: 'Uno' } });
  await api.client().items.publish(id);

  await addField(model.id, 'rating', 'integer', { default_value: 3 });
  await addField(model.id, 'kind', 'string', { localized: true, default_value: { it: 'tipo' } });
  await addField(model.id, 'shown', 'boolean');

  const expected = { title: { en: 'One', it: 'Uno' }, rating: 3, kind: { en: null, it: 'tipo' }, shown: false };
  expect((await readItem(id)).attributes).toEqual(expected);
  expect(await readItem(id, '?version=published')).toMatchObject({
    attributes: expected,
    meta: { status: 'published' },
  });
});

test('a required field without default makes records invalid, and relaxing it makes them valid again', async () => {
  const model = await makeModel();
  const id = await makeItem(model.id, {});

  const field = await addField(model.id, 'title', 'string', { validators: { required: {} } });
  const strict = (await readItem(id)).meta.is_valid;
  await changeField(field.id, { validators: {} });

  expect(strict).toBe(false);
  expect((await readItem(id)).meta.is_valid).toBe(true);
});

test('a new unique validator keeps one of two equal values valid', async () => {
  const model = await makeModel();
  const field = await addField(model.id, 'code', 'string');
  const ids = [
    await makeItem(model.id, { code: 'A' }),
    await makeItem(model.id, { code: 'A' }),
    await makeItem(model.id, { code: 'B' }),
  ];

  await changeField(field.id, { validators: { unique: {} } });

  const valid = await Promise.all(ids.map(async (id) => (await readItem(id)).meta.is_valid));
  expect(valid.slice(0, 2).toSorted()).toEqual([false, true]);
  expect(valid[2]).toBe(true);
});

test('enabling localization copies the value to every locale of a record, disabling it keeps the main locale', async () => {
  const model = await makeModel();
  await addField(model.id, 'title', 'string', { localized: true });
  const plain = await addField(model.id, 'note', 'string', { default_value: 'none' });
  const id = await makeItem(model.id, { title: { en: 'One', it: 'Uno' }, note: 'hi' });

  const on = await changeField(plain.id, { localized: true });
  const localized = (await readItem(id)).attributes.note;
  await changeField(plain.id, { localized: false });

  expect(on.data.attributes.default_value).toEqual({ en: 'none', it: 'none' });
  expect(localized).toEqual({ en: 'hi', it: 'hi' });
  expect((await readItem(id)).attributes.note).toBe('hi');
});

test('enabling localization gives each locale blocks of its own', async () => {
  const model = await makeModel();
  await addField(model.id, 'title', 'string', { localized: true });
  const block = await makeModel({ modular_block: true });
  await addField(block.id, 'text', 'string');
  const field = await addField(model.id, 'body', 'rich_text', {
    validators: { rich_text_blocks: { item_types: [block.id] } },
  });
  const newBlock = {
    type: 'item',
    attributes: { text: 'hello' },
    relationships: { item_type: { data: { id: block.id, type: 'item_type' } } },
  };
  const id = await makeItem(model.id, { title: { en: 'One', it: 'Uno' }, body: [newBlock] });
  const [original] = (await readItem(id)).attributes.body;

  await changeField(field.id, { localized: true });

  const { body } = (await readItem(id, '?nested=true')).attributes;
  expect(body.en[0].id).toBe(original);
  expect(body.it[0].id).not.toBe(original);
  expect(body.it[0].attributes).toEqual({ text: 'hello' });
});

test('changing the type converts compatible values and clears the rest', async () => {
  const model = await makeModel();
  const count = await addField(model.id, 'count', 'integer');
  const extra = await addField(model.id, 'extra', 'json', { validators: { required: {} } });
  const id = await makeItem(model.id, { count: 7, extra: '{"a":1}' });

  const changed = await changeField(count.id, { field_type: 'float' });
  await changeField(extra.id, { field_type: 'boolean' });

  expect(changed.data.attributes).toMatchObject({
    field_type: 'float',
    appearance: { editor: 'float' },
    validators: {},
  });
  expect((await readItem(id)).attributes).toEqual({ count: 7, extra: false });
});

test('a link becomes a list of links and keeps its accepted models', async () => {
  const model = await makeModel();
  const field = await addField(model.id, 'other', 'link', {
    validators: { item_item_type: { item_types: [model.id] } },
  });
  const target = await makeItem(model.id, {});
  const id = await makeItem(model.id, { other: target });

  const changed = await changeField(field.id, { field_type: 'links' });

  expect(changed.data.attributes.validators.items_item_type.item_types).toEqual([model.id]);
  expect((await readItem(id)).attributes.other).toEqual([target]);
});

test('deleting a field deletes its values', async () => {
  const model = await makeModel();
  const field = await addField(model.id, 'title', 'string');
  const id = await makeItem(model.id, { title: 'One' });

  const answer = await api.request('DELETE', `/fields/${field.id}`);

  expect(answer.body).toMatchObject({
    data: { id: field.id },
    included: [{ id: model.id, relationships: { title_field: { data: null }, fields: { data: [] } } }],
  });
  expect((await readItem(id)).attributes).toEqual({});
  expect((await api.request('GET', `/fields/${field.id}`)).status).toBe(404);
});

test('disallowing a model removes references to its records', async () => {
  const [model, kept, dropped] = [await makeModel(), await makeModel(), await makeModel()];
  const field = await addField(model.id, 'others', 'links', {
    validators: { items_item_type: { item_types: [kept.id, dropped.id] } },
  });
  const [keptItem, droppedItem] = [await makeItem(kept.id, {}), await makeItem(dropped.id, {})];
  const id = await makeItem(model.id, { others: [keptItem, droppedItem] });

  await changeField(field.id, { validators: { items_item_type: { item_types: [kept.id] } } });

  expect((await readItem(id)).attributes.others).toEqual([keptItem]);
  expect((await api.request('GET', `/items/${droppedItem}/references`)).body.data).toEqual([]);
});

test('disallowing a block removes it everywhere, nested blocks included', async () => {
  const model = await makeModel();
  const [outer, inner, spare] = [
    await makeModel({ modular_block: true }),
    await makeModel({ modular_block: true }),
    await makeModel({ modular_block: true }),
  ];
  await addField(inner.id, 'text', 'string');
  const nested = await addField(outer.id, 'parts', 'rich_text', {
    validators: { rich_text_blocks: { item_types: [inner.id, spare.id] } },
  });
  await addField(model.id, 'body', 'rich_text', { validators: { rich_text_blocks: { item_types: [outer.id] } } });
  const block = (id: string, attributes: Record<string, unknown>) => ({
    type: 'item',
    attributes,
    relationships: { item_type: { data: { id, type: 'item_type' } } },
  });
  const id = await makeItem(model.id, {
    body: [block(outer.id, { parts: [block(inner.id, { text: 'a' }), block(spare.id, {})] })],
  });

  const refused = await api.request('DELETE', `/item-types/${inner.id}`);
  await changeField(nested.id, { validators: { rich_text_blocks: { item_types: [spare.id] } } });

  expect(refused.body.data[0].attributes.code).toBe('MODULAR_BLOCK_IN_USE');
  const [first] = (await readItem(id, '?nested=true')).attributes.body;
  expect(first.attributes.parts).toHaveLength(1);
  expect(first.attributes.parts[0].relationships.item_type.data.id).toBe(spare.id);
  expect((await api.request('DELETE', `/item-types/${inner.id}`)).status).toBe(200);
});

test('a slug prevents deletion of its source field', async () => {
  const model = await makeModel();
  const title = await addField(model.id, 'title', 'string');
  await addField(model.id, 'slug', 'slug', { validators: { slug_title_field: { title_field_id: title.id } } });
  const put = (attributes: Record<string, unknown>) =>
    api.request('PUT', `/fields/${title.id}`, { body: { data: { id: title.id, type: 'field', attributes } } });

  const answers = [
    await put({ field_type: 'text' }),
    await put({ api_key: 'name' }),
    await api.request('DELETE', `/fields/${title.id}`),
  ];

  expect(answers.map(({ body }) => body.data[0].attributes.code)).toEqual(Array(3).fill('USED_AS_SLUG_SOURCE'));
  expect((await put({ label: 'Headline' })).status).toBe(200);
});

test('structured text loses links and blocks according to the list that allowed them', async () => {
  const [model, block] = [await makeModel(), await makeModel({ modular_block: true })];
  const validators = (links: string[], inline: string[]) => ({
    structured_text_blocks: { item_types: [block.id] },
    structured_text_inline_blocks: { item_types: inline },
    structured_text_links: { item_types: links },
  });
  const field = await addField(model.id, 'text', 'structured_text', { validators: validators([model.id], [block.id]) });
  const target = await makeItem(model.id, {});
  const newBlock = {
    type: 'item',
    attributes: {},
    relationships: { item_type: { data: { id: block.id, type: 'item_type' } } },
  };
  const paragraph = {
    type: 'paragraph',
    children: [
      { type: 'itemLink', item: target, children: [{ type: 'span', value: 'a link' }] },
      { type: 'inlineBlock', item: newBlock },
      { type: 'span', value: ' and more' },
    ],
  };
  const id = await makeItem(model.id, {
    text: { schema: 'dast', document: { type: 'root', children: [paragraph, { type: 'block', item: newBlock }] } },
  });

  await changeField(field.id, { validators: validators([], []) });

  const { children } = (await readItem(id)).attributes.text.document;
  expect(children.map(({ type }: { type: string }) => type)).toEqual(['paragraph', 'block']);
  expect(children[0].children.every(({ type }: { type: string }) => type === 'span')).toBe(true);
  expect(children[0].children.map(({ value }: { value: string }) => value).join('')).toBe('a link and more');
  expect((await api.request('GET', `/items/${target}/references`)).body.data).toEqual([]);
});

test('past versions are migrated too', async () => {
  const model = await makeModel();
  const field = await addField(model.id, 'title', 'string');
  const id = await makeItem(model.id, { title: 'One' });
  const body = (attributes: Record<string, unknown>) => ({ data: { id, type: 'item', attributes } });
  await api.request('PUT', `/items/${id}`, { body: body({ title: 'Two' }) });

  await changeField(field.id, { field_type: 'text', validators: { length: { max: 2 } } });
  await addField(model.id, 'extra', 'integer', { default_value: 1 });

  const { data } = (await api.request('GET', `/items/${id}/versions?nested=true`)).body;
  expect(data.map(({ attributes }: { attributes: unknown }) => attributes)).toEqual([
    { title: 'Two', extra: 1 },
    { title: 'One', extra: 1 },
  ]);
  expect(data[0].meta.is_valid).toBe(false);
});

test('every changed record appends an event', async () => {
  const model = await makeModel();
  const id = await makeItem(model.id, {});
  await api.client().items.publish(id);
  const received = async () => {
    const rows = await api.services.db.kysely
      .selectFrom('lectern.outbox')
      .select(['noun', 'entity_id', 'change', 'facts'])
      .orderBy('id')
      .execute();
    return rows
      .filter((row) => (row.facts['itemTypeId'] ?? row.entity_id) === model.id)
      .map(({ noun, change }) => `${noun}.${change}`);
  };
  const before = (await received()).length;

  await addField(model.id, 'title', 'string');

  expect((await received()).slice(before)).toEqual(['item.update', 'item.publish', 'item_type.update']);
});

test('a value present only in another locale survives disabling localization', async () => {
  const model = await makeModel();
  const title = await addField(model.id, 'title', 'string', { localized: true });
  const id = await makeItem(model.id, { title: { en: null, it: 'Uno' } });

  await changeField(title.id, { localized: false });

  expect((await readItem(id)).attributes.title).toBe('Uno');
});

test('a stricter validator updates the validity of the published version, and changes no value', async () => {
  const model = await makeModel();
  const field = await addField(model.id, 'title', 'string');
  const id = await makeItem(model.id, { title: 'A long title' });
  await api.client().items.publish(id);
  await api.request('PUT', `/items/${id}`, { body: { data: { id, type: 'item', attributes: { title: 'Short' } } } });

  await changeField(field.id, { validators: { length: { max: 5 } } });

  expect(await readItem(id)).toMatchObject({
    attributes: { title: 'Short' },
    meta: { status: 'updated', is_current_version_valid: true, is_published_version_valid: false },
  });
  expect((await readItem(id, '?version=published')).attributes.title).toBe('A long title');
});

test('renaming a field keeps its values', async () => {
  const model = await makeModel();
  const field = await addField(model.id, 'title', 'string');
  const id = await makeItem(model.id, { title: 'One' });

  await changeField(field.id, { api_key: 'headline' });

  expect((await readItem(id)).attributes).toEqual({ headline: 'One' });
});
