import type { SearchIndexResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import { queryClient } from '#lib/query.ts';
import { changedParts, type IndexValues, writeIndex } from './index-values.ts';

/** Makes a search index. */
export async function createIndex(values: IndexValues): Promise<SearchIndexResource> {
  const { data } = await managementApi.post('/search-indexes', {
    data: { type: 'search_index', ...writeIndex(values) },
  });
  return data;
}

/** Changes what differs from `base` in a search index. */
export async function updateIndex(
  { id }: SearchIndexResource,
  values: IndexValues,
  base: IndexValues,
): Promise<SearchIndexResource> {
  const { data } = await managementApi.put('/search-indexes/:searchIndexId', {
    params: { searchIndexId: id },
    data: { type: 'search_index', id, ...changedParts(base, values) },
  });
  return data;
}

/** Has the site of an index read. */
export async function startIndexing(searchIndexId: string): Promise<void> {
  await managementApi.post('/search-indexes/:searchIndexId/trigger', { params: { searchIndexId } });
  await refreshIndexes();
}

/** Stops reading the site of an index. */
export async function stopIndexing(searchIndexId: string): Promise<void> {
  await managementApi.delete('/search-indexes/:searchIndexId/abort', { params: { searchIndexId } });
  await refreshIndexes();
}

function refreshIndexes(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKeys.searchIndexes });
}
