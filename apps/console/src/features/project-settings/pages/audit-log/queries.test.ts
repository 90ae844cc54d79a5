import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { managementApi } from '#lib/api.ts';
import { auditLogQuery } from './queries.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('empty pages are passed over: all of them at first, ten of them later', async () => {
  const answers = serve((page) => (page === 14 || page > 30 ? [{ id: `event ${page}` }] : []));
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...selected, pages: 2 });

  expect(pages.map(({ events }) => events.map(({ id }) => id))).toEqual([['event 14'], []]);
  // The second asked for its own page and for ten more.
  expect(answers()).toBe(14 + 11);
  expect(pages[1]?.nextToken).toBe('26');
});

test('a log without any event has no more pages', async () => {
  const answers = serve(() => [], 3);
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...selected, pages: 2 });

  expect(pages).toEqual([{ events: [], nextToken: null }]);
  expect(answers()).toBe(3);
});

const selected = auditLogQuery({ period: 'hour', filter: '' });

/** Answers with the events of each page, counted from 1; the token is the number of the next one. */
function serve(eventsOf: (page: number) => { id: string }[], lastPage = Infinity): () => number {
  const post = vi.spyOn(managementApi, 'post').mockImplementation(((_path: string, { data }: never) => {
    const { next_token: token } = (data as { attributes: { next_token: string | null } }).attributes;
    const page = Number(token ?? '1');
    return Promise.resolve({ data: eventsOf(page), meta: { next_token: page < lastPage ? String(page + 1) : null } });
  }) as never);
  return () => post.mock.calls.length;
}
