import type { AppendedEvent } from '@lectern/domain';
import { endCrawl, type Queryable, type SearchIndex, updateSearchIndexState } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';
import { logIndexing } from './request-indexing.ts';
import { authorizeIndexing, requireSearchIndex } from './search-index-rules.ts';

/**
 * Stops the indexing of a search index, which keeps the pages it had; without one nothing changes. Throws `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function abortIndexing(services: EngineServices, principal: SitePrincipal, id: string): Promise<void> {
  authorizeIndexing(principal.actor, id);
  await withSiteWrite(services, principal, {}, async ({ tx, site, now, emit }) => {
    const stopped = await stopIndexing(tx, await requireSearchIndex(tx, site.id, id, { hold: true }), now);
    emit({ noun: 'search_index', id, change: 'update' }, ...stopped);
  });
}

/** Stops the indexing of a search index whose row is locked. Answers the events to append. */
export async function stopIndexing(tx: Queryable, index: SearchIndex, now: Date): Promise<AppendedEvent[]> {
  const { crawlId } = index;
  if (crawlId === null) return [];
  await endCrawl(tx, crawlId, 'discarded');
  await enqueueTask(tx, 'search_index.discard_crawl', { crawlId });
  await updateSearchIndexState(tx, index.id, { indexingStatus: 'failed', crawlId: null, crawlAgain: false });
  return logIndexing(tx, index, 'indexing_aborted', now, {});
}
