import { expect, it } from 'vitest';
import { readGridAddress, writeGridAddress } from './grid-address.ts';

it('reads back what it writes', () => {
  const address = { query: 'loom', kind: 'image', orderBy: 'size_DESC', page: 2 } as const;

  expect(readGridAddress(writeGridAddress(address))).toEqual(address);
});

it('omits defaults and ignores invalid values', () => {
  const usual = { query: '', kind: 'all', orderBy: '_created_at_DESC', page: 1 } as const;

  expect(writeGridAddress(usual).toString()).toBe('');
  expect(readGridAddress(new URLSearchParams('page=x&order_by=evil&kind=other'))).toEqual(usual);
});
