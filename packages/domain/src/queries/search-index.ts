import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about search indexes. */
export const searchIndexQueries = queryRoot('search_indexes');

/** Keys of queries about the log of search indexes. */
export const searchIndexEventQueries = queryRoot<'list' | 'one'>('search_index_events');

/** What events about search indexes make out of date. */
export const searchIndexStale: StaleQueries<'search_index'> = {
  'search_index:upsert': () => [{ queryKey: searchIndexQueries.all }],
  'search_index:destroy': () => [{ queryKey: searchIndexQueries.all }, { queryKey: searchIndexEventQueries.all }],
};

/** What events about the log of search indexes make out of date. */
export const searchIndexEventStale: StaleQueries<'search_index_event'> = {
  'search_index_event:upsert': ({ ids }) => [
    { queryKey: searchIndexEventQueries.every('list') },
    ...ids.map((id) => ({ queryKey: searchIndexEventQueries.about('one', id) })),
  ],
};
