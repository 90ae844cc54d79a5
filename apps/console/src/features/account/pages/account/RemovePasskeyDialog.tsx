import { Banner, Button, Dialog, notify, PasswordField } from '@lectern/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { type OwnPasskey, passkeysQuery, removePasskey } from '#features/account/queries.ts';
import { useFactors } from './use-factors.ts';
import styles from './account.module.css';

/** Removes a passkey, with the password. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const { passwordRef, ...form } = useFactors({
    failed: 'account.passkeys.remove.failed',
    checkCode: () => undefined,
    async send({ password }) {
      await removePasskey(passkey.id, password);
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      notify.success(t('account.passkeys.removed'));
      onClose();
    },
  });
  // The dialog below would take the focus back from a field that has it by `autoFocus`.
  useEffect(() => passwordRef.current?.focus(), [passwordRef]);
  return (
    <Dialog
      size="s"
      title={t('account.passkeys.remove.title', { name: passkey.attributes.name })}
      onClose={onClose}
      onSubmit={() => void form.submit()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" type="submit" isBusy={form.isBusy} busyLabel={t('common.saving')}>
            {t('account.passkeys.remove')}
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
        <p>{t('account.passkeys.remove.body')}</p>
        <PasswordField
          ref={passwordRef}
          label={t('account.password.current')}
          autoComplete="current-password"
          value={form.password}
          onChange={form.setPassword}
          error={form.problems.password === undefined ? undefined : t(form.problems.password)}
        />
      </div>
    </Dialog>
  );
}
