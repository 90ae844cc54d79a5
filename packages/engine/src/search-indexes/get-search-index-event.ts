import { DomainError, requireCapability } from '@lectern/domain';
import { findSearchIndexEvent, type SearchIndexEvent } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';

/** An event of a search index of the site. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getSearchIndexEvent(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  id: string,
): Promise<SearchIndexEvent> {
  requireCapability(actor, 'can_access_search_index_events_log');
  const event = await findSearchIndexEvent(services.db.kysely, site.id, id);
  if (event === null) throw new DomainError('NOT_FOUND');
  return event;
}
