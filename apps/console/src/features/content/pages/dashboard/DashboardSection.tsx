import { Skeleton, SkeletonGroup } from '@lectern/ui';
import { type ReactNode, useId } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { ListFailed } from '#features/content/parts/list-failed/ListFailed.tsx';
import styles from './dashboard.module.css';

export type SectionStatus = 'loading' | 'failed' | 'shown';

interface SectionProps {
  title: string;
  /** The total number; shown when fewer are listed. */
  totalCount?: number | undefined;
  /** Next to the title. */
  action?: ReactNode;
  /** Shown instead of rows. */
  none?: string;
  /** One `li` per row. */
  rows: readonly ReactNode[];
}

/** `shown` also while newer rows are loading. A failure can be retried. */
export type DashboardSectionProps = SectionProps &
  ({ status: 'shown'; onRetry?: undefined } | { status: SectionStatus; onRetry: () => void });

/** A dashboard list with its head, and its empty and failed states. */
export function DashboardSection({
  title,
  totalCount = 0,
  action,
  status,
  onRetry,
  none,
  rows,
}: DashboardSectionProps) {
  const t = useMessages();
  const headId = useId();
  return (
    <section aria-labelledby={headId}>
      <div className={styles.head}>
        <h2 id={headId}>{title}</h2>
        {totalCount > rows.length && (
          <span className={styles.count}>{t('content.dashboard.some', { count: rows.length, totalCount })}</span>
        )}
        {action}
      </div>
      {status === 'loading' && (
        <SkeletonGroup>
          <div className={styles.loading}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={44} />
            ))}
          </div>
        </SkeletonGroup>
      )}
      {status === 'failed' && <ListFailed onRetry={onRetry} />}
      {status === 'shown' && rows.length === 0 && <p className={styles.none}>{none}</p>}
      {rows.length > 0 && <ul className={styles.rows}>{rows}</ul>}
    </section>
  );
}

/** The state of a dashboard list: loaded rows remain visible, whatever happens to a refetch. */
export function sectionStatus({ data, isError }: { data: unknown; isError: boolean }): SectionStatus {
  if (data !== undefined) return 'shown';
  return isError ? 'failed' : 'loading';
}
