import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/open-database.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { openTestDatabase } from '../testing.ts';
import { countItems } from './find-items.ts';
import { countNumbers, numberFilterOf } from './number-counts.ts';
import { createTestEnvironment, insertTestItems, listOfPosts, postWhere, testSchema } from './testing.ts';
import type { ItemQuery } from './types.ts';

const schema = testSchema({
  post: { fields: { views: 'integer', score: '*float', size: 'float', day: 'date' } },
  page: { fields: { views: 'integer' } },
});
const posts = [
  { views: 3, score: { en: 0.1, it: 7 }, size: 1 },
  { views: 3, score: { en: 0.3 }, size: 2 },
  { views: -2, score: { en: 1e-9 }, size: 3 },
  { views: 0, size: 1 / 3 },
  { views: null, score: { en: -12.5 } },
  { views: 'many' },
  {},
];
let database: LecternDatabase;
let db: EnvironmentQueryable;

beforeAll(async () => {
  database = await openTestDatabase();
  db = await createTestEnvironment(database);
  const items = posts.map((content, at) => ({
    id: `p${at}`,
    model: 'post',
    content,
    ...(at % 2 === 0 && { published: { ...content, views: 4 } }),
  }));
  await insertTestItems(db, schema, [...items, { id: 'other', model: 'page', content: { views: 3 } }]);
});

afterAll(() => database.close());

const list = (parts: Partial<ItemQuery>) => listOfPosts(schema, parts);

describe('totals that follow from the numbers of records with each number', () => {
  const lists: Record<string, Partial<ItemQuery>> = {
    'one number': { where: postWhere('views', 'eq', '3') },
    'greater numbers': { where: postWhere('views', 'gt', 0) },
    'numbers from a negative one on': { where: postWhere('views', 'gte', -2) },
    'numbers below a fraction': { where: postWhere('views', 'lt', 2.999_999) },
    'numbers up to negative zero': { where: postWhere('views', 'lte', -0) },
    'no number': { where: postWhere('views', 'eq', 5) },
    'two ends': { where: { and: [postWhere('views', 'gte', 0), postWhere('views', 'lt', 3)] } },
    'published numbers': { where: postWhere('views', 'gte', 4), version: 'published' },
    'a decimal by locale': { where: postWhere('score', 'eq', 0.1) },
    'decimals from a computed one on': { where: postWhere('score', 'gte', 0.1 + 0.2) },
    'decimals in another locale': { where: postWhere('score', 'gt', 0), locale: 'it' },
    'tiny decimals': { where: postWhere('score', 'lte', '1e-9') },
  };

  it.each(Object.keys(lists))('are what counting returns: %s', async (name) => {
    const query = list(lists[name] ?? {});

    const counts = await countNumbers(db, query);

    expect(counts && numberFilterOf(query)?.total(counts)).toBe(await countItems(db, query));
  });
});

it('shares numbers between lists of one field, version and locale', () => {
  const keyOf = (parts: Partial<ItemQuery>) => numberFilterOf(list(parts))?.key;
  const key = keyOf({ where: postWhere('views', 'gte', 1) });

  expect(keyOf({ where: postWhere('views', 'lt', 7), locale: 'it' })).toBe(key);
  expect(keyOf({ where: postWhere('views', 'gte', 1), version: 'published' })).not.toBe(key);
  expect(keyOf({ where: postWhere('size', 'gte', 1) })).not.toBe(key);
  expect(keyOf({ where: postWhere('score', 'gte', 1) })).not.toBe(
    keyOf({ where: postWhere('score', 'gte', 1), locale: 'it' }),
  );
});

it.each<[string, Partial<ItemQuery>]>([
  ['without a filter', {}],
  ['of other values', { where: postWhere('day', 'gte', '2026-01-01') }],
  ['of several fields', { where: { and: [postWhere('views', 'gt', 1), postWhere('size', 'gt', 1)] } }],
  ['with alternatives', { where: { or: [postWhere('views', 'gt', 1)] } }],
  ['of other operators', { where: postWhere('views', 'neq', 1) }],
  ['of what is no number', { where: postWhere('views', 'gt', 'many') }],
  ['of several models', { where: postWhere('views', 'gt', 1), itemTypeIds: ['post', 'page'] }],
  ['by ID', { where: postWhere('views', 'gt', 1), ids: ['p1'] }],
  ['with a search', { where: postWhere('views', 'gt', 1), search: 'text' }],
  ['of valid records', { where: postWhere('views', 'gt', 1), onlyValid: true }],
  [
    'of records that a role may read',
    { where: postWhere('views', 'gt', 1), visible: { grants: [], denials: [], inherited: [] } },
  ],
])('does not take lists %s', (_name, parts) => {
  expect(numberFilterOf(list(parts))).toBeNull();
});

it('does not read numbers that floating-point numbers do not tell apart', async () => {
  expect(await countNumbers(db, list({ where: postWhere('size', 'gt', 1) }))).toBeNull();
});

describe('numbers of a list', () => {
  const query = list({ where: postWhere('views', 'gte', 0) });
  const fitting = { numbers: 4, records: 7, bytes: 10_000, rows: 0 };

  it('are read up to each limit', async () => {
    expect(await countNumbers(db, query, fitting)).toEqual(
      new Map([
        [3, 2],
        [-2, 1],
        [0, 1],
      ]),
    );
  });

  it.each([{ numbers: 3 }, { records: 6 }, { bytes: 100 }])('are not read beyond %o', async (limit) => {
    expect(await countNumbers(db, query, { ...fitting, ...limit })).toBeNull();
  });
});
