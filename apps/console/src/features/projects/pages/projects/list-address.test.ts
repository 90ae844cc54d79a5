import { expect, test } from 'vitest';
import { readAddress, usualOrder, writeAddress } from './list-address.ts';

test('a URL names search, order and page, and survives a round trip', () => {
  const list = { text: 'kestrel & co', order: '-name', page: 3 } as const;
  expect(readAddress(new URLSearchParams(writeAddress(list).toString()))).toEqual(list);
  expect(writeAddress({ text: '', order: usualOrder, page: 1 }).toString()).toBe('');
});

test('anything unknown counts as absent', () => {
  expect(readAddress(new URLSearchParams('sort=owner&page=-1'))).toEqual({ text: '', order: usualOrder, page: 1 });
  expect(readAddress(new URLSearchParams('page=two')).page).toBe(1);
});
