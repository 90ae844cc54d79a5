import { Button, Empty, Pagination, SearchField, Select, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { projectsQuery } from '#lib/projects.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { RetryBanner } from '#lib/RetryBanner.tsx';
import { takeFocus } from '#lib/take-focus.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { AccountShell, loadAccountPage } from '#features/projects/parts/AccountShell.tsx';
import { useActing } from '#features/projects/parts/acting.ts';
import { OrganizationHead } from '#features/projects/parts/OrganizationHead.tsx';
import { type ListAddress, orders, readAddress, writeAddress } from './list-address.ts';
import { IncomingTransfers } from './IncomingTransfers.tsx';
import { NewProjectDialog } from './NewProjectDialog.tsx';
import { ProjectRow } from './ProjectRow.tsx';
import styles from '#features/projects/parts/projects.module.css';

const perPage = 20;
const pollEveryMs = 4000;

export { loadAccountPage as loadProjects };

/** The projects of the account or of an organization: outside of each of them. */
export function ProjectsPage() {
  const t = useMessages();
  return (
    <AccountShell title={t('projects.title')}>
      <Projects />
    </AccountShell>
  );
}

function Projects() {
  const t = useMessages();
  const { owner, organization } = useActing();
  const [search, setSearch] = useUrlParams();
  const address = readAddress(search);
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState(address.text);
  const text = useDebounced(typed.trim());
  const [isCreating, setIsCreating] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...projectsQuery({ ...address, perPage, organizationId: owner }),
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

  const count = totalCount !== undefined && !hasNone ? t('projects.count', { count: totalCount }) : null;
  const none =
    organization === null
      ? { may: 'projects.none.body', mayNot: 'projects.none.invited' }
      : { may: 'projects.organization.none.body', mayNot: 'projects.organization.none.closed' };

  return (
    <>
      {organization === null ? (
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {t('projects.title')}
          </h1>
          {count !== null && <p>{count}</p>}
          {!hasNone && create}
        </div>
      ) : (
        <OrganizationHead page="projects" count={count} action={!hasNone && create} headingRef={heading} />
      )}
      <IncomingTransfers onAnswered={() => takeFocus(heading.current)} />
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
          {t(create === false ? none.mayNot : none.may)}
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
    </>
  );
}
