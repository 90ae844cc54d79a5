import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let modelId: string;

beforeAll(async () => {
  api = await startTestApi();
  modelId = (await api.client().itemTypes.create({ name: 'Article', api_key: 'article' })).id;
});

afterAll(() => api.close());

function body(attributes: Record<string, unknown>, id?: string) {
  return { data: { type: 'fieldset', attributes, ...(id === undefined ? {} : { id }) } };
}

test('creates, lists, finds, updates and deletes a fieldset', async () => {
  const before = await api.client().fields.create(modelId, { label: 'First', api_key: 'first', field_type: 'string' });
  const fieldset = await api.request('POST', `/item-types/${modelId}/fieldsets`, {
    body: body({ title: 'Basics', start_collapsed: true }),
  });
  const { id } = fieldset.body.data;
  const inside = await api.client().fields.create(modelId, {
    label: 'Inside',
    api_key: 'inside',
    field_type: 'string',
    fieldset: { type: 'fieldset', id },
  });

  const changed = await api
    .client()
    .fieldsets.update(id, { collapsible: true, start_collapsed: true, hint: 'Start here' });
  const listed = await api.client().fieldsets.list('article');
  await api.client().fieldsets.destroy(id);

  expect(fieldset.status).toBe(201);
  expect(fieldset.body.data.attributes).toEqual({
    title: 'Basics',
    hint: null,
    position: 2,
    collapsible: false,
    start_collapsed: false,
  });
  expect(fieldset.body.included).toMatchObject([{ type: 'item_type', id: modelId }]);
  expect(changed).toMatchObject({ collapsible: true, start_collapsed: true, hint: 'Start here' });
  expect(listed.map((entry) => entry.id)).toEqual([id]);
  expect(inside.position).toBe(1);
  expect((await api.client().fields.list(modelId)).map((field) => [field.id, field.position, field.fieldset])).toEqual([
    [before.id, 1, null],
    [inside.id, 2, null],
  ]);
  expect((await api.request('GET', `/fieldsets/${id}`)).status).toBe(404);
});

test('rejects blank and taken titles, and principals without the right', async () => {
  await api.client().fieldsets.create(modelId, { title: 'Taken' });
  const path = `/item-types/${modelId}/fieldsets`;

  expect(codesOf((await api.request('POST', path, { body: body({ title: ' ' }) })).body)).toEqual([
    'INVALID_FIELD title VALIDATION_REQUIRED',
  ]);
  expect(codesOf((await api.request('POST', path, { body: body({ title: 'Taken' }) })).body)).toEqual([
    'INVALID_FIELD title VALIDATION_UNIQUENESS',
  ]);
  expect((await api.request('POST', path, { token: api.tokens.editor, body: body({ title: 'New' }) })).status).toBe(
    403,
  );
});

test('cannot be deleted when its labels would clash with others', async () => {
  const fieldset = await api.client().fieldsets.create(modelId, { title: 'Twins' });
  await api.client().fields.create(modelId, { label: 'Twin', api_key: 'outer_twin', field_type: 'string' });
  await api.client().fields.create(modelId, {
    label: 'Twin',
    api_key: 'inner_twin',
    field_type: 'string',
    fieldset: { type: 'fieldset', id: fieldset.id },
  });

  const answer = await api.request('DELETE', `/fieldsets/${fieldset.id}`);

  expect(codesOf(answer.body)).toEqual(['CLASHING_FIELD_LABELS']);
  expect((await api.request('DELETE', `/fieldsets/${fieldset.id}`, { token: api.tokens.editor })).status).toBe(403);
  expect((await api.request('PUT', '/fieldsets/nothing', { body: body({ title: 'X' }, 'nothing') })).status).toBe(404);
});
