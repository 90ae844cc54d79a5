import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'post' | 'full' | 'plain'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['post', 'full', 'plain'],
    () => ({
      post: {
        fields: {
          title: { type: '*string', validators: { required: {} } },
          body: { type: '*text', defaultValue: { en: 'To be written' } },
          likes: 'integer',
        },
      },
      full: { is: { allLocalesRequired: true }, fields: { title: '*string' } },
      plain: {
        fields: {
          name: { type: 'string', validators: { required: {}, length: { min: 3 } } },
          done: 'boolean',
          at: 'date_time',
        },
      },
    }),
    { locales: ['en', 'it', 'fr'] },
  );
});

afterAll(() => api.close());

async function create(model: { id: string }, attributes: Record<string, unknown>, extra: Record<string, unknown> = {}) {
  const relationships = { item_type: { data: { id: model.id, type: 'item_type' } } };
  const { status, body } = await api.request('POST', '/items', {
    body: { data: { type: 'item', attributes, relationships, ...extra } },
  });
  return { status, body, problems: problemsOf(body) };
}

async function update(id: string, attributes: Record<string, unknown>, extra: Record<string, unknown> = {}) {
  const { status, body } = await api.request('PUT', `/items/${id}`, {
    body: { data: { type: 'item', id, attributes, ...extra } },
  });
  return { status, body, problems: problemsOf(body) };
}

interface WireProblem {
  attributes: { code: string; details: Record<string, unknown> };
}

function problemsOf(body: { data: unknown }): [string, unknown, unknown][] {
  if (!Array.isArray(body.data)) return [];
  return (body.data as WireProblem[]).map(({ attributes: { code, details } }) => [
    code,
    details['field'] ?? details['path'] ?? null,
    details['code'] ?? null,
  ]);
}

describe('locales of a record', () => {
  it('are those of the first localized values sent; others start with their default', async () => {
    const { status, body } = await create(models.post, { title: { it: 'Uno', en: 'One' } });

    expect(status).toBe(201);
    expect(body.data.attributes).toEqual({
      title: { en: 'One', it: 'Uno' },
      body: { en: 'To be written', it: null },
      likes: null,
    });
  });

  it('must be the same for every field, exist, and not be empty', async () => {
    expect((await create(models.post, { title: { en: 'x' }, body: { en: 'x', it: 'y' } })).problems).toEqual([
      ['INVALID_FIELD', 'title', 'VALIDATION_INVALID_LOCALES'],
    ]);
    expect((await create(models.post, { title: { de: 'x' } })).problems).toEqual([
      ['INVALID_FIELD', 'title', 'VALIDATION_INVALID_LOCALES'],
    ]);
    expect((await create(models.post, { title: {} })).problems).toEqual([
      ['INVALID_FIELD', 'title', 'VALIDATION_INVALID_LOCALES'],
    ]);
    expect((await create(models.post, { title: 'x' })).problems).toEqual([
      ['INVALID_FIELD', 'title', 'INVALID_FORMAT'],
    ]);
    expect((await create(models.post, { likes: 1 })).problems).toEqual([['MISSING_LOCALES', null, null]]);
    expect((await create(models.full, { title: { en: 'x' } })).problems).toEqual([
      ['INVALID_FIELD', 'title', 'VALIDATION_INVALID_LOCALES'],
    ]);
  });

  it('are kept on update, or change in all fields together', async () => {
    const { body } = await create(models.post, { title: { en: 'One' } });
    const { id } = body.data;

    expect((await update(id, { title: { en: 'Two' } })).status).toBe(200);
    expect((await update(id, { title: { en: 'x', it: 'y' } })).problems).toEqual([
      ['INVALID_FIELD', 'body', 'VALIDATION_INVALID_LOCALES'],
    ]);
    const changed = await update(id, { title: { it: 'x', fr: 'y' }, body: { it: null, fr: 'z' } });
    expect(changed.body.data.attributes).toMatchObject({ title: { it: 'x', fr: 'y' }, body: { it: null, fr: 'z' } });
  });

  it('are all required if the model says so', async () => {
    const { status, body } = await create(models.full, { title: { en: 'x', it: null, fr: null } });

    expect(status).toBe(201);
    expect((await update(body.data.id, { title: { en: 'x' } })).problems).toEqual([
      ['INVALID_FIELD', 'title', 'VALIDATION_INVALID_LOCALES'],
    ]);
  });

  it('are named in validation errors', async () => {
    const { body } = await create(models.post, { title: { en: 'x', it: '' } });

    expect(body.data[0].attributes.details).toMatchObject({
      field: 'title.it',
      locale: 'it',
      code: 'VALIDATION_REQUIRED',
      field_label: 'title',
      field_type: 'string',
      field_id: models.post.fields['title'],
    });
  });
});

