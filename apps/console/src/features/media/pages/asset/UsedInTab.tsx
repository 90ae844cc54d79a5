import { Button, SkeletonRows } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { RecordUses } from './RecordUses.tsx';
import { useUploadReferences } from './references.ts';
import styles from './asset.module.css';

/** Records that use an asset, some at a time. */
export function UsedInTab({ uploadId }: { uploadId: string }) {
  const t = useMessages();
  const { query, items, totalCount } = useUploadReferences(uploadId);
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
  if (items.length === 0) return <p className={styles.quiet}>{t('media.asset.used.none')}</p>;
  return (
    <>
      <RecordUses items={items} uploadId={uploadId} />
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button size="s" isBlock isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('media.asset.used.more', { count: totalCount - items.length })}
          </Button>
        </div>
      )}
    </>
  );
}
