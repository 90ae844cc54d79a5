import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldTypeId } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'exists',
  'in',
  'not_in',
  'matches',
  'not_matches',
  'is_blank',
  'is_present',
  'all_in',
  'any_in',
  'near',
] as const;
type Operator = (typeof operators)[number];

/** Two values, and what each operator finds among records with the first (`a`), the second (`b`) and none (`c`). */
interface Case {
  values: [unknown, unknown];
  finds: Partial<Record<Operator, [argument: unknown, found: string][]>>;
  /** Arguments of the wrong kind. */
  refuses: Partial<Record<Operator, unknown[]>>;
}

const exists: Case['finds'] = {
  exists: [
    [true, 'ab'],
    [false, 'c'],
  ],
};
const blank: Case['finds'] = {
  is_blank: [
    [true, 'c'],
    [false, 'ab'],
  ],
  is_present: [
    [true, 'ab'],
    [false, 'c'],
  ],
};
const comparisons = (less: unknown, more: unknown): Case['finds'] => ({
  eq: [[less, 'a']],
  neq: [[less, 'bc']],
  gt: [[less, 'b']],
  gte: [[less, 'ab']],
  lt: [[more, 'a']],
  lte: [[more, 'ab']],
  ...exists,
});
const notComparable = (wrong: unknown): Case['refuses'] => ({
  eq: [wrong],
  neq: [wrong],
  gt: [wrong],
  gte: [wrong],
  lt: [wrong],
  lte: [wrong],
  exists: ['maybe'],
});
const identity = (first: string, second: string): Case['finds'] => ({
  eq: [[first, 'a']],
  neq: [[first, 'bc']],
  in: [
    [[first, second], 'ab'],
    [['nobody'], ''],
  ],
  not_in: [[[first], 'bc']],
});
const patterns: Case['finds'] = {
  matches: [
    [{ pattern: '^paper' }, 'a'],
    [{ pattern: '^paper', case_sensitive: true }, ''],
    [{ pattern: 'x.', regexp: false }, 'a'],
  ],
  not_matches: [[{ pattern: 'paper' }, 'bc']],
};
const notPatterns: Case['refuses'] = {
  matches: [
    { pattern: '(' },
    { pattern: String.raw`(a)\1` },
    { pattern: '(?=a)' },
    { pattern: 'a'.repeat(501) },
    { case_sensitive: true },
  ],
  is_blank: ['maybe'],
};
const paragraph = (value: string) => ({
  schema: 'dast',
  document: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'span', value }] }] },
});
const video = (id: string) => ({
  provider: 'youtube',
  provider_uid: id,
  url: `https://example.com/${id}`,
  width: 4,
  height: 3,
  thumbnail_url: 'https://example.com/t',
  title: id,
});

