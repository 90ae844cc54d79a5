import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about folders of assets. */
export const uploadCollectionQueries = queryRoot('upload_collections');

/** What events about folders of assets make out of date. */
export const uploadCollectionStale: StaleQueries<'upload_collection'> = {
  'upload_collection:upsert': () => [{ queryKey: uploadCollectionQueries.all }],
  'upload_collection:destroy': () => [{ queryKey: uploadCollectionQueries.all }],
};
