import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const difference = (id: string, token?: string) =>
  api.request('GET', `/environments/${id}/promotion-difference`, token === undefined ? {} : { token });

test('shows what promoting changes: schema, record counts, and edits of the primary since the fork', async () => {
  const cma = api.client();
  const kept = await cma.itemTypes.create({ name: 'Article', api_key: 'article' });
  const removed = await cma.itemTypes.create({ name: 'Offer', api_key: 'offer' });
  const title = await cma.fields.create(kept, { label: 'Title', api_key: 'title', field_type: 'string' });
  const subtitle = await cma.fields.create(kept, { label: 'Subtitle', api_key: 'subtitle', field_type: 'string' });
  await cma.items.create({ item_type: { type: 'item_type', id: kept.id }, title: 'One' });
  await cma.environments.fork('main', { id: 'next' });
  const same = await difference('next');
  const next = api.client(api.tokens.admin, 'next');

  await next.itemTypes.destroy(removed.id);
  await next.itemTypes.create({ name: 'Quote', api_key: 'quote', modular_block: true });
  await next.fields.update(title.id, { hint: 'Short' });
  await next.fields.destroy(subtitle.id);
  await next.fields.create(kept.id, { label: 'Body', api_key: 'body', field_type: 'text' });
  for (const text of ['Two', 'Three'])
    await next.items.create({ item_type: { type: 'item_type', id: kept.id }, title: text });
  await cma.items.create({ item_type: { type: 'item_type', id: removed.id } });
  const { status, body } = await difference('next');

  const none = { added: 0, removed: 0, changed: 0 };
  expect(same.body.data.attributes).toEqual({
    item_types: none,
    blocks: none,
    fields: none,
    schema_changes: [],
    record_counts: [],
    records: { primary: 1, environment: 1 },
    uploads: { primary: 0, environment: 0 },
    primary_records_changed_since_fork: 0,
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: 'next',
    type: 'promotion_difference',
    attributes: {
      item_types: { added: 0, removed: 1, changed: 0 },
      blocks: { added: 1, removed: 0, changed: 0 },
      fields: { added: 1, removed: 1, changed: 1 },
      record_counts: [
        { item_type_id: kept.id, name: 'Article', primary: 1, environment: 3 },
        { item_type_id: removed.id, name: 'Offer', primary: 1, environment: 0 },
      ],
      records: { primary: 2, environment: 3 },
      primary_records_changed_since_fork: 1,
    },
    relationships: { primary: { data: { type: 'environment', id: 'main' } } },
  });
  expect(body.data.attributes.schema_changes).toContainEqual({
    entity: 'field',
    change: 'changed',
    id: title.id,
    name: 'Title',
    item_type_name: 'Article',
  });
});

test.each(['can_promote_environments', 'can_manage_environments'])('is shown with %s alone', async (capability) => {
  const role = await api.client().roles.create({ name: capability, environments_access: 'all', [capability]: true });
  const { token } = await api.client().accessTokens.create({
    name: capability,
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });

  expect((await difference('next', token ?? '')).status).toBe(200);
});

test('is refused for the primary, an unknown environment, and principals who may neither promote nor manage', async () => {
  expect(codesOf((await difference('main')).body)).toEqual(['ALREADY_PRIMARY_ENVIRONMENT']);
  expect((await difference('nothing')).status).toBe(404);
  expect(codesOf((await difference('next', api.tokens.editor)).body)).toEqual(['INSUFFICIENT_PERMISSIONS']);
});
