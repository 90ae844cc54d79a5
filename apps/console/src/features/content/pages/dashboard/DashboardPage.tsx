import { Skeleton, SkeletonGroup, StatusMark, Time } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useMe, usePermissions } from '../../../../lib/current-site.ts';
import { Pane, PaneBody } from '../../../../lib/layout/Pane.tsx';
import { PageHead } from '../../../../lib/layout/PageHead.tsx';
import { paths } from '../../../../lib/paths.ts';
import { latestItemsQuery, useSchema } from '../../../../lib/records/queries.ts';
import { recordImageId } from '../../../../lib/records/record-title.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import { recordSummary } from '../../../../lib/records/record-summary.ts';
import { useThumbnail } from '../../parts/use-record-summary.ts';
import { LeftWorkList } from './LeftWorkList.tsx';
import styles from './dashboard.module.css';

/** The start of the area: a greeting, what changed lately, and ways to begin. */
export function DashboardPage() {
  const t = useMessages();
  const me = useMe();
  const schema = useSchema();
  const permissions = usePermissions();
  const latest = useQuery(latestItemsQuery);
  const writable = [...schema.itemTypes.values()]
    .filter((itemType) => !itemType.isModularBlock && !itemType.isSingleton && permissions.canOnItemsOf('create', itemType))
    .slice(0, 4);
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
                  {t('content.dashboard.new', { model: itemType.name.toLocaleLowerCase() })}
                  <ChevronRight size={14} aria-hidden />
                </Link>
              ))}
            </nav>
          )}
          <LeftWorkList />
          <h2 className={styles.head}>{t('content.dashboard.latest')}</h2>
          {latest.isPending && (
            <SkeletonGroup>
              <div className={styles.rows}>
                {[1, 2, 3, 4].map((row) => (
                  <Skeleton key={row} height={44} />
                ))}
              </div>
            </SkeletonGroup>
          )}
          {latest.data?.items.length === 0 && <p className={styles.lead}>{t('content.dashboard.latest.none')}</p>}
          <ul className={styles.rows}>
            {latest.data?.items.map((item) => (
              <li key={item.id}>
                <LatestRow item={item} />
              </li>
            ))}
          </ul>
        </div>
      </PaneBody>
    </Pane>
  );
}

function LatestRow({ item }: { item: WireItem }) {
  const t = useMessages();
  const schema = useSchema();
  const { href, title, modelName, state, stateLabel, itemTypeId } = recordSummary(item, schema, t);
  const thumbnail = useThumbnail(recordImageId(itemTypeId, item.attributes, schema), 40);
  return (
    <Link to={href} className={styles.row}>
      <span className={styles.thumb}>
        {thumbnail === null ? <FileText size={16} aria-hidden /> : <img src={thumbnail} alt="" loading="lazy" />}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.model}>{modelName}</span>
      <StatusMark shape={state}>{stateLabel}</StatusMark>
      <span className={styles.time}>
        <Time value={item.meta.updated_at} timeZone={schema.settings.timezone} />
      </span>
    </Link>
  );
}
