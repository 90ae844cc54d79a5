import { deletePartOfCrawl, listLeftCrawls } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { TaskHandler } from '../tasks.ts';

/** Small enough that no one waits for the embedded database. */
const rowsAtOnce = 200;
const mostLeftCrawls = 20;

/** Removes what a crawl has read, in small steps. */
export const discardCrawl: TaskHandler<'search_index.discard_crawl'> = async (services, { crawlId }, signal) => {
  let isGone = false;
  while (!isGone) {
    signal.throwIfAborted();
    isGone = await deletePartOfCrawl(services.db.kysely, crawlId, rowsAtOnce);
  }
};

/** Removes crawls that no index has any more: those of projects that were deleted. */
export async function discardLeftCrawls(services: EngineServices, signal: AbortSignal): Promise<void> {
  for (const crawlId of await listLeftCrawls(services.db.kysely, mostLeftCrawls))
    await discardCrawl(services, { crawlId }, signal);
}
