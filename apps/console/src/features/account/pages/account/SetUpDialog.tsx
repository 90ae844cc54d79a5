import { Banner, Button, Dialog, notify, PasswordField } from '@lectern/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BackupCodes } from '#lib/second-factor/BackupCodes.tsx';
import { codeLength } from '#lib/second-factor/code.ts';
import { CodeField } from '#lib/second-factor/CodeField.tsx';
import { ProvisioningCode } from '#lib/second-factor/ProvisioningCode.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { activateSecondFactor, ownAccountQuery } from '#features/account/queries.ts';
import { useFactors } from './use-factors.ts';
import styles from './account.module.css';

/** Turns the second factor on with its first code, then shows its backup codes. */
export function SetUpDialog({ uri, onClose }: { uri: string; onClose: () => void }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const [backupCodes, setBackupCodes] = useState<readonly string[] | null>(null);
  const { codeRef, passwordRef, ...form } = useFactors({
    checkCode: (code) => (code.length === codeLength ? undefined : 'account.second-factor.code.length'),
    async send(factors) {
      setBackupCodes(await activateSecondFactor(factors));
      notify.success(t('account.second-factor.activated'));
    },
  });
  const text = (id: string | undefined) => (id === undefined ? undefined : t(id));

  if (backupCodes !== null) {
    const close = () => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    };
    return (
      <Dialog
        key="backup-codes"
        size="s"
        title={t('account.second-factor.backup-codes')}
        onClose={close}
        footer={
          <Button variant="primary" onPress={close}>
            {t('account.second-factor.done')}
          </Button>
        }
      >
        <BackupCodes codes={backupCodes} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key="set-up"
      size="s"
      title={t('account.second-factor.set-up.title')}
      onClose={onClose}
      onSubmit={() => void form.submit()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" isBusy={form.isBusy} busyLabel={t('common.saving')}>
            {t('account.second-factor.activate')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {form.failure !== null && (
          <Banner tone="danger" role="alert">
            {t(form.failure)}
          </Banner>
        )}
        <p>{t('account.second-factor.set-up.lead')}</p>
        <ProvisioningCode uri={uri} />
        <CodeField
          ref={codeRef}
          label={t('second-factor.code')}
          hint={t('second-factor.code.hint')}
          error={text(form.problems.code)}
          value={form.code}
          onChange={form.setCode}
          isBusy={form.isBusy}
        />
        <PasswordField
          ref={passwordRef}
          label={t('account.password.current')}
          autoComplete="current-password"
          value={form.password}
          onChange={form.setPassword}
          error={text(form.problems.password)}
        />
      </div>
    </Dialog>
  );
}
