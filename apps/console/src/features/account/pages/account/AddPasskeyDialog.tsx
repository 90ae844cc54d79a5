import { deviceName } from '@lectern/domain';
import { Banner, Button, Dialog, notify, PasswordField, TextField } from '@lectern/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { explainPasskeyError } from '#lib/passkey-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { addPasskey, passkeysQuery } from '#features/account/queries.ts';
import { useFactors } from './use-factors.ts';
import styles from './account.module.css';

const longestName = 80;

/** Adds a passkey of this browser, with the password, and a code where the account has a second factor. */
export function AddPasskeyDialog({ hasSecondFactor, onClose }: { hasSecondFactor: boolean; onClose: () => void }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const nameRef = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(deviceName(navigator.userAgent) ?? '');
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [browserFailure, setBrowserFailure] = useState<string | null>(null);
  const { codeRef, passwordRef, ...form } = useFactors({
    failed: 'passkey.failed',
    checkCode: (code) => (hasSecondFactor && code === '' ? 'account.second-factor.code.required' : undefined),
    async send(factors) {
      try {
        await addPasskey(name.trim(), factors);
      } catch (error) {
        const failure = explainPasskeyError(error);
        if (failure === null) throw error;
        return setBrowserFailure(failure);
      }
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      notify.success(t('account.passkeys.added'));
      onClose();
    },
  });
  // The dialog below would take the focus back from a field that has it by `autoFocus`.
  useEffect(() => nameRef.current?.focus(), []);

  function handleSubmit() {
    setBrowserFailure(null);
    setNameProblem(name.trim() === '' ? 'account.passkeys.name.required' : null);
    if (name.trim() === '') return nameRef.current?.focus();
    void form.submit();
  }

  const text = (id: string | null | undefined) => (id == null ? undefined : t(id));
  const failure = form.failure ?? browserFailure;
  return (
    <Dialog
      size="s"
      title={t('account.passkeys.add.title')}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" isBusy={form.isBusy} busyLabel={t('common.saving')}>
            {t('account.passkeys.create')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {t(failure)}
          </Banner>
        )}
        <p>{t('account.passkeys.add.body')}</p>
        <TextField
          ref={nameRef}
          label={t('account.passkeys.name')}
          maxLength={longestName}
          value={name}
          onChange={setName}
          error={text(nameProblem)}
        />
        <PasswordField
          ref={passwordRef}
          label={t('account.password.current')}
          autoComplete="current-password"
          value={form.password}
          onChange={form.setPassword}
          error={text(form.problems.password)}
        />
        {hasSecondFactor && (
          <TextField
            ref={codeRef}
            label={t('account.second-factor.code')}
            autoComplete="one-time-code"
            spellCheck={false}
            value={form.code}
            onChange={form.setCode}
            error={text(form.problems.code)}
          />
        )}
      </div>
    </Dialog>
  );
}
