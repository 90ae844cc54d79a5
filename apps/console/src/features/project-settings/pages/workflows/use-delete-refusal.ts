import type { ItemTypeResource, WorkflowResource } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { itemTypesQuery } from '#lib/current-site.ts';
import { queryClient } from '#lib/query.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { modelsOf } from './workflow-uses.ts';

/** Why a workflow may not be deleted: models use it. */
export function useDeleteRefusal({ id }: WorkflowResource): string | undefined {
  const t = useMessages();
  const models = modelsOf(id, useQuery(itemTypesQuery).data ?? []);
  return models.length === 0 ? undefined : inUse(models, t);
}

/** The same, when the server says so: a model may just have been assigned the workflow. */
export function useExplainDelete(): (error: unknown) => Promise<string | null> {
  const t = useMessages();
  return async (error) => {
    const models = await modelsInTheWay(error);
    return models.length === 0 ? null : inUse(models, t);
  };
}

function inUse(models: readonly ItemTypeResource[], t: Translate): string {
  return t('settings.workflows.delete.in-use', {
    count: models.length,
    names: models.map(({ attributes }) => attributes.name).join(', '),
  });
}

async function modelsInTheWay(error: unknown): Promise<ItemTypeResource[]> {
  if (!(error instanceof ApiError) || !error.hasCode('DELETE_RESTRICTION')) return [];
  const named = error.withCode('DELETE_RESTRICTION').flatMap(({ details }) => details['item_types']);
  const itemTypes = await queryClient.fetchQuery({ ...itemTypesQuery, staleTime: 0 }).catch(() => []);
  return itemTypes.filter(({ id }) => named.includes(id));
}
