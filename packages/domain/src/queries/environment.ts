import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about environments. */
export const environmentQueries = queryRoot('environments');

/** What events about environments make out of date. */
export const environmentStale: StaleQueries<'environment'> = {
  'environment:upsert': () => [{ queryKey: environmentQueries.all }],
  'environment:rename': () => [{ queryKey: environmentQueries.all }],
  'environment:destroy': () => [{ queryKey: environmentQueries.all }],
  'environment:promote': () => [{ queryKey: environmentQueries.all }],
  'environment:fork_failure': () => [{ queryKey: environmentQueries.all }],
  'environment:destroy_failure': () => [{ queryKey: environmentQueries.all }],
};
