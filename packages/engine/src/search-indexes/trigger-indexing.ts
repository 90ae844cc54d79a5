import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requestIndexing } from './request-indexing.ts';
import { authorizeIndexing, requireSearchIndex } from './search-index-rules.ts';

/**
 * Has a search index built anew; what becomes of it is in its log. Its pages are searched until then. Throws
 * `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function triggerIndexing(services: EngineServices, principal: SitePrincipal, id: string): Promise<void> {
  authorizeIndexing(principal.actor, id);
  await withSiteWrite(services, principal, {}, async ({ tx, site, now, emit }) => {
    const requested = await requestIndexing(tx, await requireSearchIndex(tx, site.id, id, { hold: true }), now);
    emit({ noun: 'search_index', id, change: 'update' }, ...requested);
  });
}
