import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** What promoting an environment changes; counted anew each time it is shown. */
export function promotionDifferenceQuery(environmentId: string) {
  return queryOptions({
    queryKey: listKeys.promotionDifference(environmentId),
    queryFn: ({ signal }) =>
      managementApi
        .get('/environments/:environmentId/promotion-difference', { params: { environmentId }, signal })
        .then((document) => document.data),
    staleTime: 0,
    gcTime: 0,
  });
}
