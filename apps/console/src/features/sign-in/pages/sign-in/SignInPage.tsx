import { ButtonLink, notify } from '@lectern/ui';
import { KeyRound } from 'lucide-react';
import { type LoaderFunctionArgs, redirect, replace, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { meQuery } from '#lib/current-site.ts';
import { messageStore } from '#lib/message-store.ts';
import { paths, safeReturnTo } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { SignInForm } from '#lib/sign-in/SignInForm.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { loadSignInMessages } from '#features/sign-in/i18n/index.ts';
import styles from '#features/sign-in/parts/entry.module.css';
import { EntryPage } from '#features/sign-in/parts/EntryPage.tsx';

/** Redirects users with a session, or with a token in the URL, to the requested page. */
export async function loadSignIn({ request }: LoaderFunctionArgs) {
  await messageStore.add(loadSignInMessages);
  const search = new URL(request.url).searchParams;
  await session.restore();
  const accessToken = search.get('access_token');
  if (accessToken !== null) return enterWith(accessToken, safeReturnTo(search.get('path')));
  return session.token() === null ? null : redirect(safeReturnTo(search.get('return_to')) ?? paths.root());
}

/** A token in the URL is used once: the URL is replaced by one without it (spec 1, section 2.2). */
async function enterWith(accessToken: string, path: string | null): Promise<Response> {
  try {
    await session.exchange(accessToken);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    return replace(paths.signIn());
  }
  return replace(path ?? paths.editor());
}

/** The sign-in form of existing accounts. */
export function SignInPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  async function handleSignedIn() {
    const person = await queryClient.fetchQuery(meQuery);
    notify.success(t('sign-in.success', { name: person.name }));
    await navigate(safeReturnTo(search.get('return_to')) ?? paths.root(), { replace: true });
  }

  return (
    <EntryPage title={t('sign-in.page.title')}>
      {({ attributes: { name, sso_saml_init_url: ssoUrl } }) => (
        <>
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
        </>
      )}
    </EntryPage>
  );
}