/** The table of the reference, by type. `links` and `assets` are two IDs of each. */
function casesOf(links: [string, string], assets: [string, string]): Record<FieldTypeId, Case> {
  const asset = (id: string) => ({ upload_id: id });
  const lists = (first: string, second: string): Case['finds'] => ({
    eq: [[[first, second], 'a']],
    all_in: [[[second, first], 'a']],
    any_in: [[[second], 'ab']],
    not_in: [[[first], 'bc']],
    ...exists,
  });
  const present = (first: unknown, second: unknown): Case => ({
    values: [first, second],
    finds: exists,
    refuses: { exists: ['maybe'] },
  });
  const none = (): Case => ({ values: [null, null], finds: {}, refuses: {} });
  return {
    boolean: {
      values: [true, false],
      finds: {
        eq: [
          [true, 'a'],
          [false, 'bc'],
        ],
      },
      refuses: { eq: ['maybe', 7] },
    },
    integer: { values: [9, 10], finds: comparisons(9, 10), refuses: notComparable('many') },
    float: { values: [9.5, 10.25], finds: comparisons(9.5, 10.25), refuses: notComparable('many') },
    date: {
      values: ['2026-01-31', '2026-02-01'],
      finds: comparisons('2026-01-31', '2026-02-01'),
      refuses: notComparable('2026-02-30'),
    },
    date_time: {
      values: ['2026-03-01T10:30:45+00:00', '2026-03-01T10:31:00+00:00'],
      finds: comparisons('2026-03-01T11:30:10+01:00', '2026-03-01T10:31:59+00:00'),
      refuses: notComparable('yesterday'),
    },
    string: {
      values: ['Paper fox.', 'hen'],
      finds: { ...identity('Paper fox.', 'hen'), ...patterns, ...blank, ...exists },
      refuses: { eq: [{ deep: 'x' }], ...notPatterns },
    },
    text: { values: ['Paper fox.', 'hen'], finds: { ...patterns, ...blank, ...exists }, refuses: notPatterns },
    structured_text: {
      values: [paragraph('Paper fox.'), paragraph('hen')],
      finds: { ...patterns, ...blank, ...exists },
      refuses: notPatterns,
    },
    slug: { values: ['fox', 'hen'], finds: identity('fox', 'hen'), refuses: { eq: [{ deep: 'x' }] } },
    link: {
      values: links,
      finds: { ...identity(...links), ...exists },
      refuses: { eq: [{ deep: 'x' }], exists: ['maybe'] },
    },
    file: {
      values: [asset(assets[0]), asset(assets[1])],
      finds: { ...identity(...assets), ...exists },
      refuses: { in: [{ deep: 'x' }], exists: ['maybe'] },
    },
    links: {
      values: [links, [links[1]]],
      finds: lists(...links),
      refuses: { all_in: [{ deep: 'x' }], exists: ['maybe'] },
    },
    gallery: {
      values: [assets.map(asset), [asset(assets[1])]],
      finds: lists(...assets),
      refuses: { any_in: [{ deep: 'x' }], exists: ['maybe'] },
    },
    lat_lon: {
      values: [
        { latitude: 45.46, longitude: 9.19 },
        { latitude: 41.9, longitude: 12.5 },
      ],
      finds: {
        near: [
          [{ latitude: 45.5, longitude: 9.2, radius: 10_000 }, 'a'],
          [{ latitude: 43, longitude: 11, radius: 1_000_000 }, 'ab'],
        ],
        ...exists,
      },
      refuses: { near: [{ latitude: 45.5 }, 'Milan'], exists: ['maybe'] },
    },
    color: present({ red: 1, green: 2, blue: 3, alpha: 255 }, { red: 9, green: 9, blue: 9, alpha: 255 }),
    json: present('{"a":1}', '[]'),
    seo: present({ title: 'A' }, { title: 'B' }),
    video: present(video('a'), video('b')),
    rich_text: none(),
    single_block: none(),
  };
}

