import { queryRoot } from './query-root.ts';
import { searchIndexQueries } from './search-index.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about build triggers. */
export const buildTriggerQueries = queryRoot('build_triggers');

/** Keys of queries about the log of builds. */
export const buildEventQueries = queryRoot<'list' | 'one'>('build_events');

/** What events about build triggers make out of date. */
export const buildTriggerStale: StaleQueries<'build_trigger'> = {
  'build_trigger:upsert': () => [{ queryKey: buildTriggerQueries.all }],
  'build_trigger:destroy': () => [
    { queryKey: buildTriggerQueries.all },
    { queryKey: buildEventQueries.all },
    // They name the triggers that they follow.
    { queryKey: searchIndexQueries.all },
  ],
};

/** What events about the log of builds make out of date. */
export const buildEventStale: StaleQueries<'build_event'> = {
  'build_event:upsert': ({ ids }) => [
    { queryKey: buildEventQueries.every('list') },
    ...ids.map((id) => ({ queryKey: buildEventQueries.about('one', id) })),
  ],
};
