import type { WorkflowResource } from '@lectern/contract';
import type { Workflow } from '@lectern/domain';

/** Wire form of a workflow. */
export function presentWorkflow({ id, name, apiKey, stages }: Workflow): WorkflowResource {
  return { id, type: 'workflow', attributes: { name, api_key: apiKey, stages } };
}
