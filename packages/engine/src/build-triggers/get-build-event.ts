import { DomainError, requireCapability } from '@lectern/domain';
import { type BuildEvent, findBuildEvent } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';

/** An entry in the log of builds of the site. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getBuildEvent(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  id: string,
): Promise<BuildEvent> {
  requireCapability(actor, 'can_access_build_events_log');
  const event = await findBuildEvent(services.db.kysely, site.id, id);
  if (event === null) throw new DomainError('NOT_FOUND');
  return event;
}
