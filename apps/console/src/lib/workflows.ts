import type { WorkflowResource } from '@lectern/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { managementApi } from './api.ts';
import { listKeys } from './query-keys/lists.ts';

/** The workflows of this environment. */
export const workflowsQuery = queryOptions({
  queryKey: listKeys.workflows,
  queryFn: () => managementApi.get('/workflows').then(({ data }) => data),
});

/** The workflows a model may follow; none until they are here. */
export function useWorkflows(): readonly WorkflowResource[] {
  return useQuery(workflowsQuery).data ?? [];
}