const fieldTypes = Object.keys(casesOf(['', ''], ['', ''])) as FieldTypeId[];
let api: TestApi;
let models: TestModelIds<'target' | 'plain' | 'translated'>;
let cases: ReturnType<typeof casesOf>;
const names = new Map<string, string>();

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['target', 'plain', 'translated'],
    ({ target }) => {
      const validators = { item_item_type: { item_types: [target] } };
      const field = (type: FieldTypeId, prefix: '' | '*') => ({
        type: `${prefix}${type}` as const,
        ...(type === 'link'
          ? { validators }
          : type === 'links'
            ? { validators: { items_item_type: { item_types: [target] } } }
            : {}),
      });
      const fields = (prefix: '' | '*') =>
        Object.fromEntries(fieldTypes.map((type) => [`my_${type}`, field(type, prefix)]));
      return {
        target: { is: { draftModeActive: false }, fields: { name: 'string' } },
        plain: { fields: fields('') },
        translated: { fields: fields('*') },
      };
    },
    { locales: ['en', 'it'] },
  );
  const client = api.client();
  const targets = [
    await client.items.create({ item_type: models.target }),
    await client.items.create({ item_type: models.target }),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'lectern-filters-'));
  const uploads = [];
  for (const name of ['one', 'two']) {
    await writeFile(join(folder, `${name}.txt`), name);
    uploads.push(await client.uploads.createFromLocalFile({ localPath: join(folder, `${name}.txt`) }));
  }
  await rm(folder, { recursive: true });
  cases = casesOf([targets[0]?.id ?? '', targets[1]?.id ?? ''], [uploads[0]?.id ?? '', uploads[1]?.id ?? '']);

  // Published as in the table; the current version has the first two swapped.
  for (const [name, live, current] of [
    ['a', 0, 1],
    ['b', 1, 0],
    ['c', null, null],
  ] as const) {
    const valuesOf = (index: 0 | 1 | null) =>
      fieldTypes.map((type): [string, unknown] => [`my_${type}`, index === null ? null : cases[type].values[index]]);
    const plain = (index: 0 | 1 | null) => Object.fromEntries(valuesOf(index));
    const translated = (index: 0 | 1 | null) =>
      Object.fromEntries(valuesOf(index).map(([key, value]) => [key, { en: null, it: value }]));
    for (const [model, write] of [
      [models.plain, plain],
      [models.translated, translated],
    ] as const) {
      const { id } = await client.items.create({ item_type: { type: 'item_type', id: model.id }, ...write(live) });
      await client.items.publish(id);
      await client.items.update(id, write(current));
      names.set(id, name);
    }
  }
});
afterAll(() => api.close());

type Model = 'plain' | 'translated';

async function list(model: Model, fields: Record<string, unknown>, version: 'current' | 'published') {
  const items = await api.client().items.list({
    filter: { type: model, fields },
    version,
    locale: model === 'plain' ? 'en' : 'it',
    page: { limit: 50 },
  });
  return items
    .map(({ id }) => names.get(id) ?? '?')
    .toSorted()
    .join('');
}

const swapped = (found: string) =>
  [...found]
    .map((name) => ({ a: 'b', b: 'a', c: 'c' })[name])
    .toSorted()
    .join('');

describe.each(['plain', 'translated'] as const)('filters on %s fields', (model) => {
  test.each(fieldTypes)('%s supports its operators in both versions', async (type) => {
    const name = `my_${type}`;
    const outcomes: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [operator, runs] of Object.entries(cases[type].finds)) {
      for (const [argument, found] of runs) {
        const label = `${operator} ${JSON.stringify(argument)}`;
        expected[`${label} published`] = found;
        expected[`${label} current`] = swapped(found);
        for (const version of ['published', 'current'] as const) {
          outcomes[`${label} ${version}`] = await list(model, { [name]: { [operator]: argument } }, version);
        }
      }
    }

    expect(outcomes).toEqual(expected);
  });

  test.each(fieldTypes)('%s rejects other operators and arguments', async (type) => {
    const { finds, refuses } = cases[type];
    const foreign = operators
      .filter((operator) => finds[operator] === undefined)
      .map((operator): [string, unknown] => [operator, 'x']);
    const wrong = Object.entries(refuses).flatMap(([operator, values]) =>
      values.map((value): [string, unknown] => [operator, value]),
    );
    for (const [operator, argument] of [...foreign, ...wrong]) {
      const attempt = list(model, { [`my_${type}`]: { [operator]: argument } }, 'current');
      await expect(attempt, `${operator} ${JSON.stringify(argument)}`).rejects.toMatchObject({
        errors: [{ attributes: { code: 'INVALID_FILTER_FIELDS_PARAM' } }],
      });
    }
  });
});

