import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about the project and its settings. */
export const siteQueries = queryRoot<'owner'>('site');

/** What events about the project make out of date. */
export const siteStale: StaleQueries<'site'> = {
  'site:upsert': () => [{ queryKey: siteQueries.all }],
};
