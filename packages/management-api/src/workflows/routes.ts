import { requireEntityId, type workflowBody, workflows } from '@lectern/contract';
import { defined } from '@lectern/domain';
import {
  createWorkflow,
  destroyWorkflow,
  requireWorkflow,
  updateWorkflow,
  withRead,
  type WorkflowAttributes,
} from '@lectern/engine';
import { implement } from '../implement.ts';
import { created, noContent, ok } from '../route.ts';
import { presentWorkflow } from './present-workflow.ts';

/** Workflows: read by all, written with `can_manage_workflows` (reference, project 5). */
export const workflowRoutes = implement(workflows, {
  'GET /workflows': ({ services, scope }) =>
    withRead(services, scope, async ({ schema }) => ok([...schema.workflows.values()].map(presentWorkflow))),

  async 'POST /workflows'({ services, scope, body }) {
    const id = body.id === undefined ? {} : { id: requireEntityId(body.id) };
    return created(presentWorkflow(await createWorkflow(services, scope, { ...toAttributes(body), ...id })));
  },

  'GET /workflows/:workflowId': ({ services, scope, params }) =>
    withRead(services, scope, async ({ schema }) => ok(presentWorkflow(requireWorkflow(schema, params.workflowId)))),

  'PUT /workflows/:workflowId': async ({ services, scope, params, body }) =>
    ok(presentWorkflow(await updateWorkflow(services, scope, params.workflowId, toAttributes(body)))),

  async 'DELETE /workflows/:workflowId'({ services, scope, params }) {
    await destroyWorkflow(services, scope, params.workflowId);
    return noContent();
  },
});

function toAttributes({ attributes }: ReturnType<typeof workflowBody.read>): Partial<WorkflowAttributes> {
  const stages = attributes.stages?.map(({ id, name, description = null, initial = false }) => ({
    id,
    name,
    description,
    initial,
  }));
  return defined({ name: attributes.name, apiKey: attributes.api_key, stages });
}
