import { notify } from '@lectern/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#lib/use-messages.ts';
import { deactivateSecondFactor, ownAccountQuery } from '#features/account/queries.ts';
import { CodePart, FactorsDialog, PasswordPart } from './FactorsDialog.tsx';
import { useFactors } from './use-factors.ts';

/** Turns the second factor off, with a code of it and the password. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const form = useFactors({
    checkCode: (code) => (code === '' ? 'account.second-factor.code.required' : undefined),
    async send(factors) {
      await deactivateSecondFactor(factors);
      await queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
      notify.success(t('account.second-factor.deactivated'));
      onClose();
    },
  });
  return (
    <FactorsDialog
      title={t('account.second-factor.deactivate.title')}
      lead={t('account.second-factor.deactivate.body')}
      submitLabel={t('account.second-factor.deactivate')}
      variant="danger"
      form={form}
      failure={form.failure}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <CodePart form={form} />
      <PasswordPart form={form} />
    </FactorsDialog>
  );
}