describe('bad input', () => {
  it('reports every error at once', async () => {
    expect((await create(models.plain, { name: 7, done: 'yes', at: 'soon', extra: 1 })).problems).toEqual([
      ['INVALID_FIELD', 'name', 'INVALID_FORMAT'],
      ['INVALID_FIELD', 'done', 'INVALID_FORMAT'],
      ['INVALID_FIELD', 'at', 'INVALID_FORMAT'],
      ['INVALID_FORMAT', 'data.attributes.extra', 'UNKNOWN_ATTRIBUTE'],
    ]);
    expect((await create(models.plain, { name: '' })).problems.map(([, , code]) => code)).toContain(
      'VALIDATION_REQUIRED',
    );
  });

  it('reports malformed envelopes, IDs, dates and models', async () => {
    const code = async (data: unknown) =>
      (await api.request('POST', '/items', { body: { data } })).body.data[0].attributes;
    const relationships = { item_type: { data: { id: models.plain.id, type: 'item_type' } } };

    expect((await create(models.plain, { name: 'abc' }, { id: 'nonsense!' })).problems[0]?.[0]).toBe(
      'INVALID_ENTITY_ID',
    );
    expect((await create(models.plain, { name: 'abc' }, { meta: { created_at: 'yesterday' } })).problems[0]?.[0]).toBe(
      'INVALID_DATE',
    );
    expect((await create({ id: 'Vd5Y9pZSSaSrVvKJZYw0zg' }, {})).problems[0]?.[0]).toBe('ITEM_TYPE_NOT_FOUND');
    expect(await code({ type: 'items', relationships })).toMatchObject({
      code: 'INVALID_FORMAT',
      details: { path: 'data.type' },
    });
    expect(await code({ type: 'item' })).toMatchObject({
      code: 'INVALID_FORMAT',
      details: { path: 'data.relationships.item_type' },
    });
    expect(await code({ type: 'item', relationships, attributes: [] })).toMatchObject({
      details: { path: 'data.attributes' },
    });
    expect(await code({ type: 'item', relationships, shape: 'round' })).toMatchObject({
      details: { path: 'data.shape' },
    });
    expect((await api.request('POST', '/items', { body: '{"data":' })).status).toBe(400);
    expect((await api.request('POST', '/items', { body: { data: null } })).status).toBe(422);
  });

  it('rejects a record that is too large', async () => {
    const { problems } = await create(models.plain, { name: 'x'.repeat(310 * 1024) });

    expect(problems[0]?.[0]).toBe('TECHNICAL_LIMIT_REACHED');
  });

  it('rejects excessively nested attributes', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const body = `{"data":{"type":"item","attributes":{"name":${deep}},"relationships":{"item_type":{"data":{"id":"${models.plain.id}","type":"item_type"}}}}}`;

    const answer = await api.request('POST', '/items', { body });

    expect([answer.status, answer.body.data[0].attributes.details]).toEqual([400, { reason: 'too_deep' }]);
  });

  it('rejects a taken ID and a change of model', async () => {
    const { body } = await create(models.plain, { name: 'abc' });
    const { id } = body.data;

    expect((await create(models.plain, { name: 'abc' }, { id })).problems).toEqual([
      ['INVALID_FIELD', 'id', 'VALIDATION_UNIQUENESS'],
    ]);
    const relationships = { item_type: { data: { id: models.post.id, type: 'item_type' } } };
    expect((await update(id, {}, { relationships })).problems[0]?.[0]).toBe('ITEM_TYPE_CANNOT_BE_CHANGED');
  });

  it('changes nothing when rejected', async () => {
    const { body } = await create(models.plain, { name: 'abc' });

    expect((await update(body.data.id, { name: 'ab', done: true })).status).toBe(422);
    expect((await api.request('GET', `/items/${body.data.id}`)).body.data).toEqual(body.data);
  });

  it('is reported by the validate endpoints, which store nothing', async () => {
    const { body } = await create(models.plain, { name: 'abc' });
    const relationships = { item_type: { data: { id: models.plain.id, type: 'item_type' } } };
    const validate = async (path: string, data: object) =>
      (await api.request('POST', path, { body: { data: { type: 'item', ...data } } })).status;

    expect(await validate('/items/validate', { attributes: { name: 'fine' }, relationships })).toBe(204);
    expect(await validate('/items/validate', { attributes: { name: 'no' }, relationships })).toBe(422);
    expect(await validate(`/items/${body.data.id}/validate`, { id: body.data.id, attributes: { name: 'fine' } })).toBe(
      204,
    );
    expect(await validate(`/items/${body.data.id}/validate`, { id: body.data.id, attributes: { name: 'no' } })).toBe(
      422,
    );
    expect((await api.request('GET', `/items/${body.data.id}`)).body.data.attributes.name).toBe('abc');
  });

  it('returns NOT_FOUND for missing records', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/publish'],
      ['PUT', '/unpublish'],
      ['POST', '/duplicate'],
      ['DELETE', ''],
      ['GET', '/references'],
      ['GET', '/versions'],
      ['GET', '/current-vs-published-state'],
    ] as const) {
      const { status, body } = await api.request(method, `/items/Vd5Y9pZSSaSrVvKJZYw0zg${path}`);
      expect([status, body.data[0].attributes.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await api.request('GET', '/versions/Vd5Y9pZSSaSrVvKJZYw0zg')).status).toBe(404);
  });
});

