import { Button, ButtonLink, Empty, TimePreferencesProvider } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Building2, LayoutGrid } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { redirect, useParams } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { windowTitle } from '#lib/layout/window-title.ts';
import { messageStore } from '#lib/message-store.ts';
import { paths } from '#lib/paths.ts';
import { session } from '#lib/session.ts';
import { useMessages } from '#lib/use-messages.ts';
import { loadProjectsMessages } from '#features/projects/i18n/index.ts';
import { organizationQuery } from '#features/projects/organization-queries.ts';
import { ownerQuery } from '#features/projects/queries.ts';
import { AccountBar } from './AccountBar.tsx';
import { ActingContext } from './acting.ts';
import styles from './projects.module.css';

/** Loads what the pages of an account need. Anyone who is not signed in does so first. */
export async function loadAccountPage() {
  await Promise.all([messageStore.add(loadProjectsMessages), session.restore()]);
  return session.token() === null ? redirect(paths.signIn(`${location.pathname}${location.search}`)) : null;
}

/** A page outside of every project: of the account, or of the organization that the URL names. */
export function AccountShell({ title, children }: { title: string; children: ReactNode }) {
  const { organizationId } = useParams();
  const account = useQuery(ownerQuery);
  const found = useQuery({ ...organizationQuery(organizationId ?? ''), enabled: organizationId !== undefined });
  const organization = organizationId === undefined ? null : (found.data ?? null);
  useEffect(() => {
    document.title = windowTitle([title, ...(organization === null ? [] : [organization.name])]);
  }, [title, organization]);
  const { first_name: firstName, last_name: lastName, email = null } = account.data?.attributes ?? {};
  const fullName = [firstName, lastName].filter((part) => part != null && part !== '').join(' ');
  const isReady = email !== null && (organizationId === undefined || organization !== null);

  return (
    // Nothing names a project's zone here: the browser's.
    <TimePreferencesProvider value={{}}>
      <div className={styles.app}>
        <AccountBar name={account.data === undefined ? null : fullName || email} email={email} owner={organization} />
        <main className={styles.sheet} id="main">
          {account.error !== null && <Unavailable error={account.error} onRetry={() => void account.refetch()} />}
          {found.error !== null && email !== null && organization === null && (
            <NoOrganization error={found.error} onRetry={() => void found.refetch()} />
          )}
          {isReady && (
            <ActingContext
              value={{ email, hasSecondFactor: account.data?.attributes.is_2fa_active === true, organization }}
            >
              {/* What was typed for one owner is not meant for another. */}
              <div key={organization?.id ?? ''} className={styles.page}>
                {children}
              </div>
            </ActingContext>
          )}
        </main>
      </div>
    </TimePreferencesProvider>
  );
}

function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages();
  const hasNoAccount = error instanceof ApiError && error.status === 401;
  return (
    <Empty
      isPage
      icon={LayoutGrid}
      title={<h1>{t(hasNoAccount ? 'projects.no-account.title' : 'projects.failed')}</h1>}
      action={
        hasNoAccount ? (
          <ButtonLink href={paths.root()}>{t('projects.no-account.action')}</ButtonLink>
        ) : (
          <Button onPress={onRetry}>{t('page-error.retry')}</Button>
        )
      }
    >
      {hasNoAccount ? t('projects.no-account.body') : describeError(error, t)}
    </Empty>
  );
}

function NoOrganization({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages();
  const isGone =
    error instanceof ApiError && (error.hasCode('NOT_FOUND') || error.hasCode('INVALID_X_ORGANIZATION_HEADER'));
  return (
    <Empty
      isPage
      icon={Building2}
      title={<h1>{t(isGone ? 'projects.organization.gone.title' : 'projects.failed')}</h1>}
      action={
        isGone ? (
          <ButtonLink href={paths.projects()}>{t('projects.organization.gone.action')}</ButtonLink>
        ) : (
          <Button onPress={onRetry}>{t('page-error.retry')}</Button>
        )
      }
    >
      {isGone ? t('projects.organization.gone.body') : describeError(error, t)}
    </Empty>
  );
}
