import { passwordMinLength } from '@lectern/domain';
import { Button, notify, PasswordField, TextField } from '@lectern/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountApi } from '#lib/account-api.ts';
import { ApiError } from '#lib/api-error.ts';
import { addressInProject } from '#lib/environment.ts';
import { messageStore } from '#lib/message-store.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { EntryForm } from '#lib/sign-in/EntryForm.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { loadSignInMessages } from '#features/sign-in/i18n/index.ts';
import { EndedLink } from '#features/sign-in/parts/EndedLink.tsx';
import { explainFailure, isRefusedLink } from '#features/sign-in/parts/explain-failure.ts';
import styles from '#features/sign-in/parts/entry.module.css';
import { EntryPage } from '#features/sign-in/parts/EntryPage.tsx';
import { useMailedLink } from '#features/sign-in/parts/mailed-link.ts';

/** Anyone may open the page; the link proves who reads the mail. */
export async function loadResetPassword() {
  await messageStore.add(loadSignInMessages);
  return null;
}

/** Where the link for a new password leads. */
export function ResetPasswordPage() {
  const t = useMessages();
  const [isEnded, setIsEnded] = useState(false);
  return (
    <EntryPage title={t('reset-password.title')}>
      {() =>
        isEnded ? (
          <EndedLink
            body={t('reset-password.ended')}
            next={{ href: addressInProject(paths.forgotPassword()), label: t('reset-password.again') }}
          />
        ) : (
          <>
            <h1>{t('reset-password.title')}</h1>
            <p className={styles.lead}>{t('reset-password.lead')}</p>
            <PasswordForm onEnded={() => setIsEnded(true)} />
          </>
        )
      }
    </EntryPage>
  );
}

function PasswordForm({ onEnded }: { onEnded: () => void }) {
  const t = useMessages();
  const navigate = useNavigate();
  const link = useMailedLink();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  /** Null until the server asks for a code of the second factor. */
  const [code, setCode] = useState<string | null>(null);
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);

  function refuse(id: string) {
    setProblem(id);
    passwordRef.current?.focus();
  }

  function refuseCode(id: string) {
    setCodeProblem(id);
    codeRef.current?.focus();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (password === '') return refuse('invitation.password.required');
    if (password.length < passwordMinLength) return refuse('invitation.password.short');
    setProblem(null);
    if (code?.trim() === '') return refuseCode('reset-password.code.required');
    setCodeProblem(null);
    setIsBusy(true);
    try {
      const data = { type: 'password_reset', attributes: { ...link, password, otp_code: code } } as const;
      const { data: opened } = await accountApi.post('/sessions', { data });
      const isMember = await enter(opened.id);
      notify.success(t('reset-password.done'));
      await navigate(isMember ? paths.root() : paths.signIn(), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = error.withCode('INVALID_FIELD').find(({ details }) => details.field === 'password');
      if (isRefusedLink(error)) onEnded();
      else if (refused !== undefined)
        refuse(`invitation.password.${refused.details.code === 'VALIDATION_COMMON' ? 'common' : 'short'}`);
      else if (error.hasCode('REQUIRED_OTP_CODE')) setCode('');
      else if (error.hasCode('INVALID_OTP_CODE')) refuseCode('reset-password.code.wrong');
      else setFailure(explainFailure(error, 'reset-password.failed'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <EntryForm failure={failure} problems={[problem, codeProblem]} onSubmit={handleSubmit}>
      <PasswordField
        ref={passwordRef}
        label={t('invitation.password')}
        hint={problem === null ? t('invitation.password.hint') : undefined}
        size="l"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={setPassword}
        error={problem === null ? undefined : t(problem)}
      />
      {code !== null && (
        <TextField
          ref={codeRef}
          label={t('reset-password.code')}
          size="l"
          autoComplete="one-time-code"
          spellCheck={false}
          autoFocus
          value={code}
          onChange={setCode}
          error={codeProblem === null ? undefined : t(codeProblem)}
        />
      )}
      <Button type="submit" variant="primary" size="l" isBlock isBusy={isBusy} busyLabel={t('reset-password.busy')}>
        {t('reset-password.submit')}
      </Button>
    </EntryForm>
  );
}

/** Opens this project with the account's session, which is not needed afterwards; false for an account of others. */
async function enter(token: string): Promise<boolean> {
  // Nothing read by another user remains.
  queryClient.clear();
  try {
    await session.exchange(token);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  } finally {
    await accountApi.delete('/session', { token }).catch(() => undefined);
  }
}
