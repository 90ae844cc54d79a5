import { type AppendedEvent, crawlerUserAgent, generateId, type SearchIndexEventType } from '@lectern/domain';
import {
  insertBuildEvent,
  insertCrawl,
  insertSearchIndexEvent,
  isCrawlBusy,
  type Queryable,
  type SearchIndex,
  updateSearchIndexState,
} from '@lectern/storage';
import { ensureTask, enqueueTask } from '../tasks.ts';

/**
 * Has a search index built anew, with its row locked. One that is being built is built again afterwards. An index that
 * is disabled, or has no address, fails at once: that is in its log, and is no error for whoever asked. Answers the
 * events to append.
 */
export async function requestIndexing(tx: Queryable, index: SearchIndex, now: Date): Promise<AppendedEvent[]> {
  if (index.crawlId !== null) {
    await updateSearchIndexState(tx, index.id, { crawlAgain: true });
    // Its task may have been given up after too many failures.
    if (!(await isCrawlBusy(tx, index.crawlId)))
      await ensureTask(tx, 'search_index.crawl', { crawlId: index.crawlId }, now);
    return [];
  }
  if (index.isEnabled && index.frontendUrl !== null) return beginCrawl(tx, index, index.frontendUrl, now);
  await updateSearchIndexState(tx, index.id, { indexingStatus: 'failed', crawlAgain: false });
  const reason = index.isEnabled ? 'no_frontend_url' : 'disabled';
  return logIndexing(tx, index, 'indexing_failure', now, { reason });
}

async function beginCrawl(tx: Queryable, index: SearchIndex, startUrl: string, now: Date): Promise<AppendedEvent[]> {
  const crawlId = generateId();
  const userAgent = `${crawlerUserAgent}${index.userAgentSuffix ?? ''}`;
  const host = new URL(startUrl).host;
  await insertCrawl(tx, { id: crawlId, searchIndexId: index.id, startUrl, host, userAgent, createdAt: now });
  await updateSearchIndexState(tx, index.id, { indexingStatus: 'pending', crawlId, crawlAgain: false });
  await enqueueTask(tx, 'search_index.crawl', { crawlId });
  return logIndexing(tx, index, 'indexing_started', now, { frontend_url: startUrl, user_agent: userAgent });
}

/**
 * Adds to the log of a search index, and to that of builds for each trigger that it follows. Answers the events to
 * append.
 */
export async function logIndexing(
  tx: Queryable,
  index: Pick<SearchIndex, 'id' | 'siteId' | 'buildTriggerIds'>,
  eventType: SearchIndexEventType,
  createdAt: Date,
  data: Readonly<Record<string, unknown>>,
): Promise<AppendedEvent[]> {
  const { siteId, id: searchIndexId } = index;
  const entry = { id: generateId(), siteId, eventType, createdAt, data };
  await insertSearchIndexEvent(tx, { ...entry, searchIndexId });
  const events: AppendedEvent[] = [
    { noun: 'search_index', id: searchIndexId, change: 'log', searchIndexEvent: { id: entry.id, eventType } },
  ];
  for (const buildTriggerId of index.buildTriggerIds) {
    const id = generateId();
    await insertBuildEvent(tx, { ...entry, id, buildTriggerId });
    events.push({ noun: 'build_trigger', id: buildTriggerId, change: 'log', buildEvent: { id, eventType } });
  }
  return events;
}
