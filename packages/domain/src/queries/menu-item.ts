import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about navigation entries. */
export const menuItemQueries = queryRoot('menu_items');

/** What events about navigation entries make out of date. */
export const menuItemStale: StaleQueries<'menu_item'> = {
  'menu_item:upsert': () => [{ queryKey: menuItemQueries.all }],
  'menu_item:destroy': () => [{ queryKey: menuItemQueries.all }],
};
