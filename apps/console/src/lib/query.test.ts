import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, noAnswerError } from './api-error.ts';
import { keepCachePerAccount } from './keep-cache-per-account.ts';
import { limitCache, readForPage } from './query.ts';
import type { SessionState } from './session.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => onlineManager.setOnline(true));

const asking = (answer: () => Promise<string>) => ({
  queryKey: ['schema'],
  queryFn: answer,
  staleTime: 0,
  retry: false,
});

describe('what a page needs', () => {
  it('is current when the server responds', async () => {
    client.setQueryData(['schema'], 'before');

    await expect(
      readForPage(
        asking(() => Promise.resolve('now')),
        client,
      ),
    ).resolves.toBe('now');
  });

  it('is what was read before when it does not, and an error when there is nothing', async () => {
    const failing = asking(() => Promise.reject(noAnswerError(null)));
    await expect(readForPage(failing, client)).rejects.toMatchObject({ status: 0 });
    client.setQueryData(['schema'], 'before');

    await expect(readForPage(failing, client)).resolves.toBe('before');
  });

  it('does not wait for the network', async () => {
    onlineManager.setOnline(false);
    await expect(
      readForPage(
        asking(() => Promise.resolve('now')),
        client,
      ),
    ).rejects.toMatchObject({ status: 0 });
    client.setQueryData(['schema'], 'before');

    await expect(
      readForPage(
        asking(() => Promise.resolve('now')),
        client,
      ),
    ).resolves.toBe('before');
  });

  it('is not an old answer where the server refuses', async () => {
    client.setQueryData(['schema'], 'before');
    const refused = asking(() => Promise.reject(new ApiError(403, null, [])));

    await expect(readForPage(refused, client)).rejects.toMatchObject({ status: 403 });
  });
});

it('the cache drops what was read longest ago', () => {
  for (const index of [3, 1, 2]) client.setQueryData(['page', index], index, { updatedAt: index });

  limitCache(client, 2);

  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1]),
  ).toEqual([3, 2]);
});

describe('the cache of an account', () => {
  function sessionOf(first: SessionState) {
    let state = first;
    let notify = () => {};
    return {
      read: () => state,
      subscribe: (listener: () => void) => {
        notify = listener;
        return () => undefined;
      },
      change(next: SessionState) {
        state = next;
        notify();
      },
    };
  }
  const active = (who: string): SessionState => ({ status: 'active', token: 't', renewAt: 0, who, siteId: '1' });

  it('stays while the session is renewed, and when the same person signs in again over the page', () => {
    const session = sessionOf(active('account:1'));
    keepCachePerAccount(session, client);
    client.setQueryData(['record'], 'mine');

    session.change(active('account:1'));
    session.change({ status: 'expired' });
    session.change(active('account:1'));

    expect(client.getQueryData(['record'])).toBe('mine');
  });

  it.each([
    ['is signed out', { status: 'none' }],
    ['is signed out in another window', { status: 'closed' }],
    ['is another one', active('account:2')],
  ] as const)('is emptied when it %s', (_, next) => {
    const session = sessionOf(active('account:1'));
    keepCachePerAccount(session, client);
    client.setQueryData(['record'], 'mine');

    session.change(next);

    expect(client.getQueryData(['record'])).toBeUndefined();
  });
});
