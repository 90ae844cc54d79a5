import { Button } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './plugin-frame.module.css';

/** A line about a plugin in the place that is its own, with a way to try again (U67). */
export function PluginNote({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const t = useMessages();
  return (
    <div className={styles.note} role="status">
      <p>{children}</p>
      <Button size="s" variant="quiet" onPress={onRetry}>
        {t('plugin.retry')}
      </Button>
    </div>
  );
}

/** Says that a plugin takes long. */
export function SlowNote({ name, onRetry }: { name: string; onRetry: () => void }) {
  const t = useMessages();
  return <PluginNote onRetry={onRetry}>{t('plugin.slow', { name })}</PluginNote>;
}
