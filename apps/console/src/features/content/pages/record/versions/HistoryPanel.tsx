import type { ItemResource } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Time } from '@lectern/ui';
import { Link, useLocation } from 'react-router';
import { Panel } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { latestVersionsQuery } from './version-queries.ts';
import { VersionLink } from './VersionLink.tsx';
import styles from './versions.module.css';

/** The last versions of a record next to its form, with a link to all of them. */
export function HistoryPanel({ item }: { item: ItemResource }) {
  const t = useMessages();
  const { search } = useLocation();
  const { timezone } = useSchema().settings;
  const { data } = useQuery(latestVersionsQuery(item.id));
  if (data === undefined) return null;
  const hrefOf = (versionId: string) =>
    `${paths.itemVersion(item.relationships.item_type.data.id, item.id, versionId)}${search}`;
  return (
    <Panel
      title={t('content.versions.panel', { count: data.totalCount })}
      action={
        <Link className={styles.all} to={hrefOf(item.meta.current_version)}>
          {t('content.versions.all')}
        </Link>
      }
    >
      <ol className={styles.latest}>
        {data.versions.map((version) => (
          <li key={version.id}>
            <VersionLink version={version} to={hrefOf(version.id)}>
              <Time value={version.meta.created_at} timeZone={timezone} />
            </VersionLink>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
