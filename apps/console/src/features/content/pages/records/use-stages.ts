import type { ItemType } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { workflowsQuery } from '#lib/workflows.ts';

const noStages: ReadonlyArray<{ id: string; name: string }> = [];

/** The stages that records of a model pass through; none without a workflow, which then is not asked for. */
export function useStages({ workflowId }: ItemType): ReadonlyArray<{ id: string; name: string }> {
  const { data } = useQuery({ ...workflowsQuery, enabled: workflowId !== null });
  return data?.find(({ id }) => id === workflowId)?.attributes.stages ?? noStages;
}
