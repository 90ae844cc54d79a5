import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridAddress, readGrid, uploadLayouts, wholeLibrary, writeGridAddress } from './grid-address.ts';
import { uploadSelections } from './testing/upload-selections.ts';

const addresses: fc.Arbitrary<GridAddress> = fc
  .tuple(
    uploadSelections,
    fc.integer({ min: 1, max: 5000 }),
    fc.constantFrom(null, 'a5bZBOnOQLmuJo7vLQkl8A'),
    fc.constantFrom(null, ...uploadLayouts),
  )
  .map(([selection, page, viewId, layout]) => ({ ...selection, page, viewId, isSpelledOut: true, layout }));

describe('the URL of the grid', () => {
  it('reads back any selection it writes', () => {
    fc.assert(
      fc.property(addresses, (written) => {
        const search = writeGridAddress(written).toString();

        expect(readGrid(new URLSearchParams(search))).toEqual({ address: written, problems: [] });
      }),
    );
  });

  it('uses the wire format', () => {
    const params = writeGridAddress({
      ...wholeLibrary,
      query: 'loom',
      filter: {
        match: 'all',
        conditions: [
          { name: 'size', operator: 'gte', value: '1500000' },
          { name: '_creator', operator: 'eq', value: { type: 'user', id: 'u' } },
        ],
      },
      collection: 'T4m4tPymSACFzsqbZS65WA',
      orderBy: 'size_DESC',
      page: 2,
    });

    expect(decodeURIComponent(params.toString())).toBe(
      'query=loom&filter[fields][size][gte]=1500000&filter[fields][_creator][eq][type]=user&filter[fields][_creator][eq][id]=u&collection=T4m4tPymSACFzsqbZS65WA&order_by=size_DESC&page=2',
    );
  });

  it('omits defaults, and is explicit where a view would filter more', () => {
    const inView: GridAddress = { ...wholeLibrary, viewId: 'v' };

    expect(writeGridAddress(wholeLibrary).toString()).toBe('');
    expect(writeGridAddress({ ...inView, query: 'x', isSpelledOut: false }).toString()).toBe('view=v');
    expect(writeGridAddress(inView).toString()).toBe('view=v&filter=');
    expect(readGrid(new URLSearchParams('view=v&filter=')).address).toEqual(inView);
    expect(readGrid(new URLSearchParams('view=v&page=2&layout=table')).address).toMatchObject({
      page: 2,
      isSpelledOut: false,
      layout: 'table',
    });
  });

  it.each([
    ['page=-1', 'page'],
    ['order_by=evil', 'order_by'],
    ['collection=', 'collection'],
    ['unused=maybe', 'unused'],
    ['layout=list', 'layout'],
    ['filter=type', 'filter'],
    ['filter[fields][size]=1', 'size'],
    ['filter[fields][colour][eq]=red', 'colour'],
    ['filter[fields][__proto__][eq]=1', '__proto__'],
    ['filter[type]=image', 'type'],
  ])('ignores and names invalid parts: %s', (search, problem) => {
    expect(readGrid(new URLSearchParams(search))).toEqual({ address: wholeLibrary, problems: [problem] });
  });
});
