import type { ItemResource } from '@lectern/contract';
import { SheetDialog } from '@lectern/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { useOpenRecord } from '../open-record.ts';
import { itemVersionsQuery } from './version-queries.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionList } from './VersionList.tsx';
import styles from './versions.module.css';

/** The history of the open record, over its form, which keeps its values meanwhile. */
export function VersionsPage() {
  const { item } = useOpenRecord();
  return item === null ? null : <RecordVersions item={item} />;
}

function RecordVersions({ item }: { item: ItemResource }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { itemType, title } = useOpenRecord();
  const { versionId = '' } = useParams();
  const [search, setSearch] = useUrlParams();
  const compareId = search.get('compare');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(itemVersionsQuery(item.id));
  const versions = useMemo(() => data?.pages.flatMap((page) => page.versions) ?? [], [data]);

  const hrefOf = (id: string) =>
    `${paths.itemVersion(itemType.id, item.id, id)}${searchWith(search, id === compareId ? null : compareId)}`;

  function close() {
    void navigate(`${paths.item(itemType.id, item.id)}${searchWith(search, null)}`, { replace: true });
  }

  function compareWith(id: string | null) {
    setSearch((latest) => new URLSearchParams(searchWith(latest, id)), { replace: true });
  }

  return (
    <SheetDialog label={t('content.versions.of', { title })} onClose={close}>
      <DialogHead title={`${t('content.versions')}: ${title}`} within={[t('content.area')]} />
      <div className={styles.sheet}>
        <aside className={styles.side}>
          <header className={styles['side-head']}>
            <h2>{t('content.versions')}</h2>
            {data !== undefined && (
              <span>{t('content.versions.count', { count: data.pages[0]?.totalCount ?? 0 })}</span>
            )}
          </header>
          {data !== undefined && (
            <VersionList
              versions={versions}
              versionId={versionId}
              hrefOf={hrefOf}
              onOlder={hasNextPage ? () => void fetchNextPage() : undefined}
              isLoadingOlder={isFetchingNextPage}
            />
          )}
        </aside>
        {data !== undefined && (
          <VersionComparison
            item={item}
            versions={versions}
            hasOlder={hasNextPage}
            versionId={versionId}
            compareId={compareId}
            onVersion={(id) => void navigate(hrefOf(id), { replace: true })}
            onCompare={compareWith}
            onClose={close}
          />
        )}
      </div>
    </SheetDialog>
  );
}

/** The parameters of the URL with another version to compare with; null for the default. */
function searchWith(search: URLSearchParams, compareId: string | null): string {
  const params = new URLSearchParams(search);
  params.delete('compare');
  if (compareId !== null) params.set('compare', compareId);
  return params.size === 0 ? '' : `?${params}`;
}
