import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about editing sessions. */
export const editingSessionQueries = queryRoot('editing_sessions');

/** What events about editing sessions make out of date. */
export const editingSessionStale: StaleQueries<'editing_session'> = {
  'editing_session:upsert': () => [{ queryKey: editingSessionQueries.all }],
  'editing_session:destroy': () => [{ queryKey: editingSessionQueries.all }],
};
