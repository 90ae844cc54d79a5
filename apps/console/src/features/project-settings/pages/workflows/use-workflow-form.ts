import { confirm, notify } from '@lectern/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { itemTypesQuery, usePermissions } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { WireDocument, WireWorkflow } from '#lib/wire.ts';
import { workflowsQuery } from '#lib/workflows.ts';
import {
  afterStoring,
  changedAttributes,
  changedControls,
  newWorkflow,
  readWorkflow,
  removedStages,
  type StageDraft,
  type WorkflowControl,
  type WorkflowDraft,
  writeWorkflow,
} from './workflow-draft.ts';
import { checkDraft, noProblems, refusedControls, type WorkflowProblems } from './workflow-problems.ts';
import { modelsOf, recordsOnStagesQuery } from './workflow-uses.ts';

/** A form of a workflow, open. */
export interface OpenWorkflow {
  draft: WorkflowDraft;
  /** What is wrong, until the control it is at changes. */
  problems: WorkflowProblems;
  /** Grows with every refused attempt. */
  refusedCount: number;
  changes: readonly WorkflowControl[];
  /**
   * Stored stages that saving takes away, and how many records stand on them; null while or where that is not known.
   */
  removed: { stages: readonly StageDraft[]; recordCount: number | null };
  /** Somebody else has stored another version since this form was filled. */
  isOutdated: boolean;
  isSaving: boolean;
  /** Changes the draft; what was wrong at those controls is not said any more. */
  change: (draft: WorkflowDraft, ...controls: string[]) => void;
  /** Goes back to what is stored now. */
  reset: () => void;
  save: () => Promise<void>;
}

/** The draft of a workflow, and what storing it would do; null stands for one that does not exist yet. */
export function useWorkflowForm(workflow: WireWorkflow | null): OpenWorkflow {
  const t = useMessages();
  const navigate = useNavigate();
  const { canOnItemsOf } = usePermissions();
  const stored = workflow === null ? newWorkflow() : readWorkflow(workflow);
  const [seen, setSeen] = useState(workflow);
  const [filledFrom, setFilledFrom] = useState(stored);
  const [draft, setDraft] = useState(stored);
  const [problems, setProblems] = useState(noProblems);
  const [refusedCount, setRefusedCount] = useState(0);

  const changes = changedControls(filledFrom, draft);
  const isOutdated = changedControls(filledFrom, stored).length > 0;
  if (workflow !== seen) {
    setSeen(workflow);
    // Nothing is lost by following what others store while nobody has typed.
    if (isOutdated && changes.length === 0) reset();
  }

  const models = modelsOf(workflow?.id ?? '', useQuery(itemTypesQuery).data ?? []);
  const removed = changedAttributes(filledFrom, draft).stages === undefined ? [] : removedStages(stored, draft);
  const records = recordsOnStagesQuery(
    models.map(({ id }) => id),
    removed.map(({ id }) => id),
  );
  const canCount = models.every(({ id }) => canOnItemsOf('read', { id, workflowId: workflow?.id ?? null }));
  const isCounted = removed.length > 0 && models.length > 0 && canCount;
  const { data: recordCount = null } = useQuery({ ...records, enabled: isCounted });

  const store = useMutation({
    mutationFn: () =>
      workflow === null
        ? api.post<WireDocument<WireWorkflow>>('/workflows', {
            data: { type: 'workflow', attributes: writeWorkflow(draft) },
          })
        : api.put<WireDocument<WireWorkflow>>(`/workflows/${workflow.id}`, {
            data: { type: 'workflow', id: workflow.id, attributes: changedAttributes(filledFrom, draft) },
          }),
    onSuccess: async ({ data }) => {
      // The rows stay what they are, so that focus stays in them.
      const now = readWorkflow(
        data,
        draft.stages.map(({ key }) => key),
      );
      await keepWorkflow(data);
      setFilledFrom(now);
      setDraft((current) => afterStoring(current, now));
      notify.success(
        t(workflow === null ? 'settings.workflows.created' : 'settings.workflows.saved', {
          name: data.attributes.name,
        }),
      );
      if (workflow === null) await navigate(paths.workflow(data.id), { replace: true });
    },
    onError: (error) => {
      const refused = refusedControls(error, draft);
      if (refused !== null) refuse(refused);
      else
        reportError(error, t(workflow === null ? 'settings.workflows.not-created' : 'settings.workflows.not-saved'), t);
    },
  });
  // While a save is under way the page may move on to what was made.
  const isMovingOn = store.isPending || (workflow === null && store.isSuccess);
  useLeaveGuard(isMovingOn ? [] : changes.map((control) => t(`settings.workflows.control.${control}`)));

  function refuse(found: WorkflowProblems) {
    setProblems(found);
    setRefusedCount(refusedCount + 1);
  }

  function reset() {
    setFilledFrom(stored);
    setDraft(stored);
    setProblems(noProblems);
  }

  async function isRemovalWanted(): Promise<boolean> {
    if (removed.length === 0 || models.length === 0) return true;
    const count = canCount ? await queryClient.fetchQuery(records).catch(() => null) : null;
    if (count === 0) return true;
    return confirm({
      title: t('settings.workflows.remove.title', { count: removed.length, name: removed[0]?.name ?? '' }),
      body: t('settings.workflows.remove.records', { count: count ?? -1, stage: nameOfInitial(draft) }),
      confirmLabel: t('settings.workflows.remove.confirm', { count: removed.length }),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
  }

  return {
    draft,
    problems,
    refusedCount,
    changes,
    removed: { stages: removed, recordCount: models.length === 0 ? 0 : isCounted ? recordCount : null },
    isOutdated: isOutdated && changes.length > 0 && !store.isPending,
    isSaving: store.isPending,
    change: (next, ...controls) => {
      setDraft(next);
      setProblems(Object.fromEntries(Object.entries(problems).filter(([control]) => !controls.includes(control))));
    },
    reset,
    save: async () => {
      const others = (queryClient.getQueryData(workflowsQuery.queryKey) ?? []).filter(({ id }) => id !== workflow?.id);
      const found = checkDraft(draft, others);
      if (Object.keys(found).length > 0) return refuse(found);
      if (await isRemovalWanted()) store.mutate();
    },
  };
}

/** The name of the stage where records begin. */
export function nameOfInitial({ stages, initialKey }: WorkflowDraft): string {
  return stages.find(({ key }) => key === initialKey)?.name ?? '';
}

/** What was just stored takes its place in the list at once; asking again brings what others did. */
async function keepWorkflow(workflow: WireWorkflow): Promise<void> {
  await queryClient.cancelQueries(workflowsQuery);
  queryClient.setQueryData(workflowsQuery.queryKey, (before = []) =>
    before.some(({ id }) => id === workflow.id)
      ? before.map((other) => (other.id === workflow.id ? workflow : other))
      : [...before, workflow],
  );
  void queryClient.invalidateQueries(workflowsQuery);
}
