import { queryRoot } from './query-root.ts';
import type { StaleQueries, StaleQuery } from './stale-queries.ts';

/** Kinds of queries about records by model, and by record. */
type ItemQueryKind =
  | ('list' | 'count' | 'children' | 'bulk' | 'held' | 'impact')
  | ('one' | 'published' | 'references' | 'referenced' | 'versions' | 'recent-versions' | 'schedules' | 'search');

/** Keys of queries about records. */
export const itemQueries = queryRoot<ItemQueryKind>('items');

/** Lists of the latest records of every model, below the lists of each. */
export const latestItems = itemQueries.about('list', 'latest');

// Open forms are left alone: they merge what others saved.
const listsAndLinks = (payload: { item_type_id: string; ids: readonly string[] }): readonly StaleQuery[] => [
  ...(['list', 'count', 'children'] as const).map((kind) => ({
    queryKey: itemQueries.about(kind, payload.item_type_id),
  })),
  { queryKey: latestItems },
  ...(['referenced', 'versions'] as const).flatMap((kind) =>
    payload.ids.map((id) => ({ queryKey: itemQueries.about(kind, id) })),
  ),
  { queryKey: itemQueries.every('references'), isQuiet: true },
];

/** What events about records make out of date. */
export const itemStale: StaleQueries<'item'> = {
  'item:upsert': listsAndLinks,
  'item:destroy': listsAndLinks,
};
