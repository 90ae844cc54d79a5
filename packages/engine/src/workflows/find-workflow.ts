import { DomainError, type EntityId, type EnvironmentSchema, type ItemType, type Workflow } from '@lectern/domain';

/** The workflow of that ID. Throws `NOT_FOUND`. */
export function requireWorkflow(schema: EnvironmentSchema, id: EntityId): Workflow {
  const workflow = schema.workflows.get(id);
  if (workflow === undefined) throw new DomainError('NOT_FOUND');
  return workflow;
}

/** Models whose records pass through a workflow. */
export function modelsOfWorkflow(schema: EnvironmentSchema, workflowId: EntityId): ItemType[] {
  return [...schema.itemTypes.values()].filter((itemType) => itemType.workflowId === workflowId);
}
