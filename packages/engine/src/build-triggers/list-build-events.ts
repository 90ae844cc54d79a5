import { requireCapability } from '@lectern/domain';
import { type BuildEvent, type BuildEventQuery, listBuildEvents as loadBuildEvents } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';

/** A page of the log of builds of the site. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function listBuildEvents(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  query: BuildEventQuery,
): Promise<{ events: BuildEvent[]; totalCount: number }> {
  requireCapability(actor, 'can_access_build_events_log');
  return loadBuildEvents(services.db.kysely, site.id, query);
}
