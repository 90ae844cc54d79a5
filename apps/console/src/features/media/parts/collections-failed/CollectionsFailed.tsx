import { Button } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from './collections-failed.module.css';

/** Replaces the collections where they failed to load. */
export function CollectionsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  return (
    <div className={styles.failed} role="alert">
      <p>{t('media.collections.failed')}</p>
      <Button size="s" onPress={onRetry}>
        {t('media.retry')}
      </Button>
    </div>
  );
}
