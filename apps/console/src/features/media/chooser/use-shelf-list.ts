import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Query } from '#lib/api-query.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { fetchUploads } from '#lib/uploads/queries.ts';

const perPage = 30;

/** Assets, the newest first, as far as they were read. */
export function useShelfList(query: Query) {
  return useInfiniteQuery({
    queryKey: uploadKeys.pages(query),
    queryFn: ({ pageParam, signal }) =>
      fetchUploads({ ...query, order_by: '_created_at_DESC', page: { offset: pageParam, limit: perPage } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => {
      const count = pages.reduce((sum, { uploads }) => sum + uploads.length, 0);
      return count < totalCount && count > 0 ? count : undefined;
    },
    placeholderData: keepPreviousData,
  });
}
