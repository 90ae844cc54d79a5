import type { ResourceObject } from '@lectern/contract';
import type { Workflow } from '@lectern/domain';

/** Wire form of a workflow. */
export function presentWorkflow({ id, name, apiKey, stages }: Workflow): ResourceObject {
  return { id, type: 'workflow', attributes: { name, api_key: apiKey, stages } };
}
