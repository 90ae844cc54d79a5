import { type EntityId, generateId, requireCapability, type Workflow } from '@lectern/domain';
import { insertWorkflow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import { assertIdIsFree } from '../schema/assert-id-is-free.ts';
import type { EngineServices } from '../services.ts';
import { requireFeature } from '../subscription/require-feature.ts';
import { assertWorkflowValid } from './workflow-rules.ts';

/** Attributes of a workflow that people choose. */
export type WorkflowAttributes = Omit<Workflow, 'id' | 'createdAt'>;

/** Creates a workflow. Throws `INVALID_FIELD`, `PLAN_UPGRADE_REQUIRED`, `INSUFFICIENT_PERMISSIONS`. */
export async function createWorkflow(
  services: EngineServices,
  scope: EnvironmentScope,
  input: Partial<WorkflowAttributes> & { id?: EntityId | undefined },
): Promise<Workflow> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_manage_workflows');
    requireFeature(services, 'workflows');
    const existing = ctx.schema.workflows;
    assertIdIsFree('Workflow', input.id, existing.values());
    const workflow: Workflow = {
      name: '',
      apiKey: '',
      stages: [],
      ...input,
      id: input.id ?? generateId(),
      createdAt: ctx.now,
    };
    assertWorkflowValid(workflow, existing.values());
    await insertWorkflow(ctx.db, workflow);
    ctx.emit({ noun: 'workflow', id: workflow.id, change: 'create' });
    return workflow;
  });
}
