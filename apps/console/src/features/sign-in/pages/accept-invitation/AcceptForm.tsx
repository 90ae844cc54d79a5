import { Button, PasswordField, TextField } from '@lectern/ui';
import { type FormEvent, useRef, useState } from 'react';
import { EntryForm } from '#lib/sign-in/EntryForm.tsx';
import { useMessages } from '#lib/use-messages.ts';
import {
  acceptInvitation,
  type Invitation,
  type InvitationLink,
  type JoinedProject,
  type KnownAccount,
} from './accept-invitation.ts';
import { type AccountProblems, type AccountValues, checkAccount } from './account-values.ts';

export interface AcceptFormProps {
  link: InvitationLink;
  invitation: Invitation;
  /** In the project, and signed in to it. */
  onDone: (project: JoinedProject | null) => void;
  /** In the project; signing in did not work at once. */
  onJoined: () => void;
  /** The invitation must be loaded again. */
  onStale: () => void;
}

/** Asks for a name and a password, or for the password of the existing account. Input is kept after a failure. */
export function AcceptForm({ link, invitation, onDone, onJoined, onStale }: AcceptFormProps) {
  const t = useMessages();
  const { email, has_account: hasAccount } = invitation.attributes;
  const [values, setValues] = useState<AccountValues>({ firstName: '', lastName: '', password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [problems, setProblems] = useState<AccountProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const known = useRef<KnownAccount | null>(null);
  const firstNameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);

  function refuse(found: AccountProblems) {
    setProblems(found);
    const [first] = [
      found.firstName !== undefined && firstNameRef,
      found.password !== undefined && passwordRef,
      codeRef,
    ].filter((field) => field !== false);
    first?.current?.focus();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const found = checkAccount(values, hasAccount);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setIsBusy(true);
    const keep = (account: KnownAccount) => {
      known.current = account;
    };
    const result = await acceptInvitation(link, invitation, values, known.current, keep).finally(() =>
      setIsBusy(false),
    );
    if (result.status === 'done') onDone(result.project);
    if (result.status === 'joined') onJoined();
    if (result.status === 'code') setNeedsCode(true);
    if (result.status === 'stale') onStale();
    if (result.status === 'refused') refuse(result.problems);
    if (result.status === 'failed') setFailure(result.failure);
  }

  const problemText = (id: string | undefined) => (id === undefined ? undefined : t(id));
  return (
    <EntryForm
      failure={failure}
      problems={[problems.firstName, problems.password, problems.code]}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('sign-in.email')}
        type="email"
        size="l"
        autoComplete="username"
        isReadOnly
        value={email}
        onChange={() => undefined}
      />
      {!hasAccount && (
        <>
          <TextField
            ref={firstNameRef}
            label={t('invitation.first-name')}
            isRequired
            size="l"
            autoComplete="given-name"
            autoFocus
            value={values.firstName}
            onChange={(firstName) => setValues({ ...values, firstName })}
            error={problemText(problems.firstName)}
          />
          <TextField
            label={t('invitation.last-name')}
            size="l"
            autoComplete="family-name"
            value={values.lastName}
            onChange={(lastName) => setValues({ ...values, lastName })}
          />
        </>
      )}
      <PasswordField
        ref={passwordRef}
        label={t(hasAccount ? 'sign-in.password' : 'invitation.password')}
        isRequired={!hasAccount}
        hint={hasAccount ? undefined : t('invitation.password.hint')}
        size="l"
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        autoFocus={hasAccount}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
        error={problemText(problems.password)}
      />
      {needsCode && (
        <TextField
          ref={codeRef}
          label={t('invitation.code')}
          size="l"
          autoComplete="one-time-code"
          autoFocus
          value={values.code}
          onChange={(code) => setValues({ ...values, code })}
          error={problemText(problems.code)}
        />
      )}
      <Button type="submit" variant="primary" size="l" isBlock isBusy={isBusy} busyLabel={t('invitation.busy')}>
        {t('invitation.submit')}
      </Button>
    </EntryForm>
  );
}
