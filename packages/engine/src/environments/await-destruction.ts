import type { Environment } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { whenNoLonger } from './when-no-longer.ts';

/** Waits until an environment that is being destroyed is gone. */
export async function awaitDestruction(services: EngineServices, { key }: Environment): Promise<void> {
  await whenNoLonger(services, key, 'destroying');
}
