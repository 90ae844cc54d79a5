import { Button } from '@lectern/ui';
import { PaneFoot } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import styles from './forms.module.css';

export interface FormFootProps {
  /** How many fields are changed and not saved. */
  changeCount: number;
  isSaving: boolean;
  /** Why nothing may be changed; then there is nothing to press. */
  refusal?: string;
  /** Of the button; "Save" by default. */
  saveLabel?: string;
  /** The entry does not exist yet: it may be made at once, and there is nothing to go back to. */
  isNew?: boolean;
  onDiscard: () => void;
}

/** Foot of a form: unsaved changes, and the buttons to save or discard them. */
export function FormFoot({ changeCount, isSaving, refusal, saveLabel, isNew = false, onDiscard }: FormFootProps) {
  const t = useMessages();
  const isClean = changeCount === 0;
  return (
    <PaneFoot>
      <div className={styles.foot}>
        <span className={styles['foot-note']}>
          {refusal ??
            (!isClean && !isNew && <span className={styles.unsaved}>{t('form.unsaved', { count: changeCount })}</span>)}
        </span>
        {refusal === undefined && !isNew && (
          <Button variant="quiet" isDisabled={isClean || isSaving} onPress={onDiscard}>
            {t('common.discard')}
          </Button>
        )}
        {refusal === undefined && (
          <Button
            type="submit"
            variant="primary"
            isDisabled={isClean && !isNew}
            isBusy={isSaving}
            busyLabel={t('common.saving')}
          >
            {saveLabel ?? t('common.save')}
          </Button>
        )}
      </div>
    </PaneFoot>
  );
}
