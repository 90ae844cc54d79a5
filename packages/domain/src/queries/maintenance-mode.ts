import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about maintenance mode. */
export const maintenanceModeQueries = queryRoot('maintenance_mode');

/** What events about maintenance mode make out of date. */
export const maintenanceModeStale: StaleQueries<'maintenance_mode'> = {
  'maintenance_mode:upsert': () => [{ queryKey: maintenanceModeQueries.all }],
};
