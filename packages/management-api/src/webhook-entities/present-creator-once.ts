import type { Creator } from '@lectern/domain';
import type { EngineServices, EntityToPresent } from '@lectern/engine';
import { presentCreator } from '../users/present-creator.ts';

/** The creator of an entity; entities that are shown together often have the same one. */
export function presentCreatorOnce(
  services: EngineServices,
  { site, once }: EntityToPresent,
  creator: Creator,
): ReturnType<typeof presentCreator> {
  return once(`creator ${creator.type} ${creator.id}`, () => presentCreator(services, site, creator));
}
