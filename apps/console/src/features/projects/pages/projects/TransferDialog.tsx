import { notify, Select, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import type { Project } from '#lib/projects.ts';
import { useMessages } from '#lib/use-messages.ts';
import { organizationsQuery } from '#features/projects/organization-queries.ts';
import { useActing } from '#features/projects/parts/acting.ts';
import { requestTransfer } from '#features/projects/queries.ts';
import { ProjectDialog, useDialogTask } from '#features/projects/parts/ProjectDialog.tsx';

/** The choice of another account, by email address; others are organizations by ID. */
const account = 'account';

/** Offers a project to another account, or to an organization of one's own. */
export function TransferDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useMessages();
  const { owner } = useActing();
  const organizations = (useQuery(organizationsQuery).data ?? []).filter(({ id }) => id !== owner);
  const [to, setTo] = useState(account);
  const organization = organizations.find(({ id }) => id === to);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const task = useDialogTask();

  function handleSubmit() {
    const receiver = email.trim();
    if (organization === undefined && !/^\S+@\S+$/.test(receiver))
      return setProblem('projects.transfer.email.required');
    void task.run(async () => {
      try {
        await requestTransfer(
          owner,
          project.id,
          organization === undefined
            ? { type: 'account', id: receiver }
            : { type: 'organization', id: organization.id },
        );
      } catch (error) {
        const [refused] = error instanceof ApiError ? error.withCode('INVALID_FIELD') : [];
        if (refused?.details['code'] !== 'VALIDATION_INVALID') throw error;
        return setProblem('projects.transfer.email.own');
      }
      notify.success(t('projects.transfer.done', { email: organization?.attributes.name ?? receiver }));
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
      <p>{t(organization === undefined ? 'projects.transfer.body' : 'projects.transfer.body.organization')}</p>
      {organizations.length > 0 && (
        <Select
          label={t('projects.transfer.to')}
          value={to}
          onChange={setTo}
          options={[
            { value: account, label: t('projects.transfer.to.account') },
            ...organizations.map(({ id, attributes }) => ({ value: id, label: attributes.name })),
          ]}
        />
      )}
      {organization === undefined && (
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
      )}
    </ProjectDialog>
  );
}
