import { type EntityId, initialStage, requireCapability, type Workflow } from '@lectern/domain';
import { replaceOtherStages, updateWorkflowRow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import type { WorkflowAttributes } from './create-workflow.ts';
import { modelsOfWorkflow, requireWorkflow } from './find-workflow.ts';
import { assertWorkflowValid } from './workflow-rules.ts';

/**
 * Changes a workflow; records on a stage that is gone fall back to the initial one. Throws `NOT_FOUND`,
 * `INVALID_FIELD`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function updateWorkflow(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  changes: Partial<WorkflowAttributes>,
): Promise<Workflow> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_manage_workflows');
    const before = requireWorkflow(ctx.schema, id);
    const workflow: Workflow = { ...before, ...changes };
    assertWorkflowValid(workflow, ctx.schema.workflows.values());
    await updateWorkflowRow(ctx.db, workflow);
    const known = workflow.stages.map((stage) => stage.id);
    if (before.stages.some((stage) => !known.includes(stage.id))) {
      const itemTypeIds = modelsOfWorkflow(ctx.schema, id).map((itemType) => itemType.id);
      await replaceOtherStages(ctx.db, itemTypeIds, { known, stage: initialStage(workflow) });
    }
    ctx.emit({ noun: 'workflow', id: id, change: 'update' });
    return workflow;
  });
}
