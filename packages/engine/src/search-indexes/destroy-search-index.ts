import { deleteSearchIndex, endCrawl, listCrawlsOfIndex, type SearchIndex } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';
import { requireSearchIndex } from './search-index-rules.ts';

/**
 * Removes a search index with its log, and answers it as it was. A worker removes its pages. Throws `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroySearchIndex(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<SearchIndex> {
  return withSiteWrite(services, principal, { requires: 'can_manage_search_indexes' }, async ({ tx, site, emit }) => {
    const index = await requireSearchIndex(tx, site.id, id, { hold: true });
    for (const crawlId of await listCrawlsOfIndex(tx, id)) {
      await endCrawl(tx, crawlId, 'discarded');
      await enqueueTask(tx, 'search_index.discard_crawl', { crawlId });
    }
    await deleteSearchIndex(tx, id);
    emit({ noun: 'search_index', id, change: 'delete' });
    return index;
  });
}
