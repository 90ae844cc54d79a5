import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '@lectern/domain';
import { findEnvironmentByKey } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

const longestPauseMs = 400;

/** Answers an environment once it has left a status; the row says so, because any node may do the task. */
export async function whenNoLonger(
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
