import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarX } from 'lucide-react';
import { plannedItemsQuery } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { RecordRow } from './DashboardRow.tsx';
import { DashboardSection, sectionStatus } from './DashboardSection.tsx';
import { plannedItems } from './planned-items.ts';
import styles from './dashboard.module.css';

const shownCount = 6;
const icons = { publication: CalendarClock, unpublishing: CalendarX } as const;

/** Scheduled publications and unpublishings, soonest first, of every accessible model. */
export function PlannedList() {
  const t = useMessages();
  const publications = useQuery(plannedItemsQuery('publication'));
  const unpublishings = useQuery(plannedItemsQuery('unpublishing'));
  const both = publications.data &&
    unpublishings.data && { publications: publications.data, unpublishings: unpublishings.data };
  const plans = both ? plannedItems(both.publications.items, both.unpublishings.items).slice(0, shownCount) : [];
  return (
    <DashboardSection
      title={t('content.dashboard.planned')}
      totalCount={both && both.publications.totalCount + both.unpublishings.totalCount}
      status={sectionStatus({ data: both, isError: publications.isError || unpublishings.isError })}
      onRetry={() => {
        for (const query of [publications, unpublishings]) if (query.isError) void query.refetch();
      }}
      none={t('content.dashboard.planned.none')}
      rows={plans.map(({ item, kind, at }) => {
        const Icon = icons[kind];
        return (
          <li key={`${kind} ${item.id}`}>
            <RecordRow
              item={item}
              time={at}
              note={
                <span className={styles.plan}>
                  <Icon size={14} aria-hidden />
                  {t(`content.dashboard.planned.${kind}`)}
                </span>
              }
            />
          </li>
        );
      })}
    />
  );
}
