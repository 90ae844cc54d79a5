import { PasswordField, TextField } from '@lectern/ui';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { destroyOrganization } from '#features/projects/organization-queries.ts';
import { useActing, useOrganization } from './acting.ts';
import { ProjectDialog, useDialogTask } from './ProjectDialog.tsx';

export interface DestroyOrganizationDialogProps {
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Deletes an organization, with the password of its owner and a code if they have a second factor. */
export function DestroyOrganizationDialog({ onClose, onDone }: DestroyOrganizationDialogProps) {
  const t = useMessages();
  const { hasSecondFactor } = useActing();
  const { id, name } = useOrganization();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<'password' | 'code' | null>(null);
  const task = useDialogTask();

  function handleSubmit() {
    setProblem(null);
    void task.run(async () => {
      try {
        await destroyOrganization(id, password, code.trim());
      } catch (error) {
        const wrong = wrongFactor(error);
        if (wrong === null) throw error;
        return setProblem(wrong);
      }
      await onDone();
    });
  }

  return (
    <ProjectDialog
      title={t('projects.delete.title', { name })}
      tone="danger"
      submitLabel={t('projects.organization.delete.submit')}
      busyLabel={t('projects.organization.delete.busy')}
      task={task}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t('projects.organization.delete.body')}</p>
      <PasswordField
        label={t('projects.organization.delete.password')}
        autoComplete="current-password"
        autoFocus
        isRequired
        value={password}
        onChange={setPassword}
        error={problem === 'password' ? t('projects.organization.delete.password.wrong') : undefined}
      />
      {hasSecondFactor && (
        <TextField
          label={t('projects.organization.delete.code')}
          autoComplete="one-time-code"
          spellCheck={false}
          value={code}
          onChange={setCode}
          error={problem === 'code' ? t('projects.organization.delete.code.wrong') : undefined}
        />
      )}
    </ProjectDialog>
  );
}

function wrongFactor(error: unknown): 'password' | 'code' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.hasCode('INVALID_CREDENTIALS')) return 'password';
  return error.hasCode('INVALID_OTP_CODE') || error.hasCode('REQUIRED_OTP_CODE') ? 'code' : null;
}
