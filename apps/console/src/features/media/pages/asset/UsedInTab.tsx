import { Button, SkeletonRows } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { RecordUses } from './RecordUses.tsx';
import { useUploadReferences } from './references.ts';
import styles from './asset.module.css';

/** Records that use an asset, some at a time, and what else keeps it from being deleted. */
export function UsedInTab({ uploadId }: { uploadId: string }) {
  const t = useMessages();
  const { query, items, totalCount, hasHidden, isInSettings } = useUploadReferences(uploadId);
  if (totalCount === undefined) {
    if (!query.isError) return <SkeletonRows rows={3} />;
    return (
      <div className={styles.quiet} role="alert">
        <p>{t('media.asset.used.failed')}</p>
        <Button size="s" onPress={() => void query.refetch()}>
          {t('media.retry')}
        </Button>
      </div>
    );
  }
  if (totalCount === 0 && !hasHidden && !isInSettings)
    return <p className={styles.quiet}>{t('media.asset.used.none')}</p>;
  return (
    <>
      {isInSettings && <p className={styles.quiet}>{t('media.asset.in-use.settings')}</p>}
      {items.length > 0 && <RecordUses items={items} uploadId={uploadId} />}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button size="s" isBlock isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('media.asset.used.more', { count: totalCount - items.length })}
          </Button>
        </div>
      )}
      {hasHidden && <p className={styles.quiet}>{t('media.asset.in-use.hidden')}</p>}
    </>
  );
}