test('conditions on one field, on several, and nested ones combine', async () => {
  const found = (fields: Record<string, unknown>) => list('plain', fields, 'published');
  // The client writes lists without indexes, so two objects cannot be distinguished.
  const branch = (index: number, field: string, value: unknown) => ({ [index]: { [field]: { eq: value } } });

  expect(await found({ my_integer: { gte: 9, lt: 10 } })).toBe('a');
  expect(await found({ my_integer: { exists: true }, my_string: { matches: { pattern: 'h' } } })).toBe('b');
  expect(await found({ OR: { ...branch(0, 'my_integer', 9), ...branch(1, 'my_slug', 'hen') } })).toBe('ab');
  expect(await found({ my_integer: { exists: true }, AND: branch(0, 'my_slug', 'hen') })).toBe('b');
});

describe('filters on metadata', () => {
  const ids = () => Object.fromEntries([...names].map(([id, name]) => [name, id]));

  test('support their operators', async () => {
    const client = api.client();
    const model = await addTree();
    const root = await client.items.create({ item_type: { type: 'item_type', id: model }, name: { en: 'root' } });
    const child = await client.items.create({
      item_type: { type: 'item_type', id: model },
      name: { en: 'child', it: 'figlio' },
      parent_id: root.id,
    });
    await client.items.publish(root.id);
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
    const { id: creatorId, type: creatorType } = (root['creator'] as { id: string; type: string } | undefined) ?? {
      id: '',
      type: '',
    };
    const runs: [string, Record<string, unknown>, string[]][] = [
      ['id', { eq: root.id }, ['root']],
      ['id', { neq: root.id }, ['child']],
      ['id', { in: [root.id, child.id] }, ['child', 'root']],
      ['id', { notIn: [root.id] }, ['child']],
      ['id', { not_in: [root.id] }, ['child']],
      ['_status', { eq: 'draft' }, ['child']],
      ['_status', { neq: 'draft' }, ['root']],
      ['_status', { in: ['draft', 'published'] }, ['child', 'root']],
      ['_status', { notIn: ['published'] }, ['child']],
      ['_is_valid', { eq: true }, ['child', 'root']],
      ['_is_valid', { eq: false }, []],
      ['_created_at', { gt: day(-1), lt: day(1) }, ['child', 'root']],
      ['_updated_at', { gte: day(1) }, []],
      ['_updated_at', { lte: day(1) }, ['child', 'root']],
      ['_published_at', { exists: true }, ['root']],
      ['_published_at', { exists: false }, ['child']],
      ['_first_published_at', { neq: day(-1) }, ['child', 'root']],
      ['_publication_scheduled_at', { exists: true }, []],
      ['_unpublishing_scheduled_at', { exists: false }, ['child', 'root']],
      ['_creator', { eq: { type: creatorType, id: creatorId } }, ['child', 'root']],
      ['_creator', { neq: { type: creatorType, id: creatorId } }, []],
      ['_creator', { eq: { type: 'account', id: 'nobody' } }, []],
      ['parent', { eq: root.id }, ['child']],
      ['parent', { exists: true }, ['child']],
      ['parent', { exists: false }, ['root']],
      ['position', { eq: 1 }, ['child', 'root']],
      ['position', { gt: 1 }, []],
      ['_locales', { all_in: ['en', 'it'] }, ['child']],
      ['_locales', { any_in: ['en'] }, ['child', 'root']],
      ['_locales', { not_in: ['it'] }, ['root']],
      ['_locales', { notIn: ['it'] }, ['root']],
      ['_stage', { eq: 'review' }, []],
      ['_stage', { in: ['review'] }, []],
    ];
    const outcomes = [];
    for (const [name, condition] of runs) {
      const items = await client.items.list({ filter: { type: 'tree', fields: { [name]: condition } } });
      outcomes.push([name, condition, items.map((item) => (item['name'] as { en: string }).en).toSorted()]);
    }

    expect(outcomes).toEqual(runs);
    await refuse('tree', [
      { id: { exists: true } },
      { _status: { matches: { pattern: 'd' } } },
      { _is_valid: { eq: 'perhaps' } },
      { _is_valid: { neq: true } },
      { _created_at: { eq: 'yesterday' } },
      { _creator: { eq: 'somebody' } },
      { parent: { neq: root.id } },
      { position: { eq: 'first' } },
      { _locales: { eq: ['en'] } },
      { nothing: { eq: 1 } },
      { _nothing: { eq: 1 } },
    ]);
  });

  test('order lists in both directions', async () => {
    const orders = [
      'id',
      '_created_at',
      '_updated_at',
      '_published_at',
      '_first_published_at',
      '_publication_scheduled_at',
      '_unpublishing_scheduled_at',
      '_status',
      '_is_valid',
      'my_integer',
      'my_float',
      'my_date',
      'my_date_time',
      'my_string',

      'my_boolean',
    ];
    for (const order of orders) {
      for (const direction of ['ASC', 'DESC']) {
        const answer = await api.request('GET', `/items?filter[type]=plain&order_by=${order}_${direction},id_ASC`);
        expect([order, answer.status, answer.body.data.length]).toEqual([order, 200, 3]);
      }
    }
    const ascending = await api.request('GET', '/items?filter[type]=plain&order_by=my_integer_ASC&version=published');
    expect(ascending.body.data.map(({ id }: { id: string }) => names.get(id))).toEqual(['a', 'b', 'c']);
    for (const order of [
      'my_lat_lon_ASC',
      'my_rich_text_ASC',
      'my_links_ASC',
      'position_ASC',
      '_rank_DESC',
      'my_integer',
      'my_integer_asc',
      '_creator_ASC',
    ]) {
      const answer = await api.request('GET', `/items?filter[type]=plain&order_by=${order}`);
      expect([order, answer.status, answer.body.data[0].attributes.code]).toEqual([order, 422, 'INVALID_PARAMS']);
    }
  });

  test('work across several models or IDs, where field filters do not', async () => {
    const client = api.client();
    const both = await client.items.list({
      filter: { type: 'plain,translated', fields: { _status: { eq: 'updated' } } },
    });
    const byId = await client.items.list({
      filter: { ids: [...names.keys()].join(','), fields: { id: { eq: ids()['a'] ?? '' } } },
    });

    expect(both).toHaveLength(4);
    expect(byId).toHaveLength(1);
    await refuse('plain,translated', [{ my_integer: { eq: 1 } }]);
    const mixed = await api.request('GET', `/items?filter[ids]=${ids()['a']}&filter[type]=plain`);
    expect(mixed.body.data[0].attributes.code).toBe('INVALID_FILTER_FIELDS_PARAM');
    const ordered = await api.request('GET', '/items?filter[type]=plain,translated&order_by=my_integer_ASC');
    expect(ordered.status).toBe(422);
  });

  test('order records of every model by metadata', async () => {
    const answer = await api.request('GET', '/items?order_by=_created_at_ASC&page[limit]=100');
    const ofOne = await api.request('GET', '/items?order_by=my_integer_ASC');

    const created = answer.body.data.map(({ meta }: { meta: { created_at: string } }) => meta.created_at);
    expect(
      new Set(
        answer.body.data.map(
          ({ relationships }: { relationships: { item_type: { data: { id: string } } } }) =>
            relationships.item_type.data.id,
        ),
      ).size,
    ).toBeGreaterThan(1);
    expect(created).toEqual([...created].toSorted());
    expect(ofOne.body.data[0].attributes.code).toBe('INVALID_PARAMS');
  });

  async function refuse(type: string, conditions: Record<string, unknown>[]) {
    for (const fields of conditions) {
      const attempt = api.client().items.list({ filter: { type, fields } });
      await expect(attempt, JSON.stringify(fields)).rejects.toMatchObject({
        errors: [{ attributes: { code: 'INVALID_FILTER_FIELDS_PARAM' } }],
      });
    }
  }

  async function addTree(): Promise<string> {
    const { tree } = await addModels(api, ['tree'], () => ({
      tree: { is: { isTree: true }, fields: { name: '*string' } },
    }));
    return tree.id;
  }
});
