import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { LecternDatabase } from '@lectern/storage';

/** A request that sends no statement for this long is considered complete. */
const quietMs = 6;
const longestMs = 120;

/**
 * Yields the single session of the embedded database to other work until none is waiting, within limits. Without it a
 * request with many statements would wait for a step of the long task before each of them.
 */
export async function yieldToOthers({ kind, pool }: LecternDatabase): Promise<void> {
  if (kind === 'external') return;
  const until = performance.now() + longestMs;
  do await delay(quietMs);
  while ((pool.waitingCount > 0 || pool.idleCount < pool.totalCount) && performance.now() < until);
}
