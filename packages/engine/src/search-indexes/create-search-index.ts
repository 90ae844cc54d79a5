import { generateId, requireCapability } from '@lectern/domain';
import { insertSearchIndex, type SearchIndex, type SearchIndexSettings } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { searchIndexSettingsOf } from './search-index-rules.ts';

/**
 * Adds a search index, which has no pages until its indexing is triggered. Throws `INVALID_FIELD` with every problem,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function createSearchIndex(
  services: EngineServices,
  principal: SitePrincipal,
  settings: SearchIndexSettings,
): Promise<SearchIndex> {
  requireCapability(principal.actor, 'can_manage_search_indexes');
  return withSiteWrite(services, principal, {}, async ({ tx, site, now, emit }) => {
    const index: SearchIndex = {
      ...(await searchIndexSettingsOf(tx, site.id, settings)),
      id: generateId(),
      siteId: site.id,
      indexingStatus: 'unstarted',
      lastIndexingCompletedAt: null,
      crawlId: null,
      servedCrawlId: null,
      crawlAgain: false,
      createdAt: now,
      progress: null,
    };
    await insertSearchIndex(tx, index);
    emit({ noun: 'search_index', id: index.id, change: 'create' });
    return index;
  });
}
