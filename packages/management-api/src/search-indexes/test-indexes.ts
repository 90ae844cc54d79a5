import { outboundPolicy } from '@lectern/engine';
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

/** An event of a new search index, whose site may not be read. */
export async function makeSearchIndexEvent(api: TestApi): Promise<{ id: string; searchIndexId: string }> {
  const { searchIndexes, searchIndexEvents } = api.client();
  const index = await searchIndexes.create({ name: 'Empty', enabled: false, frontend_url: 'http://127.0.0.1:9/' });
  await searchIndexes.trigger(index.id);
  const [event] = await searchIndexEvents.list({ filter: { fields: { search_index_id: { eq: index.id } } } });
  if (event === undefined) throw new Error('a disabled index fails at once');
  return { id: event.id, searchIndexId: index.id };
}
