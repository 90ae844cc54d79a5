import { defined } from '@lectern/domain';
import { parseBody, requireEntityId, workflowBody } from '@lectern/contract';
import {
  createWorkflow,
  destroyWorkflow,
  requireWorkflow,
  updateWorkflow,
  withRead,
  type WorkflowAttributes,
} from '@lectern/engine';
import { created, environmentRoutes, noContent, ok, type ResourceRoutes } from '../route.ts';
import { presentWorkflow } from './present-workflow.ts';

/** Workflows: read by all, written with `can_manage_workflows` (reference, project 5). */
export const workflowRoutes: ResourceRoutes = {
  environment: environmentRoutes([
    {
      method: 'GET',
      path: '/workflows',
      handle: ({ services, scope }) =>
        withRead(services, scope, async ({ schema }) => ok([...schema.workflows.values()].map(presentWorkflow))),
    },
    {
      method: 'POST',
      path: '/workflows',
      async handle({ services, scope, body }) {
        const { id, attributes } = readWorkflow(body);
        const workflow = await createWorkflow(services, scope, {
          ...attributes,
          ...(id === undefined ? {} : { id: requireEntityId(id) }),
        });
        return created(presentWorkflow(workflow));
      },
    },
    {
      method: 'GET',
      path: '/workflows/:workflowId',
      handle: ({ services, scope, params }) =>
        withRead(services, scope, async ({ schema }) =>
          ok(presentWorkflow(requireWorkflow(schema, params.workflowId))),
        ),
    },
    {
      method: 'PUT',
      path: '/workflows/:workflowId',
      handle: async ({ services, scope, params, body }) =>
        ok(presentWorkflow(await updateWorkflow(services, scope, params.workflowId, readWorkflow(body).attributes))),
    },
    {
      method: 'DELETE',
      path: '/workflows/:workflowId',
      async handle({ services, scope, params }) {
        await destroyWorkflow(services, scope, params.workflowId);
        return noContent();
      },
    },
  ]),
};

function readWorkflow(body: unknown): { id: string | undefined; attributes: Partial<WorkflowAttributes> } {
  const { id, attributes } = parseBody(workflowBody, body);
  const stages = attributes.stages?.map(({ id: stageId, name, description = null, initial = false }) => ({
    id: stageId,
    name,
    description,
    initial,
  }));
  return { id, attributes: defined({ name: attributes.name, apiKey: attributes.api_key, stages }) };
}
