import { Empty, Pagination, Skeleton, SkeletonGroup } from '@lectern/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AreaDialog } from '#lib/layout/AreaDialog.tsx';
import { RetryBanner } from '#lib/RetryBanner.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { entriesPerPage } from '#features/account/queries.ts';
import { BackToAccount } from './BackToAccount.tsx';
import styles from './account-list.module.css';

/** A page of what an account has, as the wire answers it. */
interface AccountList<Entry> {
  data: readonly Entry[];
  meta?: { total_count: number } | undefined;
}

export interface AccountListPageProps<Entry> {
  title: string;
  subtitle: string;
  /** Shown instead of an empty list. */
  emptyTitle?: string;
  list: UseQueryResult<AccountList<Entry>>;
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  /** An entry: a list item with its key. */
  children: (entry: Entry) => ReactNode;
  /** Below the list. */
  foot?: ReactNode;
}

/** A paged list that belongs to the account. */
export function AccountListPage<Entry>(props: AccountListPageProps<Entry>) {
  const { title, subtitle, emptyTitle, page, onPage, children, foot } = props;
  const { data, error, refetch } = props.list;
  return (
    <AreaDialog title={title} subtitle={subtitle}>
      <div className={styles.page}>
        <BackToAccount />
        {error !== null && <RetryBanner error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <LoadingEntry />}
        {data !== undefined && (
          <>
            {data.data.length === 0 && emptyTitle !== undefined ? (
              <Empty title={emptyTitle} />
            ) : (
              <ul className={styles.list}>{data.data.map(children)}</ul>
            )}
            <Pagination
              page={page}
              pageCount={Math.ceil((data.meta?.total_count ?? 0) / entriesPerPage)}
              onPage={onPage}
            />
            {foot}
          </>
        )}
      </div>
    </AreaDialog>
  );
}

/** In place of an entry that is loading. */
export function LoadingEntry() {
  const t = useMessages();
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Skeleton height={56} />
    </SkeletonGroup>
  );
}
