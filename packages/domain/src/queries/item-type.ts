import { itemQueries } from './item.ts';
import { queryRoot } from './query-root.ts';
import type { StaleQueries, StaleQuery } from './stale-queries.ts';

/** Keys of queries about models and blocks, with their fields and fieldsets. */
export const itemTypeQueries = queryRoot<'snapshot' | 'fields' | 'entities'>('item_types');

// Records may have been migrated with the schema; open forms keep what editors typed.
const schemaAndRecords = (): readonly StaleQuery[] => [
  { queryKey: itemTypeQueries.all },
  { queryKey: itemQueries.all, isQuiet: true },
];

/** What events about models make out of date. */
export const itemTypeStale: StaleQueries<'item_type'> = {
  'item_type:upsert': schemaAndRecords,
  'item_type:destroy': schemaAndRecords,
};
