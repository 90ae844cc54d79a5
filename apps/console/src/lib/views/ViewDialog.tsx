import { Button, Checkbox, Dialog, TextField } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { SavedView, ViewName } from './saved-view.ts';
import styles from './views.module.css';

export interface ViewDialogProps<View extends SavedView> {
  /** The view to rename; null saves the list as a new one. */
  view: View | null;
  /** Returns whether it was kept. */
  maySave: (view: View | null, name: ViewName) => Promise<boolean>;
  mayShare: boolean;
  /** What is saved, and who sees a shared view. */
  hints: { save: string; share: string };
  onClose: () => void;
}

/** Name of a view, and whether others see it. */
export function ViewDialog<View extends SavedView>({ view, maySave, mayShare, hints, onClose }: ViewDialogProps<View>) {
  const t = useMessages();
  const [name, setName] = useState(view?.attributes.name ?? '');
  const [isShared, setIsShared] = useState(view?.attributes.shared ?? false);
  const [isMissing, setIsMissing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  async function handleSubmit() {
    if (name.trim() === '') {
      setIsMissing(true);
      return;
    }
    setIsSaving(true);
    if (await maySave(view, { name: name.trim(), isShared })) onClose();
    else setIsSaving(false);
  }

  return (
    <Dialog
      size="s"
      title={t(view === null ? 'views.save' : 'views.rename')}
      subtitle={view === null ? hints.save : undefined}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" isBusy={isSaving} busyLabel={t('common.saving')}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('views.name')}
          isRequired
          // The dialog asks for little else.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={name}
          onChange={setName}
          error={isMissing && name.trim() === '' ? t('views.name.missing') : undefined}
        />
        <Checkbox
          isSelected={isShared}
          isDisabled={!mayShare}
          onChange={setIsShared}
          detail={mayShare ? hints.share : t('views.refused')}
        >
          {t('views.share')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
