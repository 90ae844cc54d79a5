import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { eachAtOnce } from './at-once.ts';

it('processes all entries, at most six at a time', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];

  await eachAtOnce(
    Array.from({ length: 20 }, (_, index) => index),
    async (entry) => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      done.push(entry);
    },
  );

  expect(most).toBe(6);
  expect(done).toHaveLength(20);
});

it('starts no new entry after a failure and reports it', async () => {
  const begun: number[] = [];

  const work = eachAtOnce(
    Array.from({ length: 20 }, (_, index) => index),
    async (entry) => {
      begun.push(entry);
      await setImmediate();
      throw new Error(`entry ${entry}`);
    },
  );

  await expect(work).rejects.toThrow('entry 0');
  expect(begun).toHaveLength(6);
});
