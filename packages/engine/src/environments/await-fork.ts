import { DomainError, type Environment } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { whenNoLonger } from './when-no-longer.ts';

/** Waits until a fork is ready and answers it. Throws `NOT_FOUND` when it is destroyed instead. */
export async function awaitFork(services: EngineServices, { key }: Environment): Promise<Environment> {
  const environment = await whenNoLonger(services, key, 'creating');
  if (environment?.status !== 'ready') throw new DomainError('NOT_FOUND');
  return environment;
}
