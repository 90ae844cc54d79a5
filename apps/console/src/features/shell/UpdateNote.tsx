import { Button } from '@lectern/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { followUpdates, secondsBeforeReload } from '#lib/critical-update.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './shell.module.css';

/** Says above every page that the server runs a new build, counts down, and reloads (spec 1, section 4). */
export function UpdateNote() {
  const [reloadAt, setReloadAt] = useState<number | null>(null);
  useEffect(() => followUpdates(() => setReloadAt(Date.now() + 1000 * secondsBeforeReload)), []);
  return reloadAt === null ? null : <Countdown reloadAt={reloadAt} />;
}

function Countdown({ reloadAt }: { reloadAt: number }) {
  const t = useMessages();
  const { formatNumber } = useIntl();
  const [seconds, setSeconds] = useState(secondsBeforeReload);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((reloadAt - Date.now()) / 1000));
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      // A form with unsaved work asks first; what it has is kept in this browser either way.
      location.reload();
    }, 1000);
    return () => clearInterval(timer);
  }, [reloadAt]);
  return (
    <section className={styles.update} aria-label={t('shell.update.label')}>
      <RefreshCw aria-hidden />
      <p role="alert">{t('shell.update')}</p>
      {/* Read out each second, it would drown everything else. */}
      <span role="timer" aria-live="off" className={styles.seconds}>
        {formatNumber(seconds, { style: 'unit', unit: 'second', unitDisplay: 'narrow' })}
      </span>
      <Button size="s" onPress={() => location.reload()}>
        {t('shell.update.now')}
      </Button>
    </section>
  );
}
