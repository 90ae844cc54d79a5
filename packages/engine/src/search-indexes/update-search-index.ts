import { type SearchIndex, type SearchIndexSettings, updateSearchIndexRow } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requireSearchIndex, searchIndexSettingsOf } from './search-index-rules.ts';

/**
 * Changes a search index; its pages stay until the next indexing. Throws what `createSearchIndex` throws, and
 * `NOT_FOUND`.
 */
export async function updateSearchIndex(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  changes: Partial<SearchIndexSettings>,
): Promise<SearchIndex> {
  return withSiteWrite(services, principal, { requires: 'can_manage_search_indexes' }, async ({ tx, site, emit }) => {
    const index = await requireSearchIndex(tx, site.id, id, { hold: true });
    const after = { ...index, ...(await searchIndexSettingsOf(tx, site.id, { ...index, ...changes })) };
    await updateSearchIndexRow(tx, after);
    emit({ noun: 'search_index', id, change: 'update' });
    return after;
  });
}
