import type { ItemType } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { workflowsQuery } from '#lib/workflows.ts';

const noStages: ReadonlyArray<{ id: string; name: string }> = [];

/** The workflow stages of a model; none without a workflow, which is not fetched then. */
export function useStages({ workflowId }: ItemType): ReadonlyArray<{ id: string; name: string }> {
  const { data } = useQuery({ ...workflowsQuery, enabled: workflowId !== null });
  return data?.find(({ id }) => id === workflowId)?.attributes.stages ?? noStages;
}
