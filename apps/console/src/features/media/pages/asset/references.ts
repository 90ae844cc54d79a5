import type { ItemResource } from '@lectern/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';

const perPage = 15;

/** Some of the records that use an asset, how many there are, and what else uses it. */
interface ReferencePage {
  items: readonly ItemResource[];
  totalCount: number;
  /** Records that the role cannot see use it too. */
  hasHidden: boolean;
  isInSettings: boolean;
}

/** Records whose draft or published version uses an asset, blocks in full, the latest change first. */
function uploadReferencesQuery(uploadId: string) {
  return infiniteQueryOptions({
    queryKey: uploadKeys.references(uploadId),
    queryFn: ({ pageParam, signal }) => fetchReferences(uploadId, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => {
      const count = pages.reduce((sum, { items }) => sum + items.length, 0);
      return count < totalCount && count > 0 ? count : undefined;
    },
    // Records change without a word to the assets in them.
    staleTime: 0,
  });
}

/** The records of `uploadReferencesQuery` that were read so far, and once known, how many there are and what else uses it. */
export function useUploadReferences(uploadId: string) {
  const query = useInfiniteQuery(uploadReferencesQuery(uploadId));
  const pages = query.data?.pages ?? [];
  const last = pages.at(-1);
  return {
    query,
    items: pages.flatMap(({ items }) => items),
    totalCount: last?.totalCount,
    hasHidden: last?.hasHidden ?? false,
    isInSettings: last?.isInSettings ?? false,
  };
}

async function fetchReferences(uploadId: string, offset: number, signal: AbortSignal): Promise<ReferencePage> {
  const { data, meta } = await managementApi.get('/uploads/:uploadId/references', {
    params: { uploadId },
    query: { version: 'published-or-current', nested: true, page: { offset, limit: perPage } },
    signal,
  });
  return {
    items: data,
    totalCount: meta?.total_count ?? data.length,
    hasHidden: meta?.has_hidden_items ?? false,
    isInSettings: meta?.in_settings ?? false,
  };
}
