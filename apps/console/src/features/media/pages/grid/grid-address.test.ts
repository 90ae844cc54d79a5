import { expect, it } from 'vitest';
import { type GridAddress, gridQuery, readGridAddress, wholeLibrary, writeGridAddress } from './grid-address.ts';

it('reads back what it writes', () => {
  const address: GridAddress = {
    query: 'loom',
    kind: 'image',
    collection: 'T4m4tPymSACFzsqbZS65WA',
    isUnused: true,
    missing: ['alt', 'copyright'],
    chosen: { in_use: 'true', orientation: 'square', resolution: 'small', colors: 'red' },
    locale: 'it',
    orderBy: 'size_DESC',
    page: 2,
  };

  expect(readGridAddress(writeGridAddress(address))).toEqual(address);
});

it('omits defaults and ignores invalid values', () => {
  expect(writeGridAddress(wholeLibrary).toString()).toBe('');
  expect(
    readGridAddress(
      new URLSearchParams(
        'page=x&order_by=evil&kind=other&missing=sense&collection=&unused=maybe&colors=plaid&in_use=',
      ),
    ),
  ).toEqual(wholeLibrary);
});

it('asks for images where alt text is missing, in the language of the filter', () => {
  expect(gridQuery({ ...wholeLibrary, missing: ['alt', 'author'], locale: 'it' })).toEqual({
    filter: { fields: { type: { eq: 'image' }, alt: { exists: false }, author: { exists: false } } },
    locale: 'it',
  });
});

it('asks for usage, orientation, resolution and color', () => {
  const chosen = { in_use: 'true', orientation: 'square', resolution: 'small', colors: 'red' };
  expect(gridQuery({ ...wholeLibrary, chosen })).toEqual({
    filter: {
      fields: {
        in_use: { eq: 'true' },
        orientation: { eq: 'square' },
        resolution: { eq: 'small' },
        colors: { contains: 'red' },
      },
    },
  });
  expect(gridQuery({ ...wholeLibrary, chosen, isUnused: true })).toMatchObject({
    filter: { fields: { in_use: { eq: false } } },
  });
});

it('asks for one collection, or for what is in none', () => {
  expect(gridQuery({ ...wholeLibrary, collection: 'C', isUnused: true, query: 'a' })).toEqual({
    filter: { query: 'a', fields: { upload_collection: { eq: 'C' }, in_use: { eq: false } } },
  });
  expect(gridQuery({ ...wholeLibrary, collection: 'none' })).toEqual({
    filter: { fields: { upload_collection: { exists: false } } },
  });
});
