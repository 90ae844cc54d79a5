import { ButtonLink, notify } from '@lectern/ui';
import { KeyRound } from 'lucide-react';
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router';
import { meQuery } from '../../../../lib/current-site.ts';
import { messageStore } from '../../../../lib/message-store.ts';
import { paths, safeReturnTo } from '../../../../lib/paths.ts';
import { queryClient } from '../../../../lib/query.ts';
import { session } from '../../../../lib/session.ts';
import { SignInForm } from '../../../../lib/sign-in/SignInForm.tsx';
import { useMessages } from '../../../../lib/use-messages.ts';
import { loadSignInMessages } from '../../i18n/index.ts';
import styles from '../../parts/entry.module.css';
import { EntryPage } from '../../parts/EntryPage.tsx';

/** Sends people with a session on to where they wanted to go. */
export async function loadSignIn({ request }: LoaderFunctionArgs) {
  await messageStore.add(loadSignInMessages);
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get('return_to'));
  return session.token() === null ? null : redirect(returnTo ?? paths.root());
}

/** Where people with an account come in. */
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
    <EntryPage>
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
