import { describe, expect, it } from 'vitest';
import {
  type ListRun,
  type QueryFingerprint,
  orderFingerprintOf,
  listsOfEachValue,
  recordListRun,
  patternFingerprintOf,
  listRuns,
  longListMs,
  rememberIndexed,
  rememberRefused,
} from './query-fingerprint.ts';
import { slowFingerprints } from './list-experience.ts';
import { testSchema } from './testing.ts';
import type { ItemCondition, ItemOperator, ItemOrder, ItemQuery } from './types.ts';

const schemaOf = () =>
  testSchema({
    post: {
      fields: {
        name: '*string',
        body: 'text',
        author: 'link',
        views: 'integer',
        at: 'date_time',
        isOpen: 'boolean',
        day: 'date',
        rest: 'structured_text',
      },
    },
  });
const schema = schemaOf();
const where = (name: string, operator: ItemOperator, value: unknown): ItemCondition => ({
  operand: { kind: 'field', fieldId: `post.${name}` },
  operator,
  value,
});
const byField = (name: string): ItemOrder[] => [{ by: { kind: 'field', fieldId: `post.${name}` }, direction: 'desc' }];
const byMeta = (name: 'updated_at' | 'position' | 'id'): ItemOrder[] => [
  { by: { kind: 'meta', name }, direction: 'asc' },
];

function queryOf(parts: Partial<ItemQuery>): ItemQuery {
  return {
    schema,
    version: 'current',
    itemTypeIds: ['post'],
    locale: 'en',
    orderBy: byField('day'),
    limit: 20,
    offset: 0,
    ...parts,
  };
}

describe('a list', () => {
  it.each<[string, Partial<ItemQuery>, object]>([
    ['of a number', { where: where('views', 'eq', 1) }, { fieldId: 'post.views', by: 'value' }],
    ['of a linked record', { where: where('author', 'eq', 'a') }, { fieldId: 'post.author', by: 'value' }],
    [
      'of several linked records',
      { where: where('author', 'in', ['a', 'b']) },
      { fieldId: 'post.author', by: 'value' },
    ],
    ['of a boolean', { where: where('isOpen', 'eq', true) }, { fieldId: 'post.isOpen', by: 'value' }],
    ['of a range', { where: where('views', 'gte', 1) }, { fieldId: 'post.views', by: 'range' }],
    ['of a minute', { where: where('at', 'eq', '2026-01-01T00:00:00Z') }, { fieldId: 'post.at', by: 'range' }],
    [
      'of a range and one value',
      { where: { and: [where('views', 'gt', 1), where('name', 'eq', 'A')] } },
      { fieldId: 'post.name', by: 'value' },
    ],
  ])('%s and by another field has a fingerprint', (_name, parts, filter) => {
    expect(orderFingerprintOf(queryOf(parts))).toMatchObject({
      filter,
      order: { by: { fieldId: 'post.day' }, direction: 'desc' },
    });
  });

  it('by position has a fingerprint of its own', () => {
    const fingerprint = orderFingerprintOf(queryOf({ orderBy: byMeta('position') }));

    expect(fingerprint).toMatchObject({
      itemTypeId: 'post',
      filter: null,
      order: { by: { meta: 'position' }, direction: 'asc' },
    });
  });

  it.each<[string, Partial<ItemQuery>]>([
    ['of several models', { itemTypeIds: null, where: where('views', 'eq', 1) }],
    ['with a search', { search: 'word', where: where('views', 'eq', 1) }],
    ['of given records', { ids: ['a'], where: where('views', 'eq', 1) }],
    ['ordered by its filter field', { where: where('day', 'gt', '2026-01-01') }],
    ['with one field only', {}],
    ['ordered by update', { orderBy: byMeta('updated_at') }],
    ['ordered by id', { where: where('views', 'eq', 1), orderBy: byMeta('id') }],
    ['without an order', { where: where('views', 'eq', 1), orderBy: [] }],
    ['with an OR condition', { where: { or: [where('views', 'eq', 1), where('views', 'eq', 2)] } }],
    ['with a pattern', { where: where('body', 'matches', 'a') }],
    ['with fallbacks', { where: where('name', 'eq', 'A'), fallbackLocales: ['it'] }],
  ])('%s has none', (_name, parts) => {
    expect(orderFingerprintOf(queryOf(parts))).toBeNull();
  });

  it('has a fingerprint by locale if one of the fields is localized', () => {
    const localeOf = (parts: Partial<ItemQuery>) => orderFingerprintOf(queryOf({ ...parts, locale: 'it' }))?.locale;

    expect([localeOf({ where: where('views', 'eq', 1) }), localeOf({ where: where('name', 'eq', 'A') })]).toEqual([
      '',
      'it',
    ]);
  });
});

