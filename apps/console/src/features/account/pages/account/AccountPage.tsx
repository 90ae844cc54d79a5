import { Banner, Link, notify, PasswordField, Skeleton, SkeletonGroup, TextField } from '@lectern/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { meQuery, useMe } from '#lib/current-site.ts';
import { AreaDialog } from '#lib/layout/AreaDialog.tsx';
import { useModalArea } from '#lib/layout/modal-area.ts';
import { paths } from '#lib/paths.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { RetryBanner } from '#lib/RetryBanner.tsx';
import { useMessages } from '#lib/use-messages.ts';
import {
  type OwnAccount,
  ownAccountQuery,
  tfaRequestsQuery,
  unsentMailsQuery,
  updateOwnAccount,
} from '#features/account/queries.ts';
import {
  type AccountDraft,
  type AccountProblems,
  changesEmail,
  changesPassword,
  changesSecret,
  checkDraft,
  draftOf,
  explainRefusal,
  writeDraft,
} from './account-draft.ts';
import { PasskeysSection } from './PasskeysSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import styles from './account.module.css';

/** Name, email, password and second factor of the signed-in user. */
export function AccountPage() {
  const t = useMessages();
  const isToken = useMe().type === 'access_token';
  const { data: account, error, refetch } = useQuery({ ...ownAccountQuery, enabled: !isToken });
  if (account) return <AccountForm key={account.id} account={account} />;
  return (
    <AreaDialog title={t('account.title')}>
      {isToken && <Banner role="note">{t('account.token')}</Banner>}
      {error !== null && <RetryBanner error={error} onRetry={() => void refetch()} />}
      {!isToken && error === null && (
        <SkeletonGroup label={t('common.loading')}>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </SkeletonGroup>
      )}
    </AreaDialog>
  );
}

/** Input is kept after an error, with focus on the field to correct. */
function AccountForm({ account }: { account: OwnAccount }) {
  const t = useMessages();
  const area = useModalArea();
  const queryClient = useQueryClient();
  const initial = draftOf(account.attributes);
  const hasSecondFactor = account.attributes.is_2fa_active;
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<AccountProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const passwordHintId = useId();
  // Refused for everyone else.
  const isOperator = useQuery(unsentMailsQuery(1)).isSuccess;
  const openRequests = useQuery(tfaRequestsQuery(1)).data?.meta?.total_count ?? 0;
  const inputs = {
    firstName: useRef<HTMLInputElement>(null),
    lastName: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
    currentPassword: useRef<HTMLInputElement>(null),
    newPassword: useRef<HTMLInputElement>(null),
    otpCode: useRef<HTMLInputElement>(null),
  };
  const names = (Object.keys(initial) as (keyof AccountDraft)[])
    .filter((name) => draft[name] !== initial[name])
    .map((name) => t(labels[name]));
  useLeaveGuard(isBusy ? [] : names);

  function refuse(found: AccountProblems) {
    setProblems(found);
    const [first] = order.filter((name) => found[name] !== undefined);
    if (first !== undefined) inputs[first].current?.focus();
  }

  async function handleSubmit() {
    if (isBusy) return;
    setFailure(null);
    const found = checkDraft(draft, account.attributes);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setIsBusy(true);
    try {
      await updateOwnAccount(writeDraft(draft, account.attributes));
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof ApiError)) throw error;
      const refusal = explainRefusal(error);
      return 'failure' in refusal ? setFailure(refusal.failure) : refuse(refusal);
    }
    notify.success(t(changesPassword(draft) ? 'account.saved.password' : 'account.saved'));
    const isNewEmail = changesEmail(draft, account.attributes);
    await Promise.all(
      [meQuery.queryKey, ownAccountQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
    // The note about the new address comes next, and the form goes on from what is saved.
    if (!isNewEmail) return area?.close();
    setDraft({ ...draft, email: account.attributes.email, currentPassword: '', newPassword: '', otpCode: '' });
    setIsBusy(false);
  }

  const field = (name: keyof AccountDraft) => ({
    ref: inputs[name],
    label: t(labels[name]),
    value: draft[name],
    onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
    error: problems[name] === undefined ? undefined : t(problems[name]),
  });
  return (
    <AreaDialog
      title={t('account.title')}
      subtitle={t('account.subtitle')}
      form={{ submitLabel: t('account.save'), isBusy, onSubmit: () => void handleSubmit() }}
    >
      <div className={styles.stack}>
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {t(failure)}
          </Banner>
        )}
        <TextField {...field('firstName')} isRequired autoFocus autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="username"
          spellCheck={false}
          hint={changesEmail(draft, account.attributes) ? t('account.email.hint') : undefined}
        />
        {account.attributes.pending_email !== null && (
          <Banner role="status">{t('account.email.pending', { email: account.attributes.pending_email })}</Banner>
        )}
        <fieldset className={styles.group} aria-describedby={passwordHintId}>
          <legend>{t('account.password')}</legend>
          <p id={passwordHintId}>{t('account.password.hint')}</p>
          <PasswordField {...field('currentPassword')} autoComplete="current-password" />
          <PasswordField
            {...field('newPassword')}
            // Its errors are the same.
            hint={problems.newPassword === undefined ? t('account.password.new.hint') : undefined}
            autoComplete="new-password"
          />
          {hasSecondFactor && changesSecret(draft, account.attributes) && (
            <TextField {...field('otpCode')} autoComplete="one-time-code" spellCheck={false} />
          )}
        </fieldset>
        <SecondFactorSection
          isActive={hasSecondFactor}
          onForeignRequest={() => inputs.currentPassword.current?.focus()}
        />
        <PasskeysSection hasSecondFactor={hasSecondFactor} />
        <p className={styles.links}>
          <Link href={paths.accountSessions()}>{t('account.sessions.title')}</Link>
          {(isOperator || openRequests > 0) && (
            <Link href={paths.twoFactorRequests()}>{t('account.tfa-requests.link', { count: openRequests })}</Link>
          )}
          {isOperator && <Link href={paths.unsentMails()}>{t('account.mails.title')}</Link>}
        </p>
      </div>
    </AreaDialog>
  );
}

const order: readonly (keyof AccountDraft)[] = [
  'firstName',
  'lastName',
  'email',
  'currentPassword',
  'newPassword',
  'otpCode',
];

const labels: Record<keyof AccountDraft, string> = {
  firstName: 'account.first-name',
  lastName: 'account.last-name',
  email: 'account.email',
  currentPassword: 'account.password.current',
  newPassword: 'account.password.new',
  otpCode: 'account.second-factor.code',
};
