import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { WireDocument, WireSchemaMenuItem, WireWorkflow } from '../../lib/wire.ts';

/** The schema menu: groups, and the places of models and blocks. */
export const schemaMenuItemsQuery = queryOptions({
  queryKey: ['schema_menu_items'],
  queryFn: () => api.get<WireDocument<WireSchemaMenuItem[]>>('/schema-menu-items').then((document) => document.data),
});

/** The workflows of this environment. */
export const workflowsQuery = queryOptions({
  queryKey: ['workflows'],
  queryFn: () => api.get<WireDocument<WireWorkflow[]>>('/workflows').then((document) => document.data),
});

/** The workflows a model may follow; none until they are here. */
export function useWorkflows(): readonly WireWorkflow[] {
  return useQuery(workflowsQuery).data ?? [];
}
