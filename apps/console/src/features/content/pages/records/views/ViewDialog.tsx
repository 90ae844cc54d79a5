import type { ItemTypeFilterResource } from '@lectern/contract';
import { Button, Checkbox, Dialog, TextField } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { ViewName } from './queries.ts';
import styles from './views.module.css';

export interface ViewDialogProps {
  /** The view to rename; null saves the list as a new one. */
  view: ItemTypeFilterResource | null;
  /** Returns whether it was kept. */
  maySave: (view: ItemTypeFilterResource | null, name: ViewName) => Promise<boolean>;
  mayShare: boolean;
  onClose: () => void;
}

/** Name of a view, and whether others see it. */
export function ViewDialog({ view, maySave, mayShare, onClose }: ViewDialogProps) {
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
      title={t(view === null ? 'content.view.save' : 'content.view.rename')}
      subtitle={view === null ? t('content.view.save.hint') : undefined}
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
          label={t('content.view.name')}
          isRequired
          // The dialog asks for little else.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={name}
          onChange={setName}
          error={isMissing && name.trim() === '' ? t('content.view.name.missing') : undefined}
        />
        <Checkbox
          isSelected={isShared}
          isDisabled={!mayShare}
          onChange={setIsShared}
          detail={t(mayShare ? 'content.view.share.hint' : 'content.view.refused')}
        >
          {t('content.view.share')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
