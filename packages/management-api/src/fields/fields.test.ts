import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { codesOf, schemaTester } from './test-schema.ts';

let api: TestApi;
const { makeModel } = schemaTester(() => api);

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

function newField(attributes: Record<string, unknown>, relationships: Record<string, unknown> = {}) {
  return { data: { type: 'field', attributes, relationships } };
}

test('creates a field with defaults, returns its model, and finds it by ID and API keys', async () => {
  const model = await makeModel();

  const answer = await api.request('POST', `/item-types/${model.id}/fields`, {
    body: newField({ label: 'Title', api_key: 'title', field_type: 'string' }),
  });

  expect(answer.status).toBe(201);
  expect(answer.body.data.attributes).toMatchObject({
    label: 'Title',
    position: 1,
    localized: false,
    hint: null,
    default_value: null,
    validators: {},
    appearance: { editor: 'single_line', parameters: { heading: false }, addons: [] },
    deep_filtering_enabled: false,
    content_link_enabled: true,
  });
  expect(answer.body.data.attributes.appeareance).toEqual(answer.body.data.attributes.appearance);
  expect(answer.body.included).toMatchObject([
    { id: model.id, relationships: { title_field: { data: { id: answer.body.data.id } } } },
  ]);
  expect((await api.client().fields.find(`${model.api_key}::title`)).id).toBe(answer.body.data.id);
  expect((await api.client().fields.list(model.api_key)).map(({ api_key }) => api_key)).toEqual(['title']);
});

test('uses the first string and the first file as title and image, and no later ones', async () => {
  const model = await makeModel();
  const add = async (api_key: string, field_type: string): Promise<{ id: string }> =>
    (
      await api.request('POST', `/item-types/${model.id}/fields`, {
        body: newField({ label: api_key, api_key, field_type }),
      })
    ).body.data;

  await add('text', 'text');
  const title = await add('title', 'string');
  await add('subtitle', 'string');
  const cover = await add('cover', 'file');
  await add('poster', 'file');

  expect(await api.client().itemTypes.find(model.id)).toMatchObject({
    title_field: { id: title.id },
    presentation_title_field: { id: title.id },
    excerpt_field: null,
    image_preview_field: { id: cover.id },
    presentation_image_field: { id: cover.id },
  });
});

test('fills in default link strategies', async () => {
  const model = await makeModel();

  const field = await api.client().fields.create(model.id, {
    label: 'Other',
    api_key: 'other',
    field_type: 'link',
    validators: { item_item_type: { item_types: [model.id] } },
  });

  expect(field.validators).toEqual({
    item_item_type: {
      item_types: [model.id],
      on_publish_with_unpublished_references_strategy: 'fail',
      on_reference_unpublish_strategy: 'fail',
      on_reference_delete_strategy: 'delete_references',
    },
  });
  expect((await api.client().itemTypes.referencing(model.id)).map(({ id }) => id)).toEqual([model.id]);
  expect((await api.client().fields.referencing(model.id)).map(({ id }) => id)).toEqual([field.id]);
});

test('reports every problem of a field at once', async () => {
  const block = await makeModel({ modular_block: true });

  const { body, status } = await api.request('POST', `/item-types/${block.id}/fields`, {
    body: newField({
      label: '',
      api_key: 'position',
      field_type: 'link',
      localized: true,
      validators: { size: { min: 1 } },
      appearance: { editor: 'wysiwyg', parameters: {} },
      default_value: 'x',
      deep_filtering_enabled: true,
      content_link_enabled: false,
    }),
  });

  expect(status).toBe(422);
  expect(new Set(codesOf(body))).toEqual(
    new Set([
      'INVALID_FIELD label VALIDATION_REQUIRED',
      'INVALID_FIELD api_key VALIDATION_EXCLUSION',
      'INVALID_FIELD localized VALIDATION_INVALID',
      'INVALID_FIELD deep_filtering_enabled VALIDATION_INVALID',
      'INVALID_FIELD content_link_enabled VALIDATION_INVALID',
      'INVALID_FIELD validators VALIDATION_INVALID',
      'INVALID_FIELD appearance VALIDATION_INVALID',
      'INVALID_FIELD default_value VALIDATION_INVALID',
    ]),
  );
});

test('rejects a plain default value on a localized field and accepts one by locale', async () => {
  const model = await makeModel();
  const body = (default_value: unknown) =>
    newField({ label: 'Title', api_key: 'title', field_type: 'string', localized: true, default_value });

  const bare = await api.request('POST', `/item-types/${model.id}/fields`, { body: body('Hello') });
  const perLocale = await api.request('POST', `/item-types/${model.id}/fields`, { body: body({ en: 'Hello' }) });

  expect(codesOf(bare.body)).toEqual(['INVALID_FIELD default_value VALIDATION_INVALID']);
  expect(perLocale.body.data.attributes.default_value).toEqual({ en: 'Hello' });
});

