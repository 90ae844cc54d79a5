import { Badge, Button, confirm, notify, Time } from '@lectern/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { describeError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { personKeys } from '#lib/query-keys/person.ts';
import { session } from '#lib/session.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type AccountSession, revokeSession, sessionsQuery, signOutEverywhere } from '#features/account/queries.ts';
import { AccountListPage } from '#features/account/parts/AccountListPage.tsx';
import styles from '#features/account/parts/account-list.module.css';

/** Where an account is signed in, last used first. */
export function SessionsPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const list = useQuery({ ...sessionsQuery(page), placeholderData: keepPreviousData });

  async function attempt(change: () => Promise<void>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (failure) {
      notify.error(describeError(failure, t));
      return false;
    }
  }

  async function handleRevoke({ id }: AccountSession, device: string) {
    const isSure = await confirm({
      title: t('account.sessions.revoke.title', { device }),
      body: t('account.sessions.revoke.body'),
      confirmLabel: t('account.sessions.revoke'),
      tone: 'danger',
    });
    if (!isSure || !(await attempt(() => revokeSession(id)))) return;
    notify.success(t('account.sessions.revoked'));
    await queryClient.invalidateQueries({ queryKey: personKeys.sessions });
  }

  async function handleSignOutEverywhere() {
    const isSure = await confirm({
      title: t('account.sessions.everywhere.title'),
      body: t('account.sessions.everywhere.body'),
      confirmLabel: t('account.sessions.everywhere'),
      tone: 'danger',
    });
    if (!isSure || !(await attempt(signOutEverywhere))) return;
    await session.signOut();
    await navigate(paths.signIn());
    queryClient.clear();
  }

  return (
    <AccountListPage
      title={t('account.sessions.title')}
      subtitle={t('account.sessions.subtitle')}
      list={list}
      page={page}
      onPage={setPage}
      foot={
        <div>
          <Button variant="danger" onPress={() => void handleSignOutEverywhere()}>
            {t('account.sessions.everywhere')}
          </Button>
        </div>
      }
    >
      {(entry) => {
        const { device, site_name: siteName, last_used_at: lastUsedAt, is_current: isCurrent } = entry.attributes;
        const name = device ?? t('account.sessions.unknown-device');
        return (
          <li key={entry.id} className={styles.row}>
            <div className={styles.text}>
              <p className={styles.name}>
                {name} {isCurrent && <Badge tone="success">{t('account.sessions.current')}</Badge>}
              </p>
              <p className={styles.facts}>
                {siteName ?? t('account.sessions.account-api')} · {t('account.sessions.last-used')}{' '}
                <Time value={lastUsedAt} />
              </p>
            </div>
            {!isCurrent && (
              <Button
                aria-label={t('account.sessions.revoke.label', { device: name })}
                onPress={() => void handleRevoke(entry, name)}
              >
                {t('account.sessions.revoke')}
              </Button>
            )}
          </li>
        );
      }}
    </AccountListPage>
  );
}
