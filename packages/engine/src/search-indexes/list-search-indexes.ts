import { listSearchIndexes as loadSearchIndexes, type SearchIndex } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { canSeeSearchIndex } from './search-index-rules.ts';

/** Search indexes of the site that the actor sees, oldest first. */
export async function listSearchIndexes(
  services: EngineServices,
  { site, actor }: SitePrincipal,
): Promise<SearchIndex[]> {
  const indexes = await loadSearchIndexes(services.db.kysely, site.id);
  return indexes.filter(({ id }) => canSeeSearchIndex(actor, id));
}