test('returns a default for each locale of a localized field without one, and accepts its own response', async () => {
  const model = await makeModel();
  const add = (fieldType: string, attributes: object) =>
    api.request('POST', `/item-types/${model.id}/fields`, {
      body: newField({ label: fieldType, api_key: fieldType, field_type: fieldType, localized: true, ...attributes }),
    });

  const made = [await add('string', {}), await add('json', { default_value: null }), await add('video', {})];
  const echoed = await Promise.all(
    made.map(({ body }) => api.request('PUT', `/fields/${body.data.id}`, { body: { data: body.data } })),
  );

  expect(made.map(({ body }) => body.data.attributes.default_value)).toEqual([
    { en: null },
    { en: null },
    { en: null },
  ]);
  expect(echoed.map(({ status, body }) => [status, body.data.attributes.default_value])).toEqual(
    made.map(() => [200, { en: null }]),
  );
});

test('rejects unknown models and principals without the right', async () => {
  const model = await makeModel();
  const body = newField({ label: 'Title', api_key: 'title', field_type: 'string' });

  expect((await api.request('POST', '/item-types/nothing/fields', { body })).status).toBe(404);
  expect((await api.request('GET', '/fields/nothing')).status).toBe(404);
  expect((await api.request('POST', `/item-types/${model.id}/fields`, { token: api.tokens.editor, body })).status).toBe(
    403,
  );
});

test('duplicates a field directly after itself', async () => {
  const model = await makeModel();
  const title = await api
    .client()
    .fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string', hint: 'Short' });
  await api.client().fields.create(model.id, { label: 'Text', api_key: 'text', field_type: 'text' });

  const copy = await api.client().fields.duplicate(title.id);
  await api.client().fields.duplicate(title.id);

  expect(copy).toMatchObject({ label: 'Title (copy #1)', api_key: 'title_copy1', hint: 'Short', position: 2 });
  expect((await api.client().fields.list(model.id)).map(({ api_key, position }) => [api_key, position])).toEqual([
    ['title', 1],
    ['title_copy2', 2],
    ['title_copy1', 3],
    ['text', 4],
  ]);
  expect((await api.request('POST', `/fields/${title.id}/duplicate`, { token: api.tokens.editor })).status).toBe(403);
  expect((await api.request('POST', '/fields/nothing/duplicate')).status).toBe(404);
});

test('updates a field, makes room for it, and rejects taken names', async () => {
  const model = await makeModel();
  const [a, b] = [
    await api.client().fields.create(model.id, { label: 'A', api_key: 'aa', field_type: 'string' }),
    await api.client().fields.create(model.id, { label: 'B', api_key: 'bb', field_type: 'string' }),
  ];
  const put = (attributes: Record<string, unknown>, token?: string) =>
    api.request('PUT', `/fields/${b.id}`, {
      body: newFieldWithId(b.id, attributes),
      ...(token === undefined ? {} : { token }),
    });

  const moved = await put({
    position: 1,
    hint: 'First',
    appeareance: { editor: 'single_line', parameters: { heading: true } },
  });

  expect(moved.body.data.attributes).toMatchObject({
    position: 1,
    hint: 'First',
    appearance: { parameters: { heading: true } },
  });
  expect(moved.body.included.map(({ type, id }: { type: string; id: string }) => [type, id])).toEqual([
    ['item_type', model.id],
    ['field', a.id],
  ]);
  expect(codesOf((await put({ label: 'A', api_key: 'aa' })).body)).toEqual([
    'INVALID_FIELD label VALIDATION_UNIQUENESS',
    'INVALID_FIELD api_key VALIDATION_UNIQUENESS',
  ]);
  expect((await put({ label: 'C' }, api.tokens.editor)).status).toBe(403);
});

function newFieldWithId(id: string, attributes: Record<string, unknown>) {
  return { data: { id, type: 'field', attributes } };
}

test('lists the fields of a model with those of its blocks', async () => {
  const block = await makeModel({ modular_block: true });
  const model = await makeModel();
  const text = await api.client().fields.create(block.id, { label: 'Text', api_key: 'text', field_type: 'string' });
  const body = await api.client().fields.create(model.id, {
    label: 'Body',
    api_key: 'body',
    field_type: 'rich_text',
    validators: { rich_text_blocks: { item_types: [block.id] } },
  });

  expect((await api.client().fields.related(model.id)).map(({ id }) => id)).toEqual([body.id, text.id]);
});

