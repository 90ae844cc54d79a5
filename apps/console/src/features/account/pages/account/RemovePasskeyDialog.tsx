import { notify } from '@lectern/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { type OwnPasskey, passkeysQuery, removePasskey } from '#features/account/queries.ts';
import { FactorsDialog, PasswordPart } from './FactorsDialog.tsx';
import { useFactors } from './use-factors.ts';

/** Removes a passkey, with the password. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const form = useFactors({
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
  const { passwordRef } = form;
  useEffect(() => passwordRef.current?.focus(), [passwordRef]);
  return (
    <FactorsDialog
      title={t('account.passkeys.remove.title', { name: passkey.attributes.name })}
      lead={t('account.passkeys.remove.body')}
      submitLabel={t('account.passkeys.remove')}
      variant="danger"
      form={form}
      failure={form.failure}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <PasswordPart form={form} />
    </FactorsDialog>
  );
}
