import type { ItemTypeResource } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** The models whose records pass through a workflow, by name. */
export function modelsOf(workflowId: string, itemTypes: readonly ItemTypeResource[]): ItemTypeResource[] {
  return itemTypes
    .filter(({ relationships }) => relationships.workflow.data?.id === workflowId)
    .toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name));
}

/** The number of records of some models on some stages; one request, however many there are. */
export function recordsOnStagesQuery(itemTypeIds: readonly string[], stageIds: readonly string[]) {
  return queryOptions({
    queryKey: itemKeys.countOnStages(itemTypeIds, stageIds),
    queryFn: ({ signal }) =>
      managementApi
        .get('/items', {
          query: {
            filter: { type: itemTypeIds.join(','), fields: { _stage: { in: stageIds } } },
            page: { limit: 0 },
            version: 'current',
          },
          signal,
        })
        .then(({ meta }) => meta.total_count),
    staleTime: 0,
  });
}
