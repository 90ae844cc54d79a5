import { canTriggerBuild, DomainError } from '@lectern/domain';
import { type BuildEvent, findBuildEvent } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { readsWholeBuildLog, withoutMessages } from './build-event-rules.ts';

/**
 * An entry in the log of builds of the site, as far as the actor reads it. Throws `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function getBuildEvent(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  id: string,
): Promise<BuildEvent> {
  const readsAll = readsWholeBuildLog(actor);
  const event = await findBuildEvent(services.db.kysely, site.id, id);
  if (event === null || !(readsAll || canTriggerBuild(actor, event.buildTriggerId))) throw new DomainError('NOT_FOUND');
  return readsAll ? event : withoutMessages(event);
}
