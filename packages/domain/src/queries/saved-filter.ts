import { queryRoot } from './query-root.ts';
import type { StaleQueries, StaleQuery } from './stale-queries.ts';

/** Keys of queries about saved filters of records. */
export const itemTypeFilterQueries = queryRoot('item_type_filters');

/** Keys of queries about saved filters of assets. */
export const uploadFilterQueries = queryRoot('upload_filters');

// The event doesn't say which of the two it is about.
const both = (): readonly StaleQuery[] => [
  { queryKey: itemTypeFilterQueries.all },
  { queryKey: uploadFilterQueries.all },
];

/** What events about saved filters make out of date. */
export const savedFilterStale: StaleQueries<'saved_filter'> = {
  'saved_filter:upsert': both,
  'saved_filter:destroy': both,
};
