import { deviceName } from '@lectern/domain';
import { notify, TextField } from '@lectern/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { explainPasskeyError } from '#lib/passkey-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { addPasskey, passkeysQuery } from '#features/account/queries.ts';
import { CodePart, FactorsDialog, PasswordPart } from './FactorsDialog.tsx';
import { useFactors } from './use-factors.ts';

const longestName = 80;

/** Adds a passkey of this browser, with the password, and a code where the account has a second factor. */
export function AddPasskeyDialog({ hasSecondFactor, onClose }: { hasSecondFactor: boolean; onClose: () => void }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const nameRef = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(deviceName(navigator.userAgent) ?? '');
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [browserFailure, setBrowserFailure] = useState<string | null>(null);
  const form = useFactors({
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

  return (
    <FactorsDialog
      title={t('account.passkeys.add.title')}
      lead={t('account.passkeys.add.body')}
      submitLabel={t('account.passkeys.create')}
      variant="primary"
      form={form}
      failure={form.failure ?? browserFailure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        ref={nameRef}
        label={t('account.passkeys.name')}
        maxLength={longestName}
        value={name}
        onChange={setName}
        error={nameProblem === null ? undefined : t(nameProblem)}
      />
      <PasswordPart form={form} />
      {hasSecondFactor && <CodePart form={form} />}
    </FactorsDialog>
  );
}
