import { expect, it } from 'vitest';
import { readListAddress, writeListAddress } from './list-address.ts';

it('reads what it writes and leaves other parameters alone', () => {
  const address = { query: 'loom', orderBy: 'title_ASC', page: 3 };

  const params = writeListAddress(new URLSearchParams('locale=it'), address);

  expect(params.toString()).toBe('locale=it&query=loom&order_by=title_ASC&page=3');
  expect(readListAddress(params)).toEqual(address);
});

it('leaves out what is as usual', () => {
  expect(writeListAddress(new URLSearchParams('query=loom&page=2'), { query: '', orderBy: null, page: 1 }).toString()).toBe('');
});

it('takes nonsense for nothing', () => {
  expect(readListAddress(new URLSearchParams('page=-1&order_by=title;drop'))).toEqual({ query: '', orderBy: null, page: 1 });
});
