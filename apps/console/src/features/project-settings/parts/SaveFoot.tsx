import { Button } from '@lectern/ui';
import { PaneFoot } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import styles from '../settings.module.css';

export interface SaveFootProps {
  /** How many values of the form are not stored yet. */
  changeCount: number;
  isSaving: boolean;
  onDiscard: () => void;
}

/** Foot of a settings form: what is unsaved, and the two ways to be done with it. */
export function SaveFoot({ changeCount, isSaving, onDiscard }: SaveFootProps) {
  const t = useMessages();
  const isClean = changeCount === 0;
  return (
    <PaneFoot>
      <div className={styles.foot}>
        <span className={styles['foot-note']}>
          {!isClean && <span className={styles.unsaved}>{t('settings.unsaved', { count: changeCount })}</span>}
        </span>
        <Button variant="quiet" isDisabled={isClean || isSaving} onPress={onDiscard}>
          {t('common.discard')}
        </Button>
        <Button type="submit" variant="primary" isDisabled={isClean} isBusy={isSaving} busyLabel={t('common.saving')}>
          {t('common.save')}
        </Button>
      </div>
    </PaneFoot>
  );
}
