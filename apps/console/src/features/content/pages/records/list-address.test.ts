import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, Filter } from '#lib/filters/conditions.ts';
import { everything, isSameSelection, type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

const plain: ListAddress = { ...everything, page: 1, viewId: null, isSpelledOut: false };

const name = fc.stringMatching(/^_?[a-z][a-z0-9_]{0,8}$/);
const text = fc.string({ minLength: 0, maxLength: 12 });
const value = fc.oneof(
  text,
  fc.array(text, { minLength: 1, maxLength: 3 }),
  fc
    .uniqueArray(fc.tuple(name, text), { minLength: 1, maxLength: 3, selector: ([key]) => key })
    .map((parts) => Object.fromEntries(parts)),
);
const condition: fc.Arbitrary<Condition> = fc.record({
  name,
  operator: fc.constantFrom('eq', 'gte', 'lte', 'in', 'matches'),
  value,
});
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.array(condition, { maxLength: 5 }).map((conditions) => ({ match: 'all' as const, conditions })),
  fc.array(condition, { minLength: 2, maxLength: 5 }).map((conditions) => ({ match: 'any' as const, conditions })),
);
const address: fc.Arbitrary<ListAddress> = fc.record({
  query: text,
  filter,
  locale: fc.constantFrom(null, 'it', 'pt-BR'),
  orderBy: fc.constantFrom(null, 'title_ASC', '_updated_at_DESC,title_ASC'),
  columns: fc.option(
    fc.uniqueArray(
      fc.record({ name, width: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000) }),
      {
        minLength: 1,
        maxLength: 6,
        selector: (column) => column.name,
      },
    ),
  ),
  page: fc.integer({ min: 1, max: 5000 }),
  viewId: fc.constantFrom(null, 'a5bZBOnOQLmuJo7vLQkl8A'),
  isSpelledOut: fc.constant(true),
});

describe('the URL of a list', () => {
  it('reads back any selection it writes', () => {
    fc.assert(
      fc.property(address, (written) => {
        const search = writeListAddress(new URLSearchParams('parent_id=x'), written).toString();

        expect(readListAddress(new URLSearchParams(search))).toEqual({ address: written, problems: [] });
      }),
    );
  });

  it('uses the wire format and keeps other parameters', () => {
    const shown: ListAddress = {
      ...plain,
      query: 'loom',
      filter: {
        match: 'all',
        conditions: [{ name: 'title', operator: 'matches', value: { pattern: 'sea', regexp: 'false' } }],
      },
      locale: 'it',
      orderBy: 'title_ASC',
      columns: [{ name: '_status', width: 0.13 }],
      page: 3,
      isSpelledOut: true,
    };

    const params = writeListAddress(new URLSearchParams('locale=it'), shown);

    expect(decodeURIComponent(params.toString())).toBe(
      'locale=it&query=loom&filter[fields][title][matches][pattern]=sea&filter[fields][title][matches][regexp]=false&search_locale=it&order_by=title_ASC&columns=_status:0.13&page=3',
    );
  });

  it('omits defaults, and is explicit when a view would filter more', () => {
    const search = (shown: ListAddress) =>
      writeListAddress(new URLSearchParams('query=loom&page=2&filter[fields][a][eq]=1'), shown).toString();

    expect(search(plain)).toBe('');
    expect(search({ ...plain, viewId: 'v' })).toBe('view=v');
    expect(search({ ...plain, viewId: 'v', isSpelledOut: true })).toBe('view=v&filter=');
    expect(readListAddress(new URLSearchParams('view=v&filter=')).address).toEqual({
      ...plain,
      viewId: 'v',
      isSpelledOut: true,
    });
  });

  it.each([
    ['page=-1', 'page'],
    ['page=2x', 'page'],
    ['order_by=title;drop', 'order_by'],
    ['columns=title', 'columns'],
    ['columns=title:0.1,title:0.2', 'columns'],
    ['columns=title:7', 'columns'],
    ['filter=status', 'filter'],
    ['filter[fields=1', 'filter[fields'],
    ['filter[fields][title]=1', 'title'],
    ['filter[fields][title][eq][deep][er]=1', 'title eq'],
    ['filter[fields][OR][0][a][eq]=1&filter[fields][OR][0][b][eq]=1', 'OR'],
    ['filter[type]=article', 'type'],
  ])('ignores and names invalid parts: %s', (search, problem) => {
    expect(readListAddress(new URLSearchParams(search))).toEqual({
      address: { ...plain, isSpelledOut: !search.startsWith('page') },
      problems: [problem],
    });
  });

  it('handles property names that are special in JavaScript', () => {
    const { address: read } = readListAddress(
      new URLSearchParams('filter[fields][__proto__][eq]=1&filter[fields][constructor][eq]=2'),
    );

    expect(read.filter.conditions).toEqual([
      { name: '__proto__', operator: 'eq', value: '1' },
      { name: 'constructor', operator: 'eq', value: '2' },
    ]);
  });
});

it('treats selections with the same results as equal', () => {
  const byPrice = { ...everything, orderBy: 'price_ASC', columns: [{ name: 'price', width: 0.2 }] };

  expect(isSameSelection(byPrice, { ...byPrice, columns: [{ name: 'price', width: 0.2000001 }] })).toBe(true);
  expect(isSameSelection(byPrice, { ...byPrice, columns: null })).toBe(false);
  expect(isSameSelection(byPrice, everything)).toBe(false);
});
