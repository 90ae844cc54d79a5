import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about workflows. */
export const workflowQueries = queryRoot('workflows');

/** What events about workflows make out of date. */
export const workflowStale: StaleQueries<'workflow'> = {
  'workflow:upsert': () => [{ queryKey: workflowQueries.all }],
  'workflow:destroy': () => [{ queryKey: workflowQueries.all }],
};
