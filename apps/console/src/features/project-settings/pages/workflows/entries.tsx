import type { WorkflowResource } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Workflow } from 'lucide-react';
import { managementApi } from '#lib/api.ts';
import { itemTypesQuery } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { workflowsQuery } from '#lib/workflows.ts';
import { defineEntries } from '#features/project-settings/kit/define-entries.tsx';
import { useConfirmRemoval } from './removed-stages.ts';
import { useDeleteRefusal, useExplainDelete } from './use-delete-refusal.ts';
import { useWorkflowRefusal } from './use-workflow-refusal.ts';
import {
  afterStoring,
  changedAttributes,
  changedControls,
  newWorkflow,
  readWorkflow,
  type WorkflowDraft,
  writeWorkflow,
} from './workflow-draft.ts';
import { refusedControls, workflowSchema } from './workflow-problems.ts';
import { modelsOf } from './workflow-uses.ts';
import { WorkflowFields } from './WorkflowFields.tsx';

/** The page of workflows. */
export const entries = defineEntries<WorkflowResource, WorkflowDraft>({
  path: 'workflows',
  texts: 'settings.workflows',
  icon: Workflow,
  list: workflowsQuery,
  create: async (draft) => {
    const { data } = await managementApi.post('/workflows', {
      data: { type: 'workflow', attributes: writeWorkflow(draft) },
    });
    return data;
  },
  update: async ({ id: workflowId }, draft, base) => {
    const { data } = await managementApi.put('/workflows/:workflowId', {
      params: { workflowId },
      data: { type: 'workflow', id: workflowId, attributes: changedAttributes(base, draft) },
    });
    return data;
  },
  destroy: ({ id: workflowId }) => managementApi.delete('/workflows/:workflowId', { params: { workflowId } }),
  nameOf: ({ attributes }) => attributes.name,
  read: (workflow) => (workflow === null ? newWorkflow() : readWorkflow(workflow)),
  schema: workflowSchema,
  labels: {
    name: 'settings.workflows.control.name',
    apiKey: 'settings.workflows.control.apiKey',
    stages: 'settings.workflows.control.stages',
    initialKey: 'settings.workflows.control.initial',
  },
  changedFields: changedControls,
  // The rows stay what they are, so that focus stays in them.
  afterStoring: (workflow, sent, current) => {
    const base = readWorkflow(
      workflow,
      sent.stages.map(({ key }) => key),
    );
    return { base, values: afterStoring(current, base) };
  },
  problemsOf: refusedControls,
  Meta: WorkflowMeta,
  hasBlankSlate: true,
  isWide: true,
  Fields: WorkflowFields,
  useRefusal: useWorkflowRefusal,
  useDeleteRefusal,
  useExplainDelete,
  useConfirmSave: useConfirmRemoval,
});

function WorkflowMeta({ entry: { id, attributes } }: { entry: WorkflowResource }) {
  const t = useMessages();
  const { data: itemTypes } = useQuery(itemTypesQuery);
  const stages = t('settings.workflows.stage-count', { count: attributes.stages.length });
  // Models may be here later than workflows.
  if (itemTypes === undefined) return <>{stages}</>;
  return <>{`${stages} · ${t('settings.workflows.model-count', { count: modelsOf(id, itemTypes).length })}`}</>;
}
