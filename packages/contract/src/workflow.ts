import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource } from './resource.ts';

/** A workflow (reference, project 5). */
export const workflowResource = resource('workflow', {
  attributes: {
    name: z.string(),
    api_key: z.string(),
    stages: listOf(
      z.strictObject({ id: z.string(), name: z.string(), description: z.string().nullable(), initial: z.boolean() }),
    ),
  },
});
/** A workflow, as the wire shows it. */
export type WorkflowResource = z.output<typeof workflowResource>;

/** A workflow, on create and update. */
export const workflowBody = resourceBody({
  type: 'workflow',
  attributes: {
    name: z.string().optional(),
    api_key: z.string().optional(),
    stages: listOf(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        description: z.string().nullish(),
        initial: z.boolean().optional(),
      }),
    ).optional(),
  },
});

/** Workflows: read by all, written with `can_manage_workflows` (reference, project 5). */
export const workflows = endpoints('environment', {
  'GET /workflows': { answer: listOf(workflowResource) },
  'POST /workflows': { body: workflowBody, answer: workflowResource },
  'GET /workflows/:workflowId': { answer: workflowResource },
  'PUT /workflows/:workflowId': { body: workflowBody, answer: workflowResource },
  'DELETE /workflows/:workflowId': { answer: null },
});
