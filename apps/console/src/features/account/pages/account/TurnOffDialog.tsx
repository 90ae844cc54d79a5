import { Banner, Button, Dialog, notify, PasswordField, TextField } from '@lectern/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#lib/use-messages.ts';
import { deactivateSecondFactor, ownAccountQuery } from '#features/account/queries.ts';
import { useFactors } from './use-factors.ts';
import styles from './account.module.css';

/** Turns the second factor off, with a code of it and the password. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const { codeRef, passwordRef, ...form } = useFactors({
    checkCode: (code) => (code === '' ? 'account.second-factor.code.required' : undefined),
    async send(factors) {
      await deactivateSecondFactor(factors);
      await queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
      notify.success(t('account.second-factor.deactivated'));
      onClose();
    },
  });
  const text = (id: string | undefined) => (id === undefined ? undefined : t(id));
  return (
    <Dialog
      size="s"
      title={t('account.second-factor.deactivate.title')}
      onClose={onClose}
      onSubmit={() => void form.submit()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" type="submit" isBusy={form.isBusy} busyLabel={t('common.saving')}>
            {t('account.second-factor.deactivate')}
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
        <p>{t('account.second-factor.deactivate.body')}</p>
        <TextField
          ref={codeRef}
          label={t('account.second-factor.code')}
          autoComplete="one-time-code"
          spellCheck={false}
          value={form.code}
          onChange={form.setCode}
          error={text(form.problems.code)}
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
