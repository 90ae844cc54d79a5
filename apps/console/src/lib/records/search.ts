import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { managementApi } from '../api.ts';
import type { ItemPage } from './queries.ts';
import { itemKeys } from '../query-keys/items.ts';

/** Rows of a search over all models. */
const searchedRecords = 12;

/** Records of every model with some words, best first; previous results stay while the next search runs. */
export function recordSearchQuery(query: string, locale: string | null) {
  return queryOptions({
    queryKey: itemKeys.search({ query, locale }),
    queryFn: async ({ signal }): Promise<ItemPage> => {
      const { data, meta } = await managementApi.get('/items', {
        query: { filter: { query }, locale, page: { limit: searchedRecords }, version: 'current' },
        signal,
      });
      return { items: data, totalCount: meta.total_count };
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
}

/** Some records by their IDs, in one request; those that are gone are missing. */
export function recordsByIdsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: itemKeys.byIds(ids),
    queryFn: async ({ signal }) => {
      const query = { filter: { ids: ids.join(',') }, page: { limit: ids.length }, version: 'current' as const };
      return (await managementApi.get('/items', { query, signal })).data;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}
