import type { ItemResource } from '@lectern/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';

const perPage = 15;

/** Some of the records that use an asset, and how many there are. */
interface ReferencePage {
  items: readonly ItemResource[];
  totalCount: number;
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

/** The records of `uploadReferencesQuery` that were read so far, and how many there are, once known. */
export function useUploadReferences(uploadId: string) {
  const query = useInfiniteQuery(uploadReferencesQuery(uploadId));
  const pages = query.data?.pages ?? [];
  return { query, items: pages.flatMap(({ items }) => items), totalCount: pages.at(-1)?.totalCount };
}

async function fetchReferences(uploadId: string, offset: number, signal: AbortSignal): Promise<ReferencePage> {
  const { data, meta } = await managementApi.get('/uploads/:uploadId/references', {
    params: { uploadId },
    query: { version: 'published-or-current', nested: true, page: { offset, limit: perPage } },
    signal,
  });
  return { items: data, totalCount: meta?.total_count ?? data.length };
}
