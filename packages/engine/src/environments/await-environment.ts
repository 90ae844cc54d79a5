import { setTimeout as delay } from 'node:timers/promises';
import { DomainError, type Environment } from '@lectern/domain';
import { findEnvironmentByKey } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

const longestPauseMs = 400;

/** Waits until a fork is ready and returns it. Throws `NOT_FOUND` when it is destroyed instead. */
export async function awaitFork(services: EngineServices, { key }: Environment): Promise<Environment> {
  const environment = await whenNoLonger(services, key, 'creating');
  if (environment?.status !== 'ready') throw new DomainError('NOT_FOUND');
  return environment;
}

/** Waits until an environment that is being destroyed is gone. */
export async function awaitDestruction(services: EngineServices, { key }: Environment): Promise<void> {
  await whenNoLonger(services, key, 'destroying');
}

/** Any node may run the task, so the row is the source of truth. */
async function whenNoLonger(
  services: EngineServices,
  key: string,
  status: Environment['status'],
): Promise<Environment | null> {
  for (let pauseMs = 20; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
    const environment = await findEnvironmentByKey(services.db.kysely, key);
    if (environment?.status !== status) return environment;
    await delay(pauseMs);
  }
}