describe('a list with a pattern', () => {
  it.each<[string, Partial<ItemQuery>, Partial<QueryFingerprint>]>([
    [
      'on a text',
      { where: where('body', 'matches', 'abc') },
      { filter: { fieldId: 'post.body', by: 'pattern' }, locale: '' },
    ],
    ['on a localized text', { where: where('name', 'matches', 'élan'), locale: 'it' }, { locale: 'it' }],
    ['as plain text', { where: where('body', 'matches', { pattern: '% abc', regexp: false }) }, {}],
    ['with other conditions', { where: { and: [where('views', 'gt', 1), where('body', 'matches', 'abc')] } }, {}],
    ['without an order', { where: where('body', 'matches', 'abc'), orderBy: [] }, {}],
    [
      'in the published version',
      { where: where('body', 'matches', 'abc'), version: 'published' },
      { version: 'published' },
    ],
  ])('%s has a fingerprint', (_name, parts, fingerprint) => {
    expect(patternFingerprintOf(queryOf(parts))).toMatchObject({ itemTypeId: 'post', order: null, ...fingerprint });
  });

  it.each<[string, Partial<ItemQuery>]>([
    ['in a negated condition', { where: where('body', 'not_matches', 'abc') }],
    ['with fewer than three letters', { where: where('body', 'matches', 'a.*bc') }],
    ['with an OR condition', { where: { or: [where('body', 'matches', 'abc'), where('name', 'matches', 'abc')] } }],
    ['on a structured text', { where: where('rest', 'matches', 'abc') }],
    ['with fallbacks', { where: where('name', 'matches', 'abc'), fallbackLocales: ['it'] }],
    ['of several models', { where: where('body', 'matches', 'abc'), itemTypeIds: null }],
  ])('%s has none', (_name, parts) => {
    expect(patternFingerprintOf(queryOf(parts))).toBeNull();
  });

  it.each([
    ['a value', where('views', 'eq', 1), ['value', 'pattern']],
    ['a range', where('views', 'gt', 1), ['pattern', 'range']],
  ])('and %s alternates between both indexes, the more selective first', (_name, other, reaches) => {
    const query = queryOf({ schema: schemaOf(), where: { and: [where('body', 'matches', 'abc'), other] } });
    const indexedFirst = () => {
      for (let run = 0; run < 3; run += 1) recordListRun(query, { tookMs: 40, isFull: true });
      return slowFingerprints(listRuns.pending(query.schema), longListMs);
    };

    const first = indexedFirst();
    rememberIndexed(query.schema, first);
    const both = indexedFirst();

    expect(first.map(({ filter }) => filter?.by)).toEqual(reaches.slice(0, 1));
    expect(both.map(({ filter }) => filter?.by)).toEqual(reaches);
  });

  it('that cannot use an index leaves its turn to a range', () => {
    const query = queryOf({
      schema: schemaOf(),
      where: { and: [where('body', 'matches', 'abc'), where('views', 'gt', 1)] },
    });
    const pattern = patternFingerprintOf(query);
    if (pattern !== null) rememberRefused(query.schema, [pattern]);

    for (let run = 0; run < 3; run += 1) recordListRun(query, { tookMs: 40, isFull: true });

    expect(slowFingerprints(listRuns.pending(query.schema), longListMs)).toEqual([orderFingerprintOf(query)]);
  });

  it('is worth an index even when it is short', () => {
    const query = queryOf({ schema: schemaOf(), where: where('body', 'matches', 'abc') });

    for (let run = 0; run < 3; run += 1) recordListRun(query, { tookMs: 40, isFull: false });

    expect(slowFingerprints(listRuns.pending(query.schema), longListMs)).toEqual([patternFingerprintOf(query)]);
  });
});

describe('a list with several values', () => {
  const several = (parts: Partial<ItemQuery> = {}) =>
    queryOf({
      schema: schemaOf(),
      where: { and: [where('author', 'in', ['a', 'b', 'a']), where('views', 'gt', 1)] },
      limit: 20,
      offset: 40,
      ...parts,
    });
  const indexSlowLists = (query: ItemQuery) => {
    const fingerprint = orderFingerprintOf(query);
    rememberIndexed(query.schema, fingerprint === null ? [] : [fingerprint]);
  };

  it('reads the first records of each if they have an index', () => {
    const query = several();
    indexSlowLists(query);

    const lists = listsOfEachValue(query);

    expect(lists?.map(({ where: condition, limit, offset }) => ({ condition, limit, offset }))).toEqual(
      ['a', 'b'].map((author) => ({
        condition: { and: [where('author', 'eq', author), where('views', 'gt', 1)] },
        limit: 60,
        offset: 0,
      })),
    );
  });

  it('is read as a whole without an index, with a single value, or on a deep page', () => {
    const deep = several({ offset: 500 });
    indexSlowLists(deep);
    const single = queryOf({ schema: schemaOf(), where: where('author', 'eq', 'a') });
    indexSlowLists(single);

    expect([listsOfEachValue(several()), listsOfEachValue(deep), listsOfEachValue(single)]).toEqual([null, null, null]);
  });
});

describe('an index', () => {
  const slowAfter = (...runs: ListRun[]) => {
    const query = { ...queryOf({ where: where('views', 'eq', 1) }), schema: schemaOf() };
    for (const run of runs) recordListRun(query, run);
    return slowFingerprints(listRuns.pending(query.schema), longListMs);
  };
  const slow: ListRun = { tookMs: 40, isFull: true };

  it('is worth building for a frequent slow list', () => {
    expect(slowAfter(slow, slow, slow)).toHaveLength(1);
  });

  it('is not worth building for a rare, fast or short list', () => {
    const quick = { tookMs: 1, isFull: true };
    const short = { tookMs: 40, isFull: false };

    expect([slowAfter(slow, slow), slowAfter(quick, quick, quick), slowAfter(short, short, short)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('is built first for the list with the greatest total time', () => {
    const own = schemaOf();
    const note = (name: string, tookMs: number) => {
      for (let run = 0; run < 3; run += 1)
        recordListRun({ ...queryOf({ where: where(name, 'eq', 1) }), schema: own }, { tookMs, isFull: true });
    };

    note('views', 10);
    note('author', 90);

    expect(slowFingerprints(listRuns.pending(own), longListMs).map(({ filter }) => filter?.fieldId)).toEqual([
      'post.author',
      'post.views',
    ]);
  });
});
