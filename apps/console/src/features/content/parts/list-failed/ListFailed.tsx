import { Button } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from './list-failed.module.css';

/** Replaces a list that failed to load. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  return (
    <div className={styles.failed} role="alert">
      <p>{t('content.list.failed')}</p>
      <Button size="s" onPress={onRetry}>
        {t('content.list.retry')}
      </Button>
    </div>
  );
}
