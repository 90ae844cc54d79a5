import { notify, TextField } from '@lectern/ui';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { requestMandate } from '#features/projects/mandate-queries.ts';
import { useOrganization } from '#features/projects/parts/acting.ts';
import { ProjectDialog, useDialogTask } from '#features/projects/parts/ProjectDialog.tsx';

/** Asks another organization, by its ID, to let the members of this one work in its projects. */
export function RequestMandateDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { id } = useOrganization();
  const [approverId, setApproverId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const task = useDialogTask();

  function handleSubmit() {
    if (approverId.trim() === '') return setProblem('projects.mandates.request.required');
    void task.run(async () => {
      try {
        await requestMandate(id, approverId.trim());
        notify.success(t('projects.mandates.request.done'));
        onClose();
      } catch (error) {
        const found = approverProblem(error);
        if (found === null) throw error;
        setProblem(found);
      }
    });
  }

  return (
    <ProjectDialog
      title={t('projects.mandates.request')}
      submitLabel={t('projects.mandates.request.submit')}
      busyLabel={t('projects.transfer.busy')}
      task={task}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t('projects.mandates.request.body')}</p>
      <TextField
        label={t('projects.mandates.request.approver')}
        hint={t('projects.mandates.request.hint')}
        autoComplete="off"
        autoFocus
        isRequired
        spellCheck={false}
        value={approverId}
        error={problem === null ? undefined : t(problem)}
        onChange={(next) => {
          setApproverId(next);
          setProblem(null);
        }}
      />
    </ProjectDialog>
  );
}

/** Message ID of what is wrong with the ID; null for other errors. */
function approverProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const refused = error.withCode('INVALID_FIELD').find(({ details }) => details['field'] === 'approver_organization');
  if (refused === undefined) return null;
  return refused.details['code'] === 'VALIDATION_UNIQUENESS'
    ? 'projects.mandates.request.repeated'
    : 'projects.mandates.request.unknown';
}
