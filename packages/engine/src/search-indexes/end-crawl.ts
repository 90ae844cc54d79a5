import type { AppendedEvent } from '@lectern/domain';
import {
  appendToOutbox,
  type Crawl,
  dropDuplicatePages,
  endCrawl,
  findSearchIndex,
  holdSearchIndexOfCrawl,
  listPageUrls,
  listUnindexedAddresses,
  type Queryable,
  type SearchIndex,
  sumUpPages,
  updateSearchIndexState,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { enqueueTask } from '../tasks.ts';
import type { CrawlFailedError } from './crawl-failed-error.ts';
import { logIndexing, requestIndexing } from './request-indexing.ts';

/** How much of a crawl its event names. */
const mostLogged = 500;

/**
 * Has the index serve the pages of a crawl instead of those it had; all at once. Without any page, the crawl has failed.
 */
export async function completeCrawl(services: EngineServices, crawl: Crawl, limit: string | null): Promise<void> {
  await ending(services, crawl, async (tx, index, now) => {
    await dropDuplicatePages(tx, crawl.id);
    const pageCount = await sumUpPages(tx, crawl.id);
    const log = await listUnindexedAddresses(tx, crawl.id, mostLogged);
    const data = {
      crawler_log: log.map(({ url, outcome }) => `${outcome} ${url}`),
      addresses_count: crawl.readCount,
      duration_ms: crawl.busyMs,
      ...(limit !== null && { limit }),
    };
    if (pageCount === 0) return fail(tx, index, crawl, now, { reason: 'no_pages', ...data });
    await endCrawl(tx, crawl.id, 'complete');
    if (index.servedCrawlId !== null)
      await enqueueTask(tx, 'search_index.discard_crawl', { crawlId: index.servedCrawlId });
    await updateSearchIndexState(tx, index.id, {
      indexingStatus: 'success',
      lastIndexingCompletedAt: now,
      crawlId: null,
      servedCrawlId: crawl.id,
    });
    const pages = await listPageUrls(tx, crawl.id, mostLogged);
    return logIndexing(tx, index, 'indexing_success', now, { pages_count: pageCount, pages, ...data });
  });
}

/** Ends a crawl without result; the index serves what it had. */
export async function failCrawl(services: EngineServices, crawl: Crawl, error: CrawlFailedError): Promise<void> {
  const data = { reason: error.reason, details: error.message.slice(0, 2_000) };
  await ending(services, crawl, (tx, index, now) => fail(tx, index, crawl, now, data));
}

async function fail(
  tx: Queryable,
  index: SearchIndex,
  crawl: Crawl,
  now: Date,
  data: Readonly<Record<string, unknown>>,
): Promise<AppendedEvent[]> {
  await endCrawl(tx, crawl.id, 'discarded');
  await enqueueTask(tx, 'search_index.discard_crawl', { crawlId: crawl.id });
  await updateSearchIndexState(tx, index.id, { indexingStatus: 'failed', crawlId: null });
  return logIndexing(tx, index, 'indexing_failure', now, data);
}

/** In one transaction with the index locked, unless the crawl was ended meanwhile. Begins what was asked for since. */
async function ending(
  services: EngineServices,
  crawl: Crawl,
  end: (tx: Queryable, index: SearchIndex, now: Date) => Promise<AppendedEvent[]>,
): Promise<void> {
  const now = services.clock.now();
  await services.db.kysely.transaction().execute(async (tx) => {
    const index = await holdSearchIndexOfCrawl(tx, crawl.id);
    if (index === null) return;
    const events = await end(tx, index, now);
    const after = index.crawlAgain ? await findSearchIndex(tx, index.siteId, index.id) : null;
    if (after !== null) events.push(...(await requestIndexing(tx, after, now)));
    await appendToOutbox(tx, { siteId: index.siteId, environmentKey: null }, events);
  });
}
