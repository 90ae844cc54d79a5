import { Banner, Button, type ButtonVariant, Dialog, PasswordField, TextField } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { FactorsForm } from './use-factors.ts';
import styles from './account.module.css';

export interface FactorsDialogProps {
  title: string;
  lead: string;
  submitLabel: string;
  variant: ButtonVariant;
  form: Pick<FactorsForm, 'isBusy'>;
  /** Message ID of what failed as a whole. */
  failure: string | null;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A dialog that changes how an account signs in, which needs its password and often a code. */
export function FactorsDialog(props: FactorsDialogProps) {
  const { title, lead, submitLabel, variant, form, failure, children, onSubmit, onClose } = props;
  const t = useMessages();
  return (
    <Dialog
      size="s"
      title={title}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant={variant} type="submit" isBusy={form.isBusy} busyLabel={t('common.saving')}>
            {submitLabel}
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
        <p>{lead}</p>
        {children}
      </div>
    </Dialog>
  );
}

/** The current password. */
export function PasswordPart({ form: { passwordRef, password, setPassword, problems } }: { form: FactorsForm }) {
  const t = useMessages();
  return (
    <PasswordField
      ref={passwordRef}
      label={t('account.password.current')}
      autoComplete="current-password"
      value={password}
      onChange={setPassword}
      error={problems.password === undefined ? undefined : t(problems.password)}
    />
  );
}

/** A one-time code or a backup code. */
export function CodePart({ form: { codeRef, code, setCode, problems } }: { form: FactorsForm }) {
  const t = useMessages();
  return (
    <TextField
      ref={codeRef}
      label={t('account.second-factor.code')}
      autoComplete="one-time-code"
      spellCheck={false}
      value={code}
      onChange={setCode}
      error={problems.code === undefined ? undefined : t(problems.code)}
    />
  );
}
