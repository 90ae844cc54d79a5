import { ownerActor } from '@lectern/domain';
import {
  type EntityToPresent,
  type EngineServices,
  EntityGoneError,
  type ReadContext,
  withRead,
} from '@lectern/engine';

/**
 * Reads the environment of an entity with every right: a webhook shows what happened to whoever set it up. Throws
 * `EntityGoneError` where the environment is gone.
 */
export async function readInEnvironment<T>(
  services: EngineServices,
  { site, environment }: EntityToPresent,
  read: (ctx: ReadContext) => Promise<T>,
): Promise<T> {
  if (environment?.status !== 'ready') throw new EntityGoneError();
  return withRead(services, { site, environment, actor: ownerActor(site.owner) }, read);
}