describe('listing', () => {
  it.each([
    ['page[limit]=501', 'INVALID_PARAMS'],
    ['nested=true&page[limit]=31', 'INVALID_PARAMS'],
    ['page[offset]=-1', 'INVALID_PARAMS'],
    ['version=old', 'INVALID_PARAMS'],
    ['nested=maybe', 'INVALID_PARAMS'],
    ['locale=de', 'INVALID_PARAMS'],
    ['order_by=title_ASC', 'INVALID_PARAMS'],
    ['filter[type]=post&order_by=title', 'INVALID_PARAMS'],
    ['filter[type]=post&order_by=position_ASC', 'INVALID_PARAMS'],
    ['filter[type]=nothing', 'ITEM_TYPE_NOT_FOUND'],
    ['filter[kind]=post', 'INVALID_PARAMS'],
    ['filter[ids]=1&filter[type]=post', 'INVALID_FILTER_FIELDS_PARAM'],
    ['filter[fields][title][eq]=x', 'INVALID_FILTER_FIELDS_PARAM'],
    ['filter[type]=post&filter[fields][nothing][eq]=x', 'INVALID_FILTER_FIELDS_PARAM'],
    ['filter[type]=post&filter[fields][title]=x', 'INVALID_FILTER_FIELDS_PARAM'],
    ['filter[type]=post&filter[fields][title][gt]=x', 'INVALID_FILTER_FIELDS_PARAM'],
    ['filter[type]=post&filter[fields][likes][gt]=many', 'INVALID_FILTER_FIELDS_PARAM'],
    ['filter[type]=post,plain&filter[fields][likes][gt]=1', 'INVALID_FILTER_FIELDS_PARAM'],
  ])('rejects %s', async (query, code) => {
    const { status, body } = await api.request('GET', `/items?${query}`);

    expect([status, body.data[0].attributes.code]).toEqual([422, code]);
  });

  it('counts without rows, searches accent-insensitively, combines conditions, and hides records never published', async () => {
    const { body } = await create(models.post, { title: { en: 'A café in Umeå', it: 'Un caffè' }, likes: 4242 });
    const ids = async (query: string) =>
      ((await api.request('GET', `/items?${query}`)).body.data as { id: string }[]).map(({ id }) => id);

    const empty = await api.request('GET', '/items?page[limit]=0');
    expect(empty.body.data).toEqual([]);
    expect(empty.body.meta.total_count).toBeGreaterThan(0);
    expect(await ids('filter[query]=cafe ume')).toEqual([body.data.id]);
    expect(await ids('filter[query]=caffe')).toEqual([]);
    expect(await ids('filter[query]=caffe&locale=it')).toEqual([body.data.id]);
    expect(
      await ids('filter[type]=post&filter[fields][OR][0][likes][eq]=4242&filter[fields][OR][1][likes][eq]=-1'),
    ).toEqual([body.data.id]);
    expect(await ids(`filter[ids]=${body.data.id}&filter[fields][_status][eq]=draft`)).toEqual([body.data.id]);
    expect(await ids(`filter[ids]=${body.data.id}&version=published`)).toEqual([]);
    await api.client().items.publish(body.data.id);
    expect(await ids(`filter[ids]=${body.data.id}&version=published`)).toEqual([body.data.id]);
    expect((await ids('')).at(0)).toBe(body.data.id);
  });
});
