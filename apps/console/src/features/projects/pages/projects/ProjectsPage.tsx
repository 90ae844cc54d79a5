import {
  Button,
  ButtonLink,
  Empty,
  Pagination,
  SearchField,
  Select,
  SkeletonRows,
  TimePreferencesProvider,
} from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { redirect } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { windowTitle } from '#lib/layout/window-title.ts';
import { messageStore } from '#lib/message-store.ts';
import { paths } from '#lib/paths.ts';
import { projectsQuery } from '#lib/projects.ts';
import { session } from '#lib/session.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { RetryBanner } from '#lib/RetryBanner.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { loadProjectsMessages } from '#features/projects/i18n/index.ts';
import { ownerQuery } from '#features/projects/queries.ts';
import { AccountBar } from './AccountBar.tsx';
import { type ListAddress, orders, readAddress, writeAddress } from './list-address.ts';
import { IncomingTransfers } from './IncomingTransfers.tsx';
import { NewProjectDialog } from './NewProjectDialog.tsx';
import { ProjectRow } from './ProjectRow.tsx';
import styles from './projects.module.css';

const perPage = 20;
const pollEveryMs = 4000;

/** Anyone who is not signed in does so first. */
export async function loadProjects() {
  await Promise.all([messageStore.add(loadProjectsMessages), session.restore()]);
  return session.token() === null ? redirect(paths.signIn(`${paths.projects()}${location.search}`)) : null;
}

/** The projects of the account: outside of each of them. */
export function ProjectsPage() {
  const t = useMessages();
  const { data: account, error, refetch } = useQuery(ownerQuery);
  useEffect(() => {
    document.title = windowTitle([t('projects.title')]);
  }, [t]);
  const { first_name: firstName, last_name: lastName, email = null } = account?.attributes ?? {};
  const fullName = [firstName, lastName].filter((part) => part != null && part !== '').join(' ');

  return (
    // Nothing names a project's zone here: the browser's.
    <TimePreferencesProvider value={{}}>
      <div className={styles.app}>
        <AccountBar name={account === undefined ? null : fullName || email} email={email} />
        <main className={styles.sheet} id="main">
          {error !== null && <Unavailable error={error} onRetry={() => void refetch()} />}
          {email !== null && <Projects email={email} />}
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

function Projects({ email }: { email: string }) {
  const t = useMessages();
  const [search, setSearch] = useUrlParams();
  const address = readAddress(search);
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState(address.text);
  const text = useDebounced(typed.trim());
  const [isCreating, setIsCreating] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...projectsQuery({ ...address, perPage }),
    // A copy that is being made has no events here.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ attributes }) => attributes.status !== 'ready') === true ? pollEveryMs : false,
  });

  const show = (next: Partial<ListAddress>) => {
    setSearch((latest) => writeAddress({ ...readAddress(latest), page: 1, ...next }), { replace: true });
  };
  useEffect(() => {
    if (text !== address.text) show({ text });
    // Only typing changes the URL.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);

  const transfers = new Map((data?.included ?? []).map((transfer) => [transfer.id, transfer]));
  const totalCount = data?.meta.total_count;
  const hasNone = totalCount === 0 && address.text === '';
  const create = data?.meta.can_create_sites === true && (
    <Button variant="primary" icon={Plus} onPress={() => setIsCreating(true)}>
      {t('projects.new')}
    </Button>
  );

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('projects.title')}
        </h1>
        {totalCount !== undefined && !hasNone && <p>{t('projects.count', { count: totalCount })}</p>}
        {!hasNone && create}
      </div>
      <IncomingTransfers onAnswered={() => heading.current?.focus()} />
      {!hasNone && (
        <div className={styles.tools}>
          <SearchField label={t('projects.search')} value={typed} onChange={setTyped} />
          <Select
            aria-label={t('projects.order')}
            value={address.order}
            onChange={(order) => show({ order })}
            options={orders.map((order) => ({ value: order, label: t(`projects.order.${order}`) }))}
          />
        </div>
      )}
      {error !== null && <RetryBanner title={t('projects.failed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={6} rowHeight={64} />}
      {hasNone && (
        <Empty isPage icon={LayoutGrid} title={t('projects.none.title')} action={create === false ? undefined : create}>
          {t(create === false ? 'projects.none.invited' : 'projects.none.body')}
        </Empty>
      )}
      {totalCount === 0 && !hasNone && (
        <Empty icon={SearchX} title={t('projects.unmatched.title')}>
          {t('projects.unmatched.body', { text: address.text })}
        </Empty>
      )}
      {data !== undefined && data.data.length > 0 && (
        <ul className={styles.list} aria-label={t('projects.title')} aria-busy={isPlaceholderData || undefined}>
          {data.data.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              email={email}
              transfer={transfers.get(project.relationships.transfer.data?.id ?? '') ?? null}
              mayCreate={data.meta.can_create_sites}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={address.page}
        pageCount={Math.ceil((totalCount ?? 0) / perPage)}
        onPage={(page) => show({ page })}
      />
      {isCreating && <NewProjectDialog onClose={() => setIsCreating(false)} />}
    </div>
  );
}
