import { Banner, Button, PasswordField, TextField } from '@lectern/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { checkCredentials, type Credentials, type CredentialProblems } from './credentials.ts';
import { signIn } from './sign-in.ts';
import styles from './sign-in-form.module.css';

export interface SignInFormProps {
  /** Typed beforehand, such as the email of an ended session. */
  initialEmail?: string;
  /** The session has started. */
  onSignedIn: () => void;
}

/** Email and password. After a failure the first invalid field has focus and the email stays. */
export function SignInForm({ initialEmail = '', onSignedIn }: SignInFormProps) {
  const t = useMessages();
  const [credentials, setCredentials] = useState<Credentials>({ email: initialEmail, password: '' });
  const [problems, setProblems] = useState<CredentialProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
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
    if (result.status === 'done') onSignedIn();
    if (result.status === 'refused') refuse(result.problems);
    if (result.status === 'failed') setFailure(result.failure);
  }

  const problemText = (id: string | undefined) => (id === undefined ? undefined : t(id));
  const announced = [problems.email, problems.password].flatMap((id) => (id === undefined ? [] : [t(id)])).join('. ');
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {t(failure)}
        </Banner>
      )}
      <TextField
        ref={emailRef}
        label={t('sign-in.email')}
        type="email"
        size="l"
        autoComplete="username"
        spellCheck={false}
        autoFocus={initialEmail === ''}
        value={credentials.email}
        onChange={(email) => setCredentials({ ...credentials, email })}
        error={problemText(problems.email)}
      />
      <PasswordField
        ref={passwordRef}
        label={t('sign-in.password')}
        size="l"
        autoComplete="current-password"
        autoFocus={initialEmail !== ''}
        value={credentials.password}
        onChange={(password) => setCredentials({ ...credentials, password })}
        error={problemText(problems.password)}
      />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={isBusy} busyLabel={t('sign-in.busy')}>
        {t('sign-in.submit')}
      </Button>
      <p className={styles.announcer} role="alert">
        {announced}
      </p>
    </form>
  );
}
