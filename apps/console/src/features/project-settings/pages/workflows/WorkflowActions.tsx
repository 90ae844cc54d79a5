import { confirm, IconButton, MenuItem, MenuTrigger, notify } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { api } from '#lib/api.ts';
import { itemTypesQuery } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { WireItemType, WireWorkflow } from '#lib/wire.ts';
import { workflowsQuery } from '#lib/workflows.ts';
import { modelsOf } from './workflow-uses.ts';

export interface WorkflowActionsProps {
  workflow: WireWorkflow;
  /** Why nothing may be changed here. */
  refusal: string | undefined;
  /** Gives up what was typed, so that nobody is asked about it once the workflow is gone. */
  onGone: () => void;
}

/** What can be done to a stored workflow besides changing it. */
export function WorkflowActions({ workflow, refusal, onGone }: WorkflowActionsProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { name } = workflow.attributes;
  const models = modelsOf(workflow.id, useQuery(itemTypesQuery).data ?? []);

  async function handleDelete() {
    const isConfirmed = await confirm({
      title: t('settings.workflows.delete.title', { name }),
      body: t('settings.workflows.delete.body'),
      confirmLabel: t('settings.workflows.delete'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await api.delete(`/workflows/${workflow.id}`);
      // The guard must have let go before the router asks it.
      flushSync(onGone);
      await navigate(paths.projectSettingsPage('workflows'));
      queryClient.setQueryData(workflowsQuery.queryKey, (before) => before?.filter(({ id }) => id !== workflow.id));
      await queryClient.invalidateQueries(workflowsQuery);
      notify.success(t('settings.workflows.deleted', { name }));
    } catch (error) {
      const users = await modelsInTheWay(error);
      const sentence = t('settings.workflows.not-deleted', { name });
      if (users.length === 0) reportError(error, sentence, t);
      else showError(error, sentence, { detail: inUse(users) });
    }
  }

  function inUse(users: readonly WireItemType[]): string {
    return t('settings.workflows.delete.in-use', {
      count: users.length,
      names: users.map(({ attributes }) => attributes.name).join(', '),
    });
  }

  const reason = refusal ?? (models.length === 0 ? undefined : inUse(models));
  return (
    <MenuTrigger
      label={t('common.more')}
      placement="bottom end"
      menu={
        <MenuItem
          id="delete"
          icon={Trash2}
          tone="danger"
          isDisabled={reason !== undefined}
          detail={reason}
          onAction={() => void handleDelete()}
        >
          {t('settings.workflows.delete')}
        </MenuItem>
      }
    >
      <IconButton icon={Ellipsis} label={t('common.more')} />
    </MenuTrigger>
  );
}

/** The models that a refusal names; somebody may have given the workflow to them a moment ago. */
async function modelsInTheWay(error: unknown): Promise<WireItemType[]> {
  if (!(error instanceof ApiError) || !error.hasCode('DELETE_RESTRICTION')) return [];
  const named = error.withCode('DELETE_RESTRICTION').flatMap(({ details }) => details['item_types']);
  const itemTypes = await queryClient.fetchQuery({ ...itemTypesQuery, staleTime: 0 }).catch(() => []);
  return itemTypes.filter(({ id }) => named.includes(id));
}
