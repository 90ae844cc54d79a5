import { CloudOff } from 'lucide-react';
import { useConnectionState } from '#lib/realtime/use-connection-state.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './shell.module.css';

/** Says above every page that nothing gets through to the server, for as long as that holds (U66). */
export function ConnectionNote() {
  const t = useMessages();
  const isOffline = useConnectionState() === 'offline';
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.offline}>
          <CloudOff aria-hidden />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
