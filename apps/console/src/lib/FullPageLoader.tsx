import { Logo, useSkeletonDelay } from '@lectern/ui';
import { useMessages } from './use-messages.ts';
import styles from './full-page.module.css';

/** The whole window while the console gets what it needs; says what it waits for. */
export function FullPageLoader({ label }: { label?: string }) {
  const t = useMessages();
  const isDue = useSkeletonDelay();
  return (
    <main className={styles.loader} style={{ visibility: isDue ? 'visible' : 'hidden' }}>
      <Logo size={40} />
      <div className={styles.bar} aria-hidden>
        <span />
      </div>
      <div role="status">
        <h1>{label ?? t('loader.console')}</h1>
      </div>
    </main>
  );
}
