import { nameInSentence } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useMe, usePermissions } from '#lib/current-site.ts';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { recentRecords } from '#lib/recent-records.ts';
import { latestItemsQuery, useSchema } from '#lib/records/queries.ts';
import { useRecentPlace } from '#lib/use-recent-records.ts';
import { useMessages } from '#lib/use-messages.ts';
import { byUse } from './by-use.ts';
import { RecordRow } from './DashboardRow.tsx';
import { DashboardSection, sectionStatus } from './DashboardSection.tsx';
import { LeftWorkList } from './LeftWorkList.tsx';
import { PlannedList } from './PlannedList.tsx';
import { UnpublishedList } from './UnpublishedList.tsx';
import styles from './dashboard.module.css';

/** The start page of the area: a greeting, actions, drafts, schedules and recent changes. */
export function DashboardPage() {
  const t = useMessages();
  const me = useMe();
  const schema = useSchema();
  const permissions = usePermissions();
  const latest = useQuery(latestItemsQuery);
  const recentPlace = useRecentPlace();
  const uses = [
    ...recentRecords(recentPlace),
    ...(latest.data?.items ?? []).map((item) => ({ itemTypeId: item.relationships.item_type.data.id })),
  ];
  const writable = byUse(
    [...schema.itemTypes.values()].filter(
      (itemType) => !itemType.isModularBlock && !itemType.isSingleton && permissions.canOnItemsOf('create', itemType),
    ),
    uses.map(({ itemTypeId }) => itemTypeId),
  );
  const firstName = me.name.includes('@') ? '' : (me.name.split(' ')[0] ?? '');
  return (
    <Pane>
      <PageHead title={t('content.area')} />
      <PaneBody>
        <div className={styles.page}>
          <h1 className={styles.greeting}>
            {firstName === '' ? t('content.dashboard.hello') : t('content.dashboard.hello.name', { name: firstName })}
          </h1>
          <p className={styles.lead}>{t('content.dashboard.lead')}</p>
          {writable.length > 0 && (
            <nav className={styles.starts} aria-label={t('content.dashboard.write')}>
              {writable.map((itemType) => (
                <Link key={itemType.id} className={styles.start} to={paths.newItem(itemType.id)}>
                  {t('content.dashboard.new', { model: nameInSentence(itemType.name) })}
                  <ChevronRight size={14} aria-hidden />
                </Link>
              ))}
            </nav>
          )}
          <LeftWorkList />
          <UnpublishedList />
          <PlannedList />
          <DashboardSection
            title={t('content.dashboard.latest')}
            status={sectionStatus(latest)}
            onRetry={() => void latest.refetch()}
            none={t('content.dashboard.latest.none')}
            rows={(latest.data?.items ?? []).map((item) => (
              <li key={item.id}>
                <RecordRow item={item} />
              </li>
            ))}
          />
        </div>
      </PaneBody>
    </Pane>
  );
}