test('accepts its own response as an update', async () => {
  const model = await makeModel();
  const made = await api.request('POST', `/item-types/${model.id}/fields`, {
    body: newField({
      label: 'At',
      api_key: 'starts',
      field_type: 'date_time',
      localized: true,
      default_value: { en: '2026-05-01T10:00' },
    }),
  });
  const { data } = made.body;

  const answer = await api.request('PUT', `/fields/${data.id}`, { body: { data } });

  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual(data);
});

test('a failed change changes nothing', async () => {
  const model = await makeModel();
  const first = await api.client().fields.create(model.id, { label: 'First', api_key: 'first', field_type: 'string' });
  const before = (await api.request('GET', `/item-types/${model.id}/fields`)).body;

  const answer = await api.request('POST', `/item-types/${model.id}/fields`, {
    body: newField({ label: 'First', api_key: 'other', field_type: 'string', position: 1 }),
  });

  expect(codesOf(answer.body)).toEqual(['INVALID_FIELD label VALIDATION_UNIQUENESS']);
  expect((await api.request('GET', `/item-types/${model.id}/fields`)).body).toEqual(before);
  expect((await api.client().itemTypes.find(model.id)).title_field?.id).toBe(first.id);
});

test.each([
  ['is_valid', 'VALIDATION_EXCLUSION'],
  ['parent_id', 'VALIDATION_EXCLUSION'],
  ['_title', 'VALIDATION_EXCLUSION'],
  ['title_1', 'VALIDATION_FORMAT'],
  ['t', 'VALIDATION_FORMAT'],
])('rejects the API key %s of a field', async (api_key, code) => {
  const model = await makeModel();

  const answer = await api.request('POST', `/item-types/${model.id}/fields`, {
    body: newField({ label: 'Field', api_key, field_type: 'string' }),
  });

  expect(codesOf(answer.body)).toEqual([`INVALID_FIELD api_key ${code}`]);
});

test('accepts plurals, and keys of fields in other models', async () => {
  const [one, two] = [await makeModel(), await makeModel()];
  const field = { label: 'Articles', api_key: 'articles', field_type: 'string' as const };

  expect((await api.client().fields.create(one.id, field)).api_key).toBe('articles');
  expect((await api.client().fields.create(two.id, field)).api_key).toBe('articles');
});

test.each([
  [{ length: {} }],
  [{ length: { min: 3, max: 2 } }],
  [{ enum: { values: [] } }],
  [{ format: { custom_pattern: '(' } }],
  [{ format: { custom_pattern: '^(?!x)' } }],
  [{ format: { custom_pattern: String.raw`^(a)\1$` } }],
  [{ format: { predefined_pattern: 'email', custom_pattern: 'x' } }],
  [{ slug_format: { predefined_pattern: 'webpage_slug' } }],
  [{ required: { much: true } }],
])('rejects the validators %o of a string', async (validators) => {
  const model = await makeModel();

  const answer = await api.request('POST', `/item-types/${model.id}/fields`, {
    body: newField({ label: 'Title', api_key: 'title', field_type: 'string', validators }),
  });

  expect(codesOf(answer.body)).toEqual(['INVALID_FIELD validators VALIDATION_INVALID']);
});

test('replaces validators as a whole', async () => {
  const model = await makeModel();
  const field = await api.client().fields.create(model.id, {
    label: 'Title',
    api_key: 'title',
    field_type: 'string',
    validators: { required: {}, length: { max: 5 } },
  });

  expect((await api.client().fields.update(field.id, { validators: { unique: {} } })).validators).toEqual({
    unique: {},
  });
});

test('lists the fields that derive slugs from a field about to change', async () => {
  const model = await makeModel();
  const title = await api.client().fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const slug = await api.client().fields.create(model.id, {
    label: 'Address',
    api_key: 'address',
    field_type: 'slug',
    validators: { slug_title_field: { title_field_id: title.id } },
  });

  const answer = await api.request('DELETE', `/fields/${title.id}`);

  expect(answer.body.data[0].attributes).toMatchObject({
    code: 'USED_AS_SLUG_SOURCE',
    details: { fields: [{ id: slug.id, label: 'Address' }] },
  });
});

// Last in its file: nothing can be changed afterwards.
test('rejects changes of the primary environment where sandboxes are enforced', async () => {
  const model = await makeModel();
  await api.client(api.tokens.owner).site.update({ force_use_of_sandbox_environments: true });

  const answer = await api.request('POST', `/item-types/${model.id}/fields`, {
    body: newField({ label: 'A', api_key: 'aa', field_type: 'string' }),
  });

  expect(codesOf(answer.body)).toEqual(['PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY']);
});
