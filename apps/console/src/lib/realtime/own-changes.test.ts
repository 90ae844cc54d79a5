import { describe, expect, it, vi } from 'vitest';
import { idsOfWrite, recordOwnWrite, ownChanges } from './own-changes.ts';

const links = (...ids: string[]) => ({ data: ids.map((id) => ({ type: 'item', id })) });

describe('the records of a write', () => {
  it('include the one in its path', () => {
    expect(idsOfWrite('/items/one/publish', undefined, undefined)).toEqual(['one']);
  });

  it('include those in its response, but not linked ones', () => {
    const answer = {
      data: { type: 'item', id: 'new', attributes: { author: 'other' }, relationships: { creator: links('other') } },
    };

    expect(idsOfWrite('/items', { data: { type: 'item', attributes: {} } }, answer)).toEqual(['new']);
  });

  it('include those of a bulk operation', () => {
    const body = { data: { type: 'item_bulk_destroy_operation', relationships: { items: links('a', 'b') } } };

    expect(idsOfWrite('/items/bulk/destroy', body, { meta: {} })).toEqual(['a', 'b']);
  });

  it('exclude other resources', () => {
    expect(idsOfWrite('/editing-sessions/x', { data: { relationships: { item: links('a') } } }, null)).toEqual([]);
  });
});

it('are remembered for a while and published to subscribers', () => {
  const received = vi.fn();
  const stop = ownChanges.subscribe(received);

  recordOwnWrite('/items/mine', undefined, undefined, 0);
  recordOwnWrite('/items/later', undefined, undefined, 10 * 60_000);

  expect([ownChanges.has('mine', 10 * 60_000), ownChanges.has('later', 10 * 60_000)]).toEqual([false, true]);
  expect(received).toHaveBeenCalledTimes(2);
  stop();
});

it('expire even when nothing was written since', () => {
  recordOwnWrite('/items/once', undefined, undefined, 0);

  expect([60_000, 5 * 60_000, 6 * 60_000].map((now) => ownChanges.has('once', now))).toEqual([true, true, false]);
});
