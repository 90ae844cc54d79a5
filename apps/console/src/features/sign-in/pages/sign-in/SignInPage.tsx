import { ButtonLink, Logo, notify, SiteMark } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router';
import { meQuery, publicInfoQuery } from '../../../../lib/current-site.ts';
import { FullPageLoader } from '../../../../lib/FullPageLoader.tsx';
import { messageStore } from '../../../../lib/message-store.ts';
import { paths, safeReturnTo } from '../../../../lib/paths.ts';
import { queryClient } from '../../../../lib/query.ts';
import { session } from '../../../../lib/session.ts';
import { SignInForm } from '../../../../lib/sign-in/SignInForm.tsx';
import { applySiteTheme } from '../../../../lib/site-theme.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { loadSignInMessages } from '../../i18n/index.ts';
import { SignInPlate } from './SignInPlate.tsx';
import styles from './sign-in.module.css';

const pollEveryMs = 1000;

/** Sends people with a session on to where they wanted to go. */
export async function loadSignIn({ request }: LoaderFunctionArgs) {
  await messageStore.add(loadSignInMessages);
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get('return_to'));
  return session.token() === null ? null : redirect(returnTo ?? paths.root());
}

/** The only page of the logged-out part. */
export function SignInPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: publicInfo } = useQuery({ ...publicInfoQuery, retry: true, retryDelay: pollEveryMs });
  const theme = publicInfo?.attributes.theme;
  const name = publicInfo?.attributes.name;

  useEffect(() => {
    if (theme) applySiteTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Lectern`;
  }, [name]);

  if (!publicInfo || name === undefined) return <FullPageLoader label={t('loader.public-info')} />;
  const { logo_url: logoUrl, sso_saml_init_url: ssoUrl, white_label: isWhiteLabel } = publicInfo.attributes;

  async function handleSignedIn() {
    const person = await queryClient.fetchQuery(meQuery);
    notify.success(t('sign-in.success', { name: person.name }));
    await navigate(safeReturnTo(search.get('return_to')) ?? paths.root(), { replace: true });
  }

  return (
    <main className={styles.entry} id="main">
      <div className={styles.side}>
        <p className={styles.site}>
          <SiteMark name={name} logoUrl={logoUrl} size="l" />
          {name}
        </p>
        <div className={styles.card}>
          <h1>{t('sign-in.page.title')}</h1>
          <p className={styles.lead}>{t('sign-in.page.lead', { name })}</p>
          <SignInForm onSignedIn={() => void handleSignedIn()} />
          {ssoUrl !== null && (
            <>
              <p className={styles.or}>{t('sign-in.page.or')}</p>
              <ButtonLink href={ssoUrl} size="l" isBlock icon={KeyRound}>
                {t('sign-in.page.sso')}
              </ButtonLink>
            </>
          )}
        </div>
        {!isWhiteLabel && (
          <p className={styles.foot}>
            <Logo size={18} />
            Lectern
          </p>
        )}
      </div>
      <SignInPlate />
    </main>
  );
}
