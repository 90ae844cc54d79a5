import { Logo, useSkeletonDelay } from '@lectern/ui';
import { useMessages } from './use-messages.ts';
import styles from './full-page.module.css';

/** Covers the window while the console loads; names what it is waiting for. */
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
