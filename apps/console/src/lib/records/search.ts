import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { WireDocument, WireItem } from '../wire.ts';
import type { ItemPage } from './queries.ts';
import { itemKeys } from '../query-keys/items.ts';

/** Rows of a search over all models. */
const searchedRecords = 12;

/**
 * Records of every model that have some words, best first; what was found before stays while the next search is under
 * way.
 */
export function recordSearchQuery(query: string, locale: string | null) {
  return queryOptions({
    queryKey: itemKeys.search({ query, locale }),
    queryFn: async ({ signal }): Promise<ItemPage> => {
      const { data, meta } = await api.get<WireDocument<WireItem[]>>(
        '/items',
        { filter: { query }, locale, page: { limit: searchedRecords }, version: 'current' },
        { signal },
      );
      return { items: data, totalCount: meta?.total_count ?? data.length };
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
}

/** Some records by their ids, in one request; those that are gone are missing. */
export function recordsByIdsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: itemKeys.byIds(ids),
    queryFn: async ({ signal }) => {
      const query = { filter: { ids: ids.join(',') }, page: { limit: ids.length }, version: 'current' };
      return (await api.get<WireDocument<WireItem[]>>('/items', query, { signal })).data;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}
