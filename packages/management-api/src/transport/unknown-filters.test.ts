import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { addModels } from '../items/test-models.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let modelId: string;
beforeAll(async () => {
  api = await startTestApi();
  const models = await addModels(api, ['note'], () => ({ note: { fields: { title: 'string' } } }));
  modelId = models.note.id;
  await api.client().items.create({ item_type: { id: modelId, type: 'item_type' }, title: 'One' });
});
afterAll(() => api.close());

const membersOfObject = [
  'toString',
  'constructor',
  'hasOwnProperty',
  'valueOf',
  '__proto__',
  '__defineGetter__',
  'isPrototypeOf',
];
const lists = [
  '/items',
  '/uploads',
  '/upload-tags',
  '/menu-items',
  '/schema-menu-items',
  '/upload-collections',
  '/item-types',
  '/roles',
];

describe.each(membersOfObject)('a filter named %s', (name) => {
  test.each(lists)('is rejected by %s', async (list) => {
    for (const filter of [`filter[${name}]=x`, `filter[ids]=a&filter[${name}][eq]=x`]) {
      const { status, body } = await api.request('GET', `${list}?${filter}`);

      expect([status, codesOf(body)], filter).toEqual([422, ['INVALID_PARAMS']]);
    }
  });

  test('is rejected as a field, an operator and an ordering', async () => {
    const queries = [
      `/items?filter[type]=note&filter[fields][${name}][eq]=x`,
      `/items?filter[type]=note&filter[fields][title][${name}]=x`,
      `/items?filter[type]=note&filter[fields][OR][0][${name}][eq]=x`,
      `/items?filter[type]=note&order_by=${name}_ASC`,
      `/items?filter[type]=${name}`,
      `/uploads?filter[fields][${name}][eq]=x`,
      `/uploads?filter[fields][size][${name}]=x`,
      `/uploads?order_by=${name}_ASC`,
    ];
    for (const query of queries) {
      const { status, body } = await api.request('GET', query);

      expect(status, `${query} ${JSON.stringify(body)}`).toBe(422);
    }
  });
});

test.each([
  ['too many parameters', `/items?${'a&'.repeat(5_001)}filter[ids]=x`],
  ['too deep nesting', `/items?filter${'[fields]'.repeat(12)}=x`],
  ['an invalid filter', '/items?filter=x'],
  ['a type filter that is an object', '/items?filter[type][a]=note'],
  ['an ordering that is an object', '/uploads?order_by[a]=id_ASC'],
  ['an unknown filter', '/uploads?filter[name]=x'],
  ['a filter on an endpoint without filters', '/fields/x?filter[name]=x'],
])('rejects %s', async (_, query) => {
  const { status, body } = await api.request('GET', query);

  expect([status, codesOf(body)]).toEqual([422, ['INVALID_PARAMS']]);
});

test('accepts the member names of Object as values', async () => {
  const { status, body } = await api.request(
    'GET',
    '/items?filter[type]=note&filter[fields][title][eq]=constructor&toString=x',
  );

  expect([status, body.data]).toEqual([200, []]);
});
