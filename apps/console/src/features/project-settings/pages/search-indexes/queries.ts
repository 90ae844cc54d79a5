import type { SearchIndexResource } from '@lectern/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** Results that the trial search shows. */
const mostResults = 5;

/** What visitors find in an index; the previous results stay while the next ones load. */
export function searchResultsQuery({ id, meta }: SearchIndexResource, query: string) {
  return queryOptions({
    // After another indexing other pages are found.
    queryKey: listKeys.searchResults([id, query, meta.last_indexing_completed_at]),
    queryFn: async ({ signal }) => {
      const { data, meta: found } = await managementApi.get('/search-results', {
        query: { filter: { query, search_index_id: id }, page: { limit: mostResults } },
        signal,
      });
      return { results: data, totalCount: found.total_count };
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
}
