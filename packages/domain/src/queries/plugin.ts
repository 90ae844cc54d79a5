import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about installed plugins: the list, and newer versions of their packages. */
export const pluginQueries = queryRoot<'list' | 'upgrades'>('plugins');

/** What events about plugins make out of date. */
export const pluginStale: StaleQueries<'plugin'> = {
  'plugin:upsert': () => [{ queryKey: pluginQueries.all }],
  'plugin:destroy': () => [{ queryKey: pluginQueries.all }],
};
