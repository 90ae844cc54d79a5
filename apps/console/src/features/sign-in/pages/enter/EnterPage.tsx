import { Banner, Button, ButtonLink, notify } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, replace, useLoaderData, useNavigate } from 'react-router';
import { meQuery } from '#lib/current-site.ts';
import { environmentHome, sandboxEnvironmentId } from '#lib/environment.ts';
import { FullPageLoader } from '#lib/FullPageLoader.tsx';
import { takeHandedToken } from '#lib/handed-token.ts';
import { messageStore } from '#lib/message-store.ts';
import { paths, safeReturnTo } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { useMessages } from '#lib/use-messages.ts';
import { loadSignInMessages } from '#features/sign-in/i18n/index.ts';
import styles from '#features/sign-in/parts/entry.module.css';
import { EntryPage } from '#features/sign-in/parts/EntryPage.tsx';
import { type Entry, enterWithToken, switchTo } from './entry.ts';

interface EnterData {
  entry: Exclude<Entry, { status: 'same' }>;
  /** Where the console goes on. */
  path: string;
}

/** Uses the token that the URL handed over; it is in neither by now. */
export async function loadEnter({ request }: LoaderFunctionArgs): Promise<EnterData | Response> {
  await messageStore.add(loadSignInMessages);
  const path = safeReturnTo(new URL(request.url).searchParams.get('path')) ?? paths.editor();
  const entry = await enterWithToken(takeHandedToken());
  return entry.status === 'same' ? replace(path) : { entry, path };
}

/** The way into the console for those who come from elsewhere, with a token or without one (spec 1, section 2.1). */
export function EnterPage() {
  const { entry, path } = useLoaderData<EnterData>();
  if (entry.status === 'entered') return <Entered path={path} />;
  return <EntryChoice entry={entry} path={path} />;
}

/** Says who is signed in now, so that no one works in another's account without knowing. */
function Entered({ path }: { path: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  const hasEntered = useRef(false);
  useEffect(() => {
    // Once, though texts may still change meanwhile.
    if (hasEntered.current) return;
    hasEntered.current = true;
    // Of an account that is in no project here.
    if (session.siteId() === null) return location.replace(paths.projects());
    void queryClient.ensureQueryData(meQuery).then(({ name }) => {
      notify.success(t('sign-in.success', { name }));
      return navigate(path, { replace: true });
    });
  }, [navigate, path, t]);
  return <FullPageLoader />;
}

/** A URL for the browser: entry pages are outside of what the router handles links for. */
function addressOf(path: string): string {
  return environmentHome(sandboxEnvironmentId()).slice(0, -1) + path;
}

function EntryChoice({ entry, path }: { entry: Exclude<Entry, { status: 'same' | 'entered' }>; path: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  const [isSwitching, setIsSwitching] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isSignedIn = entry.status !== 'problem' || entry.current !== null;
  const problem = isRefused ? 'refused' : entry.status === 'problem' ? entry.problem : null;

  async function handleSwitch(token: string) {
    setIsSwitching(true);
    const isIn = await switchTo(token).finally(() => setIsSwitching(false));
    if (!isIn) return setIsRefused(true);
    // Nothing of the page is of the new account.
    location.replace(addressOf(path));
  }
  async function handleSignOut() {
    await session.signOut();
    queryClient.clear();
    await navigate(paths.signIn(path), { replace: true });
  }

  const stay = (
    <ButtonLink href={addressOf(path)} size="l" isBlock variant="primary">
      {t(entry.current === null ? 'enter.stay.unknown' : 'enter.stay', { name: entry.current })}
    </ButtonLink>
  );

  return (
    <EntryPage title={t('enter.window')}>
      {({ attributes: { name } }) => (
        <>
          <h1>{entry.status === 'choice' && !isRefused ? t('enter.choice.title') : t('enter.title', { name })}</h1>
          {problem !== null && (
            <div className={styles.note}>
              <Banner tone="warning" role="alert">
                {t(`enter.problem.${problem}`)}
              </Banner>
            </div>
          )}
          {entry.status === 'choice' && !isRefused && (
            <>
              <p className={styles.lead}>
                {t(entry.other === null ? 'enter.choice.lead.unknown' : 'enter.choice.lead', { name: entry.other })}
              </p>
              <div className={styles.choices}>
                {stay}
                <Button size="l" isBlock isBusy={isSwitching} onPress={() => void handleSwitch(entry.token)}>
                  {t(entry.other === null ? 'enter.switch.unknown' : 'enter.switch', { name: entry.other })}
                </Button>
              </div>
            </>
          )}
          {isSignedIn && entry.status !== 'choice' && (
            <div className={styles.choices}>
              {stay}
              <Button size="l" isBlock onPress={() => void handleSignOut()}>
                {t('enter.other-account')}
              </Button>
            </div>
          )}
          {(!isSignedIn || isRefused) && (
            <ButtonLink href={addressOf(paths.signIn(path))} size="l" isBlock variant="primary">
              {t('enter.to-sign-in')}
            </ButtonLink>
          )}
        </>
      )}
    </EntryPage>
  );
}
