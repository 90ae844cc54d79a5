import { requireCapability } from '@lectern/domain';
import {
  listSearchIndexEvents as loadSearchIndexEvents,
  type SearchIndexEvent,
  type SearchIndexEventQuery,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';

/** A page of what became of indexings of the site. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function listSearchIndexEvents(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  query: SearchIndexEventQuery,
): Promise<{ events: SearchIndexEvent[]; totalCount: number }> {
  requireCapability(actor, 'can_access_search_index_events_log');
  return loadSearchIndexEvents(services.db.kysely, site.id, query);
}
