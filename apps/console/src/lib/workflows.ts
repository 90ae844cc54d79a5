import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import type { WireDocument, WireWorkflow } from './wire.ts';
import { listKeys } from './query-keys/lists.ts';

/** The workflows of this environment. */
export const workflowsQuery = queryOptions({
  queryKey: listKeys.workflows,
  queryFn: () => api.get<WireDocument<WireWorkflow[]>>('/workflows').then((document) => document.data),
});

/** The workflows a model may follow; none until they are here. */
export function useWorkflows(): readonly WireWorkflow[] {
  return useQuery(workflowsQuery).data ?? [];
}
