import type { EntityId } from './ids.ts';
import type { EnvironmentSchema, ItemType } from './schema.ts';

/** A step that records pass through. */
export interface WorkflowStage {
  /** Chosen by people, for example `waiting_for_review`; unique in its workflow. */
  id: string;
  name: string;
  description: string | null;
  /** Exactly one stage of a workflow is where records begin. */
  initial: boolean;
}

/** The stages that records of some models pass through before publication. */
export interface Workflow {
  id: EntityId;
  name: string;
  apiKey: string;
  stages: readonly WorkflowStage[];
  createdAt: Date;
}

/** Name of a stage in GraphQL: `waiting_for_review` becomes `waitingForReview`. */
export function stageName(id: string): string {
  return id.charAt(0).toLowerCase() + id.slice(1).replaceAll(/[-_]+(.?)/g, (_, next: string) => next.toUpperCase());
}

/** The stage where records of a workflow begin. */
export function initialStage({ stages }: Workflow): string | null {
  return stages.find(({ initial }) => initial)?.id ?? null;
}

/** The workflow of a model; null when it has none. */
export function workflowOf(schema: EnvironmentSchema, itemType: Pick<ItemType, 'workflowId'>): Workflow | null {
  return itemType.workflowId === null ? null : (schema.workflows.get(itemType.workflowId) ?? null);
}

/** The stage a new record of a model begins on; null without a workflow. */
export function firstStageOf(schema: EnvironmentSchema, itemType: Pick<ItemType, 'workflowId'>): string | null {
  const workflow = workflowOf(schema, itemType);
  return workflow === null ? null : initialStage(workflow);
}
