import { Button, SkeletonRows } from '@lectern/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '#lib/use-messages.ts';
import { RecordUses } from './RecordUses.tsx';
import { uploadReferencesQuery } from './references.ts';
import styles from './asset.module.css';

/** Records that use an asset, some at a time. */
export function UsedInTab({ uploadId }: { uploadId: string }) {
  const t = useMessages();
  const references = useInfiniteQuery(uploadReferencesQuery(uploadId));
  if (references.data === undefined) {
    if (!references.isError) return <SkeletonRows rows={3} />;
    return (
      <div className={styles.quiet} role="alert">
        <p>{t('media.asset.used.failed')}</p>
        <Button size="s" onPress={() => void references.refetch()}>
          {t('media.retry')}
        </Button>
      </div>
    );
  }
  const items = references.data.pages.flatMap((page) => page.items);
  const left = (references.data.pages.at(-1)?.totalCount ?? 0) - items.length;
  if (items.length === 0) return <p className={styles.quiet}>{t('media.asset.used.none')}</p>;
  return (
    <>
      <RecordUses items={items} uploadId={uploadId} />
      {references.hasNextPage && (
        <div className={styles.more}>
          <Button
            size="s"
            isBlock
            isBusy={references.isFetchingNextPage}
            onPress={() => void references.fetchNextPage()}
          >
            {t('media.asset.used.more', { count: left })}
          </Button>
        </div>
      )}
    </>
  );
}
