import { Button, ButtonLink, TextField } from '@lectern/ui';
import { type FormEvent, useRef, useState } from 'react';
import { accountApi } from '#lib/account-api.ts';
import { ApiError } from '#lib/api-error.ts';
import { addressInProject } from '#lib/environment.ts';
import { messageStore } from '#lib/message-store.ts';
import { paths } from '#lib/paths.ts';
import { checkEmail } from '#lib/sign-in/credentials.ts';
import { EntryForm } from '#lib/sign-in/EntryForm.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { loadSignInMessages } from '#features/sign-in/i18n/index.ts';
import { explainFailure } from '#features/sign-in/parts/explain-failure.ts';
import styles from '#features/sign-in/parts/entry.module.css';
import { EntryPage } from '#features/sign-in/parts/EntryPage.tsx';

/** Anyone may open the page. */
export async function loadForgotPassword() {
  await messageStore.add(loadSignInMessages);
  return null;
}

/** Asks for the address that a link for a new password is mailed to. */
export function ForgotPasswordPage() {
  const t = useMessages();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <EntryPage title={t('forgot-password.title')}>
      {({ attributes: { sends_mail: sendsMail } }) =>
        sentTo === null ? (
          <>
            <h1>{t('forgot-password.title')}</h1>
            <p className={styles.lead}>{t(sendsMail ? 'forgot-password.lead' : 'forgot-password.lead.no-mail')}</p>
            <EmailForm
              submitLabel={t(sendsMail ? 'forgot-password.submit' : 'forgot-password.submit.no-mail')}
              onSent={setSentTo}
            />
          </>
        ) : (
          <div role="status">
            <h1>{t(sendsMail ? 'forgot-password.sent.title' : 'forgot-password.kept.title')}</h1>
            <p className={styles.lead}>
              {t(sendsMail ? 'forgot-password.sent.body' : 'forgot-password.kept.body', { email: sentTo })}
            </p>
            <ButtonLink href={addressInProject(paths.signIn())} size="l" isBlock>
              {t('invitation.to-sign-in')}
            </ButtonLink>
          </div>
        )
      }
    </EntryPage>
  );
}

function EmailForm({ submitLabel, onSent }: { submitLabel: string; onSent: (email: string) => void }) {
  const t = useMessages();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);

  function refuse(id: string) {
    setProblem(id);
    emailRef.current?.focus();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const found = checkEmail(email);
    if (found !== null) return refuse(`sign-in.email.${found}`);
    setProblem(null);
    setIsBusy(true);
    try {
      const data = { type: 'password_reset', attributes: { email: email.trim() } } as const;
      await accountApi.post('/account/reset_password', { data, isOfProject: true });
      onSent(email.trim());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.hasCode('INVALID_EMAIL')) refuse('sign-in.email.invalid');
      else setFailure(explainFailure(error, 'forgot-password.failed'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <EntryForm failure={failure} problems={[problem]} onSubmit={handleSubmit}>
      <TextField
        ref={emailRef}
        label={t('sign-in.email')}
        type="email"
        size="l"
        autoComplete="username"
        spellCheck={false}
        autoFocus
        value={email}
        onChange={setEmail}
        error={problem === null ? undefined : t(problem)}
      />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={isBusy} busyLabel={t('forgot-password.busy')}>
        {submitLabel}
      </Button>
      <ButtonLink href={addressInProject(paths.signIn())} size="l" isBlock variant="quiet">
        {t('forgot-password.back')}
      </ButtonLink>
    </EntryForm>
  );
}
