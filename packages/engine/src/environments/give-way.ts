import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { LecternDatabase } from '@lectern/storage';

/** A request is over when it has asked nothing for so long. */
const quietMs = 6;
const longestMs = 120;

/**
 * Lets others use the one session of the embedded database until nobody asks for it, within limits. Without it a
 * request of many statements would wait for a step of the long work before each of them.
 */
export async function giveWay({ kind, pool }: LecternDatabase): Promise<void> {
  if (kind === 'external') return;
  const until = performance.now() + longestMs;
  do await delay(quietMs);
  while ((pool.waitingCount > 0 || pool.idleCount < pool.totalCount) && performance.now() < until);
}
