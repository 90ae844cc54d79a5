import { Button, lazyPart, PasswordField, Skeleton, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { publicInfoQuery } from '../current-site.ts';
import { messageStore } from '../message-store.ts';
import { loadSecondFactorMessages } from '../second-factor/i18n/index.ts';
import { canUsePasskeys } from '../passkeys.ts';
import { useMessages } from '../use-messages.ts';
import { checkCredentials, type Credentials, type CredentialProblems } from './credentials.ts';
import { signIn, type SignInResult } from './sign-in.ts';
import { EntryForm } from './EntryForm.tsx';

const SecondStep = lazyPart(async () => {
  const [part] = await Promise.all([import('./SecondStep.tsx'), messageStore.add(loadSecondFactorMessages)]);
  return part.SecondStep;
});

/**
 * What a sign-in is at: the password, a code of the second factor, what to do without it, its set-up, or the backup
 * codes after it.
 */
export type SignInStep = 'password' | 'code' | 'lost' | 'set-up' | 'backup-codes';

/** The second step: `enter` starts the session once the backup codes have been seen. */
interface Second {
  step: Exclude<SignInStep, 'password'>;
  provisioningUri: string | null;
  canRequestDeactivation: boolean;
  hasPasskeys: boolean;
  backupCodes: readonly string[] | null;
  enter?: () => void;
}

export interface SignInFormProps {
  /** Typed beforehand, such as the email of an ended session. */
  initialEmail?: string;
  /** The session has started. */
  onSignedIn: () => void;
  /** The form asks for something else than before. */
  onStep?: (step: SignInStep) => void;
}

/**
 * Email and password, then a code where the account needs one. After a failure the first invalid field has focus and
 * the email stays.
 */
export function SignInForm({ initialEmail = '', onSignedIn, onStep }: SignInFormProps) {
  const t = useMessages();
  const [credentials, setCredentials] = useState<Credentials>({ email: initialEmail, password: '' });
  const [problems, setProblems] = useState<CredentialProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isBusyWithPasskey, setIsBusyWithPasskey] = useState(false);
  const hasPasskeySignIn = canUsePasskeys(useQuery(publicInfoQuery).data);
  const [second, setSecond] = useState<Second | null>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  function refuse(found: CredentialProblems) {
    setProblems(found);
    const target = found.email === undefined ? passwordRef.current : emailRef.current;
    target?.focus();
    target?.select();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const found = checkCredentials(credentials);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setIsBusy(true);
    const result = await signIn(credentials).finally(() => setIsBusy(false));
    if (result.status === 'refused') refuse(result.problems);
    else handleResult(result);
  }

  async function handleCode(code: string) {
    // The same failure is announced again.
    setFailure(null);
    handleSecond(await signIn(credentials, { otp_code: code }));
  }

  async function handleSecondPasskey() {
    setFailure(null);
    const { signInWithSecondPasskey } = await import('./sign-in-with-passkey.ts');
    const result = await signInWithSecondPasskey(credentials);
    handleSecond(result.status === 'wrong-code' ? { status: 'failed', failure: 'passkey.refused' } : result);
  }

  async function handlePasskey() {
    setFailure(null);
    setProblems({});
    setIsBusyWithPasskey(true);
    const { signInWithPasskey } = await import('./sign-in-with-passkey.ts');
    const result = await signInWithPasskey().finally(() => setIsBusyWithPasskey(false));
    if (result.status !== 'refused') handleResult(result);
  }

  function handleSecond(result: SignInResult) {
    if (result.status === 'wrong-code') return setFailure('second-factor.code.wrong');
    if (result.status !== 'refused') return handleResult(result);
    // The password is not the one any more that it was.
    goTo(null);
    setProblems(result.problems);
  }

  function handleResult(result: Exclude<SignInResult, { status: 'refused' }>) {
    setFailure(result.status === 'failed' ? result.failure : null);
    if (result.status === 'done') onSignedIn();
    if (result.status === 'code') {
      const { provisioningUri, canRequestDeactivation, passkeyOptions } = result;
      const step = provisioningUri === null ? 'code' : 'set-up';
      goTo({ step, provisioningUri, canRequestDeactivation, hasPasskeys: passkeyOptions !== null, backupCodes: null });
    }
    if (result.status === 'activated')
      goTo({
        step: 'backup-codes',
        provisioningUri: null,
        canRequestDeactivation: false,
        hasPasskeys: false,
        ...result,
      });
  }

  function goTo(next: Second | null) {
    setSecond(next);
    setFailure(null);
    onStep?.(next?.step ?? 'password');
  }

  if (second !== null) {
    return (
      <Suspense fallback={<Skeleton height={180} />}>
        <SecondStep
          {...second}
          credentials={credentials}
          isLost={second.step === 'lost'}
          failure={failure}
          onCode={handleCode}
          onPasskey={hasPasskeySignIn && second.hasPasskeys ? handleSecondPasskey : null}
          onBack={() => goTo(null)}
          onLost={(isLost) => goTo({ ...second, step: isLost ? 'lost' : 'code' })}
          onDone={() => {
            second.enter?.();
            onSignedIn();
          }}
        />
      </Suspense>
    );
  }

  const problemText = (id: string | undefined) => (id === undefined ? undefined : t(id));
  return (
    <EntryForm failure={failure} problems={[problems.email, problems.password]} onSubmit={handleSubmit}>
      <TextField
        ref={emailRef}
        label={t('sign-in.email')}
        type="email"
        size="l"
        autoComplete="username"
        spellCheck={false}
        autoFocus={credentials.email === ''}
        value={credentials.email}
        onChange={(email) => setCredentials({ ...credentials, email })}
        error={problemText(problems.email)}
      />
      <PasswordField
        ref={passwordRef}
        label={t('sign-in.password')}
        size="l"
        autoComplete="current-password"
        autoFocus={credentials.email !== ''}
        value={credentials.password}
        onChange={(password) => setCredentials({ ...credentials, password })}
        error={problemText(problems.password)}
      />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={isBusy} busyLabel={t('sign-in.busy')}>
        {t('sign-in.submit')}
      </Button>
      {hasPasskeySignIn && (
        <Button
          size="l"
          isBlock
          icon={Fingerprint}
          isBusy={isBusyWithPasskey}
          busyLabel={t('sign-in.busy')}
          onPress={() => void handlePasskey()}
        >
          {t('passkey.use')}
        </Button>
      )}
    </EntryForm>
  );
}
