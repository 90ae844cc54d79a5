import { Button, PlainButton, TextField, VisuallyHidden } from '@lectern/ui';
import { ArrowLeft, Fingerprint } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ProvisioningCode } from '../second-factor/ProvisioningCode.tsx';
import { useMessages } from '../use-messages.ts';
import { AutoCode } from './AutoCode.tsx';
import formStyles from './sign-in-form.module.css';
import styles from '../second-factor/second-factor.module.css';

export interface CodeStepProps {
  email: string;
  /** Of a second factor that has to be set up first. */
  provisioningUri: string | null;
  /** Message ID of what was wrong with the last code. */
  failure: string | null;
  onCode: (code: string) => Promise<void>;
  /** Null without a passkey that could be used here. */
  onPasskey: (() => Promise<void>) | null;
  onBack: () => void;
  /** Null where no one could turn off a lost second factor. */
  onLost: (() => void) | null;
}

/** The second step of a sign-in: a one-time code, or a backup code instead. */
export function CodeStep({ email, provisioningUri, failure, onCode, onPasskey, onBack, onLost }: CodeStepProps) {
  const t = useMessages();
  const [isBackup, setIsBackup] = useState(false);
  return (
    <div className={styles.step}>
      {provisioningUri === null ? (
        <p>{t(isBackup ? 'second-factor.backup.field.lead' : 'second-factor.code.lead', { email })}</p>
      ) : (
        <>
          <p>{t('second-factor.set-up.lead')}</p>
          <ProvisioningCode uri={provisioningUri} />
        </>
      )}
      {isBackup ? <BackupCodeForm failure={failure} onCode={onCode} /> : <AutoCode failure={failure} onCode={onCode} />}
      {onPasskey !== null && <PasskeyButton onPasskey={onPasskey} />}
      <VisuallyHidden>
        <p role="alert">{failure === null ? '' : t(failure)}</p>
      </VisuallyHidden>
      <div className={styles.links}>
        <PlainButton className={styles.link} onPress={onBack}>
          <ArrowLeft size={14} aria-hidden />
          {t('second-factor.back')}
        </PlainButton>
        {provisioningUri === null && (
          <PlainButton className={styles.link} onPress={() => setIsBackup(!isBackup)}>
            {t(isBackup ? 'second-factor.app.use' : 'second-factor.backup.use')}
          </PlainButton>
        )}
        {onLost !== null && (
          <PlainButton className={styles.link} onPress={onLost}>
            {t('second-factor.lost.open')}
          </PlainButton>
        )}
      </div>
    </div>
  );
}

function PasskeyButton({ onPasskey }: { onPasskey: () => Promise<void> }) {
  const t = useMessages();
  const [isBusy, setIsBusy] = useState(false);
  async function handlePress() {
    setIsBusy(true);
    await onPasskey().finally(() => setIsBusy(false));
  }
  return (
    <Button
      size="l"
      isBlock
      icon={Fingerprint}
      isBusy={isBusy}
      busyLabel={t('sign-in.busy')}
      onPress={() => void handlePress()}
    >
      {t('passkey.use')}
    </Button>
  );
}

function BackupCodeForm({ failure, onCode }: Pick<CodeStepProps, 'failure' | 'onCode'>) {
  const t = useMessages();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsMissing(code.trim() === '');
    if (code.trim() !== '') {
      setIsBusy(true);
      await onCode(code.trim()).finally(() => setIsBusy(false));
    }
    input.current?.focus();
    input.current?.select();
  }

  const problem = isMissing ? 'second-factor.backup.field.required' : failure;
  return (
    <form className={formStyles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <TextField
        ref={input}
        label={t('second-factor.backup.field')}
        hint={t('second-factor.backup.field.hint')}
        error={problem === null ? undefined : t(problem)}
        size="l"
        isMono
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={isBusy} busyLabel={t('sign-in.busy')}>
        {t('sign-in.submit')}
      </Button>
    </form>
  );
}
