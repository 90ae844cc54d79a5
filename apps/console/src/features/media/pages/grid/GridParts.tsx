import { Button, Skeleton, SkeletonGroup } from '@lectern/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { isRefusal } from '#lib/filters/ListBanners.tsx';
import { useMessages } from '#lib/use-messages.ts';
import styles from './grid-parts.module.css';

/** Placeholders of tiles. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup>
      <div className={styles.skeleton}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height="auto" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** Replaces a list of assets that failed to load; renders nothing for one that is there, or was refused. */
export function UploadsFailed({ list }: { list: Pick<UseQueryResult, 'error' | 'data'> & { refetch: () => unknown } }) {
  const t = useMessages();
  if (!list.error || list.data || isRefusal(list.error)) return null;
  return (
    <div className={styles.failed} role="alert">
      <p>{t('media.failed')}</p>
      <Button size="s" onPress={() => void list.refetch()}>
        {t('media.retry')}
      </Button>
    </div>
  );
}

/** Covers a page while files are dragged over it. `place` is the name of the collection they go to, if any. */
export function DropCover({ place }: { place: string | undefined }) {
  const t = useMessages();
  return (
    <div className={styles.drop} aria-hidden>
      <span>{place === undefined ? t('media.drop') : t('media.drop.into', { name: place })}</span>
    </div>
  );
}
