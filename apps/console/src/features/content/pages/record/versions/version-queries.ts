import type { ItemVersionResource } from '@lectern/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** Versions of one page of the history. */
const versionsPerPage = 15;

/** A page of a record's history, newest first. */
export interface VersionPage {
  versions: readonly ItemVersionResource[];
  totalCount: number;
}

/** The history of a record, page by page. Keys lie below the record's, so that events about it reach them. */
export function itemVersionsQuery(itemId: string) {
  return infiniteQueryOptions({
    queryKey: itemKeys.versionPages(itemId),
    queryFn: ({ pageParam, signal }) => fetchVersions(itemId, { offset: pageParam, limit: versionsPerPage }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { versions }) => sum + versions.length, 0);
      return last.versions.length > 0 && loaded < last.totalCount ? loaded : undefined;
    },
  });
}

/** The last versions of a record, and how many there are. */
export function latestVersionsQuery(itemId: string) {
  return queryOptions({
    queryKey: itemKeys.latestVersions(itemId),
    queryFn: ({ signal }) => fetchVersions(itemId, { limit: 3 }, signal),
  });
}

/** One version of a record with its blocks in full. */
export function itemVersionQuery(itemId: string, versionId: string) {
  return queryOptions({
    queryKey: itemKeys.version(itemId, versionId),
    queryFn: ({ signal }) =>
      managementApi
        .get('/versions/:itemVersionId', { params: { itemVersionId: versionId }, query: { nested: true }, signal })
        .then((document) => document.data),
  });
}

async function fetchVersions(
  itemId: string,
  page: { offset?: number; limit: number },
  signal: AbortSignal,
): Promise<VersionPage> {
  const { data, meta } = await managementApi.get('/items/:itemId/versions', {
    params: { itemId },
    query: { page },
    signal,
  });
  return { versions: data, totalCount: meta.total_count };
}
