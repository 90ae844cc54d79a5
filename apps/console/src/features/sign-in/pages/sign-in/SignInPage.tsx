import { Banner, Button, ButtonLink, Link, notify } from '@lectern/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, replace, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { meQuery } from '#lib/current-site.ts';
import { addressInProject } from '#lib/environment.ts';
import { messageStore } from '#lib/message-store.ts';
import { paths, safeReturnTo } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { SignInForm, type SignInStep } from '#lib/sign-in/SignInForm.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { loadSignInMessages } from '#features/sign-in/i18n/index.ts';
import styles from '#features/sign-in/parts/entry.module.css';
import { EntryPage } from '#features/sign-in/parts/EntryPage.tsx';
import { readSsoProblem, ssoHref } from './single-sign-on.ts';

/** Redirects users with a session, or with the code of a single sign-on in the URL, to the requested page. */
export async function loadSignIn({ request }: LoaderFunctionArgs) {
  await messageStore.add(loadSignInMessages);
  const search = new URL(request.url).searchParams;
  await session.restore();
  const path = safeReturnTo(search.get('path'));
  const code = search.get('sso_code');
  if (code !== null) return redeem(code, path);
  return session.token() === null ? null : redirect(safeReturnTo(search.get('return_to')) ?? paths.root());
}

/** A code in the URL is used once: the URL is replaced by one without it. */
async function redeem(code: string, path: string | null): Promise<Response> {
  try {
    await session.redeem(code);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    return replace(paths.signInAfter('refused'));
  }
  return replace(path ?? paths.editor());
}

const titles: Record<SignInStep, string> = {
  password: 'sign-in.page.title',
  code: 'sign-in.page.code',
  lost: 'sign-in.page.lost',
  'set-up': 'sign-in.page.set-up',
  'backup-codes': 'sign-in.page.backup-codes',
};

/** The sign-in form of existing accounts. */
export function SignInPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [step, setStep] = useState<SignInStep>('password');
  const [isOwner, setIsOwner] = useState(false);
  const returnTo = safeReturnTo(search.get('return_to'));
  const ssoProblem = readSsoProblem(search.get('sso_error'));

  async function handleSignedIn() {
    // Of an account that is in no project here.
    if (session.siteId() === null) return location.assign(paths.projects());
    const person = await queryClient.fetchQuery(meQuery);
    notify.success(t('sign-in.success', { name: person.name }));
    await navigate(returnTo ?? paths.root(), { replace: true });
  }

  return (
    <EntryPage title={t(titles[step])}>
      {({ attributes: { name, sso_saml_init_url: ssoUrl, requires_sso: isRequired } }) => (
        <>
          <h1>{t(titles[step])}</h1>
          {step === 'password' && (
            <p className={styles.lead}>{t(isRequired ? 'sign-in.page.required' : 'sign-in.page.lead', { name })}</p>
          )}
          {ssoProblem !== null && step === 'password' && (
            <div className={styles.note}>
              <Banner tone="warning" role="alert">
                {t(`sign-in.sso.${ssoProblem}`)}
              </Banner>
            </div>
          )}
          {isRequired && ssoUrl !== null && step === 'password' && (
            <div className={styles.choices}>
              <ButtonLink href={ssoHref(ssoUrl, returnTo)} variant="primary" size="l" isBlock icon={KeyRound}>
                {t('sign-in.page.sso')}
              </ButtonLink>
              {!isOwner && (
                <Button variant="quiet" size="l" isBlock onPress={() => setIsOwner(true)}>
                  {t('sign-in.page.owner')}
                </Button>
              )}
            </div>
          )}
          {isRequired && isOwner && step === 'password' && <p className={styles.or}>{t('sign-in.page.owner.lead')}</p>}
          {(!isRequired || isOwner) && <SignInForm onSignedIn={() => void handleSignedIn()} onStep={setStep} />}
          {(!isRequired || isOwner) && step === 'password' && (
            <p className={styles.forgot}>
              <Link href={addressInProject(paths.forgotPassword())}>{t('sign-in.page.forgot-password')}</Link>
            </p>
          )}
          {!isRequired && ssoUrl !== null && step === 'password' && (
            <>
              <p className={styles.or}>{t('sign-in.page.or')}</p>
              <ButtonLink href={ssoHref(ssoUrl, returnTo)} size="l" isBlock icon={KeyRound}>
                {t('sign-in.page.sso')}
              </ButtonLink>
            </>
          )}
        </>
      )}
    </EntryPage>
  );
}
