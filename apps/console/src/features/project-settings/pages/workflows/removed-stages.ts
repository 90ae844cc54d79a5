import type { WorkflowResource } from '@lectern/contract';
import { confirm } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { itemTypesQuery, usePermissions } from '#lib/current-site.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import {
  changedAttributes,
  nameOfInitial,
  readWorkflow,
  removedStages,
  type StageDraft,
  type WorkflowDraft,
} from './workflow-draft.ts';
import { modelsOf, recordsOnStagesQuery } from './workflow-uses.ts';

/** Stored stages that saving removes. */
interface Removal {
  stages: readonly StageDraft[];
  /** How many records are in them; null while or where that is not known. */
  recordCount: number | null;
  /** Counts again; null when that is not allowed or fails. */
  count: () => Promise<number | null>;
}

/** What saving a workflow removes. */
export function useRemovedStages(
  { base, values }: OpenForm<WorkflowDraft>,
  workflow: WorkflowResource | null,
): Removal {
  const { canOnItemsOf } = usePermissions();
  const id = workflow?.id ?? null;
  const models = modelsOf(id ?? '', useQuery(itemTypesQuery).data ?? []);
  const isChanged = workflow !== null && changedAttributes(base, values).stages !== undefined;
  const stages = isChanged ? removedStages(readWorkflow(workflow), values) : [];
  const records = recordsOnStagesQuery(
    models.map((model) => model.id),
    stages.map((stage) => stage.id),
  );
  const canCount = models.every((model) => canOnItemsOf('read', { id: model.id, workflowId: id }));
  const isCounted = stages.length > 0 && models.length > 0 && canCount;
  const { data = null } = useQuery({ ...records, enabled: isCounted });
  return {
    stages,
    recordCount: models.length === 0 ? 0 : isCounted ? data : null,
    count: async () => {
      if (models.length === 0) return 0;
      return canCount ? queryClient.fetchQuery(records).catch(() => null) : null;
    },
  };
}

/** Asks before records move because their stage is removed. */
export function useConfirmRemoval(
  open: OpenForm<WorkflowDraft>,
  workflow: WorkflowResource | null,
): () => Promise<boolean> {
  const t = useMessages();
  const { stages, count } = useRemovedStages(open, workflow);
  return async () => {
    const recordCount = stages.length === 0 ? 0 : await count();
    if (recordCount === 0) return true;
    return confirm({
      title: t('settings.workflows.remove.title', { count: stages.length, name: stages[0]?.name ?? '' }),
      body: t('settings.workflows.remove.records', { count: recordCount ?? -1, stage: nameOfInitial(open.values) }),
      confirmLabel: t('settings.workflows.remove.confirm', { count: stages.length }),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
  };
}
