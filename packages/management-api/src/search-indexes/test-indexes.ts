import { outboundPolicy } from '@lectern/engine';
import { addSearchPages, endCrawl, insertCrawl, sumUpPages, updateSearchIndexState } from '@lectern/storage';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { startTestSite, type TestSite } from './test-site.ts';

/** A server, and what tests of search indexes do with it. Indexes and sites go after each test. */
export function indexesForTests() {
  let api: TestApi;
  const open: TestSite[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    api.services.outbound = outboundPolicy(['127.0.0.1']);
  });
  afterEach(async () => {
    for (const index of await api.client().searchIndexes.list()) await api.client().searchIndexes.destroy(index.id);
    await Promise.all(open.splice(0).map((site) => site.close()));
  });
  afterAll(() => api.close());

  const create = (url: string | null, changes: object = {}) =>
    api.client().searchIndexes.create({ name: 'Site', enabled: true, frontend_url: url, ...changes });

  /** What became of the latest indexing, once it has ended. */
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const { meta } = await api.client().searchIndexes.find(id);
        const filter = { fields: { search_index_id: { eq: id } } };
        const [event] = await api.client().searchIndexEvents.list({ filter });
        if (event === undefined || meta.indexing_status === 'pending') throw new Error('still indexing');
        return event;
      },
      { timeout: 30_000, interval: 20 },
    );

  return {
    api: () => api,
    create,
    ended,
    async site(...given: Parameters<typeof startTestSite>): Promise<TestSite> {
      const site = await startTestSite(...given);
      open.push(site);
      return site;
    },
    /** Has a site indexed, and waits for the end. */
    async indexed(site: TestSite, changes: object = {}) {
      const { id } = await create(site.url, changes);
      await api.client().searchIndexes.trigger(id);
      return { id, event: await ended(id) };
    },
    search: (query: string, filter: object = {}, page?: { offset?: number; limit?: number }) =>
      api.client().searchResults.list({ filter: { query, ...filter }, ...(page !== undefined && { page }) }),
  };
}

/** An event of a new search index, which has a page with the word `word`. */
export async function makeSearchIndexEvent(api: TestApi): Promise<{ id: string; searchIndexId: string }> {
  const { kysely } = api.services.db;
  const { searchIndexes, searchIndexEvents } = api.client();
  const url = 'http://127.0.0.1:9/';
  const { id: searchIndexId } = await searchIndexes.create({ name: 'Site', enabled: true, frontend_url: url });
  const id = `crawl-${searchIndexId}`;
  await insertCrawl(kysely, { id, searchIndexId, startUrl: url, host: 'x', userAgent: 'x', createdAt: new Date() });
  const page = { id, url, canonicalUrl: null, locale: 'en', language: 'english', title: 'A word', body: 'and more' };
  await addSearchPages(kysely, id, [page]);
  await sumUpPages(kysely, id);
  await endCrawl(kysely, id, 'complete');
  await updateSearchIndexState(kysely, searchIndexId, { servedCrawlId: id });
  // No one may read the site.
  await searchIndexes.trigger(searchIndexId);
  const filter = { fields: { search_index_id: { eq: searchIndexId } } };
  const [event] = await searchIndexEvents.list({ filter, order_by: 'created_at_asc' });
  if (event === undefined) throw new Error('what was triggered is in the log');
  return { id: event.id, searchIndexId };
}
