import { authorize } from '@lectern/domain';
import type { SearchIndex } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { canSeeSearchIndex, requireSearchIndex } from './search-index-rules.ts';

/** A search index of the site. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getSearchIndex(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  id: string,
): Promise<SearchIndex> {
  authorize(canSeeSearchIndex(actor, id));
  return requireSearchIndex(services.db.kysely, site.id, id);
}
