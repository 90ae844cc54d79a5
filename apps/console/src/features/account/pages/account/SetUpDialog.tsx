import { Button, Dialog, notify } from '@lectern/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BackupCodes } from '#lib/second-factor/BackupCodes.tsx';
import { codeLength } from '#lib/second-factor/code.ts';
import { CodeField } from '#lib/second-factor/CodeField.tsx';
import { ProvisioningCode } from '#lib/second-factor/ProvisioningCode.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { activateSecondFactor, ownAccountQuery } from '#features/account/queries.ts';
import { FactorsDialog, PasswordPart } from './FactorsDialog.tsx';
import { useFactors } from './use-factors.ts';

/** Turns the second factor on with its first code, then shows its backup codes. */
export function SetUpDialog({ uri, onClose }: { uri: string; onClose: () => void }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const [backupCodes, setBackupCodes] = useState<readonly string[] | null>(null);
  const form = useFactors({
    checkCode: (code) => (code.length === codeLength ? undefined : 'account.second-factor.code.length'),
    async send(factors) {
      setBackupCodes(await activateSecondFactor(factors));
      notify.success(t('account.second-factor.activated'));
    },
  });
  const { codeRef, problems } = form;

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
    <FactorsDialog
      key="set-up"
      title={t('account.second-factor.set-up.title')}
      lead={t('account.second-factor.set-up.lead')}
      submitLabel={t('account.second-factor.activate')}
      variant="primary"
      form={form}
      failure={form.failure}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <ProvisioningCode uri={uri} />
      <CodeField
        ref={codeRef}
        label={t('second-factor.code')}
        hint={t('second-factor.code.hint')}
        error={problems.code === undefined ? undefined : t(problems.code)}
        value={form.code}
        onChange={form.setCode}
        isBusy={form.isBusy}
      />
      <PasswordPart form={form} />
    </FactorsDialog>
  );
}
