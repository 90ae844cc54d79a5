import { QueryClient } from '@tanstack/react-query';
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { changeOptimistically } from './change-optimistically.ts';

const queryKey = ['letters'];

/** A list of letters on a server whose answers come when the test says so. */
function setUp() {
  const client = new QueryClient();
  clients.push(client);
  const server = { letters: ['a', 'b', 'c'] };
  const gates: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => gates.push(resolve));
  client.setQueryData(queryKey, server.letters);
  /** Moves a letter to the front. */
  const toFront = (letter: string, isRefused = false) => {
    const change = (letters: readonly string[]) => [letter, ...letters.filter((other) => other !== letter)];
    return changeOptimistically<readonly string[]>(client, {
      queryKey,
      change,
      send: async () => {
        await wait();
        if (isRefused) throw new Error('refused');
        server.letters = change(server.letters);
      },
    });
  };
  const fetch = () =>
    client.fetchQuery({
      queryKey,
      staleTime: 0,
      queryFn: async () => {
        const { letters } = server;
        await wait();
        return letters;
      },
    });
  return {
    toFront,
    fetch,
    server,
    shown: () => client.getQueryData<string[]>(queryKey)?.join(''),
    /** Lets the oldest unanswered request be answered. */
    answer: async () => {
      await nextRound();
      gates.shift()?.();
      await nextRound();
    },
  };
}

const clients: QueryClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

test('a change is shown at once and stays after it was stored', async () => {
  const { toFront, shown, answer, server } = setUp();
  const moved = toFront('c');
  expect(shown()).toBe('cab');
  await answer();
  await moved;
  expect(shown()).toBe('cab');
  expect(server.letters.join('')).toBe('cab');
});

test('data fetched before a change was stored does not take the change back', async () => {
  const { toFront, fetch, shown, answer } = setUp();
  const fetched = fetch();
  const moved = toFront('c');
  await answer();
  await fetched;
  expect(shown()).toBe('cab');
  await answer();
  await moved;
  expect(shown()).toBe('cab');
});

test('changes are sent one after the other', async () => {
  const { toFront, shown, answer, server } = setUp();
  const moves = Promise.all([toFront('b'), toFront('c')]);
  expect(shown()).toBe('cba');
  await answer();
  expect(server.letters.join('')).toBe('bac');
  expect(shown()).toBe('cba');
  await answer();
  await moves;
  expect(server.letters.join('')).toBe('cba');
  expect(shown()).toBe('cba');
});

test('a refused change is taken back, and the ones after it stay', async () => {
  const { toFront, shown, answer, server } = setUp();
  const refused = expect(toFront('b', true)).rejects.toThrow('refused');
  const stored = toFront('c');
  expect(shown()).toBe('cba');
  await answer();
  await refused;
  expect(shown()).toBe('cab');
  await answer();
  await stored;
  expect(shown()).toBe('cab');
  expect(server.letters.join('')).toBe('cab');
});

test('a change of data that was never fetched is only sent', async () => {
  const client = new QueryClient();
  clients.push(client);
  const sent: string[] = [];
  await changeOptimistically(client, { queryKey, change: (data) => data, send: async () => sent.push('sent') });
  expect(sent).toEqual(['sent']);
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
