import { notify, TextField } from '@lectern/ui';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import type { Project } from '#lib/projects.ts';
import { useMessages } from '#lib/use-messages.ts';
import { requestTransfer } from '#features/projects/queries.ts';
import { ProjectDialog, useDialogTask } from './ProjectDialog.tsx';

/** Offers a project to another account. */
export function TransferDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useMessages();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const task = useDialogTask();

  function handleSubmit() {
    const receiver = email.trim();
    if (!/^\S+@\S+$/.test(receiver)) return setProblem('projects.transfer.email.required');
    void task.run(async () => {
      try {
        await requestTransfer(project.id, receiver);
      } catch (error) {
        const [refused] = error instanceof ApiError ? error.withCode('INVALID_FIELD') : [];
        if (refused?.details['code'] !== 'VALIDATION_INVALID') throw error;
        return setProblem('projects.transfer.email.own');
      }
      notify.success(t('projects.transfer.done', { email: receiver }));
      onClose();
    });
  }

  return (
    <ProjectDialog
      title={t('projects.transfer.title', { name: project.attributes.name })}
      submitLabel={t('projects.transfer.submit')}
      busyLabel={t('projects.transfer.busy')}
      task={task}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t('projects.transfer.body')}</p>
      <TextField
        label={t('projects.transfer.email')}
        type="email"
        autoFocus
        isRequired
        spellCheck={false}
        value={email}
        error={problem === null ? undefined : t(problem)}
        onChange={(next) => {
          setEmail(next);
          setProblem(null);
        }}
      />
    </ProjectDialog>
  );
}
