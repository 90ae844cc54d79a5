import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/** Keys of queries about entries of the schema menu. */
export const schemaMenuItemQueries = queryRoot('schema_menu_items');

/** What events about entries of the schema menu make out of date. */
export const schemaMenuItemStale: StaleQueries<'schema_menu_item'> = {
  'schema_menu_item:upsert': () => [{ queryKey: schemaMenuItemQueries.all }],
  'schema_menu_item:destroy': () => [{ queryKey: schemaMenuItemQueries.all }],
};
