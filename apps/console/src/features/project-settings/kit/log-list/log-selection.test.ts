import { expect, it } from 'vitest';
import { nextOrder, readBetween, readOrder, readPage, writeParameters } from './log-selection.ts';

it('orders ascending, then descending, then not', () => {
  const first = nextOrder<'created_at' | 'event_type'>(null, 'created_at');
  const second = nextOrder(first, 'created_at');

  expect([first?.direction, second?.direction, nextOrder(second, 'created_at')]).toEqual(['asc', 'desc', null]);
  expect(nextOrder(second, 'event_type')).toEqual({ column: 'event_type', direction: 'asc' });
});

it('leaves out what is not valid', () => {
  const search = new URLSearchParams('created_at_lt=soon&order_by=status_asc&page=99');

  expect(readBetween(search, 'created_at')).toEqual({ gt: null, lt: null });
  expect(readOrder(search, ['created_at'])).toBeNull();
  expect(readPage(search)).toBe(1);
  expect(writeParameters([['a', null]]).toString()).toBe('');
});
