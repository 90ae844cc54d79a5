import { Button, Time } from '@lectern/ui';
import { Check, CircleAlert } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { saveStateOf } from './save-state.ts';
import styles from '../record.module.css';

/** One of five states in a few words. */
export function SaveIndicator() {
  const t = useMessages();
  const { saving, changedNames, save } = useOpenRecord();
  const state = saveStateOf(saving.phase, saving.savedAt, changedNames.length);
  return (
    <span className={styles.saved} role="status">
      {state.status === 'dirty' && (
        <>
          <span className={styles.dot} aria-hidden />
          {t('content.save.dirty', { count: state.count })}
        </>
      )}
      {state.status === 'saving' && t('content.save.saving')}
      {state.status === 'saved' && (
        <>
          <Check aria-hidden />
          {t('content.save.saved')} <Time value={state.at} />
        </>
      )}
      {state.status === 'failed' && (
        <>
          <CircleAlert className={styles.failed} aria-hidden />
          {t('content.save.failed')}
          <Button size="s" variant="quiet" onPress={() => void save()}>
            {t('content.save.retry')}
          </Button>
        </>
      )}
    </span>
  );
}
