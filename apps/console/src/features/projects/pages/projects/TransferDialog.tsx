import { Banner, Button, Dialog, notify, TextField } from '@lectern/ui';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import type { Project } from '#lib/projects.ts';
import { useMessages } from '#lib/use-messages.ts';
import { requestTransfer } from '#features/projects/queries.ts';
import { describeRefusal } from './describe-refusal.ts';
import styles from './projects.module.css';

/** Offers a project to another account. */
export function TransferDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useMessages();
  const { name } = project.attributes;
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit() {
    if (isBusy) return;
    if (!/^\S+@\S+$/.test(email.trim())) return setProblem('projects.transfer.email.required');
    setIsBusy(true);
    setFailure(null);
    try {
      await requestTransfer(project.id, email.trim());
      notify.success(t('projects.transfer.done', { email: email.trim() }));
      onClose();
    } catch (error) {
      setIsBusy(false);
      const [refused] = error instanceof ApiError ? error.withCode('INVALID_FIELD') : [];
      if (refused?.details['code'] === 'VALIDATION_INVALID') setProblem('projects.transfer.email.own');
      else setFailure(error);
    }
  }

  return (
    <Dialog
      size="s"
      title={t('projects.transfer.title', { name })}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      onSubmit={() => void handleSubmit()}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t('projects.transfer.busy')}>
            {t('projects.transfer.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {describeRefusal(failure, t) ?? describeError(failure, t)}
          </Banner>
        )}
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
      </div>
    </Dialog>
  );
}
