import type { EnvironmentResource } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** Sessions of other environments than the open one send no live events to this window. */
const editorsEveryMs = 10_000;

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

/** The same for a card: counted again once the list shows that either environment has changed. */
export function cardDifferenceQuery(environment: EnvironmentResource, primary: EnvironmentResource) {
  const states = [environment, primary].map(({ id, meta }) => `${id} ${meta.last_data_change_at}`);
  return queryOptions({
    ...promotionDifferenceQuery(environment.id),
    queryKey: listKeys.promotionDifference(environment.id, ...states),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}

/** Who is editing in an environment now. */
export function editorsQuery(environmentId: string) {
  return queryOptions({
    queryKey: listKeys.environmentEditors(environmentId),
    queryFn: ({ signal }) =>
      managementApi.get('/editing-sessions', { environmentId, signal }).then((document) => document.data),
    refetchInterval: editorsEveryMs,
    retry: false,
  });
}
