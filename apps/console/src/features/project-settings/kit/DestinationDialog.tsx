import { Button, ComboBox, Dialog } from '@lectern/ui';
import { useRef, useState } from 'react';
import { type CreatorLink, keyOf, usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '../settings.module.css';

export interface DestinationDialogProps {
  /** The principal being deleted. */
  leaving: CreatorLink & { name: string };
  confirmLabel: string;
  onClose: () => void;
  onChoose: (destination: CreatorLink) => Promise<void>;
}

/** Asks for the new owner of content before its creator is deleted (spec 2, section 8). */
export function DestinationDialog({ leaving, confirmLabel, onClose, onChoose }: DestinationDialogProps) {
  const t = useMessages();
  const { creators } = usePeople();
  const candidates = creators.filter((creator) => keyOf(creator) !== keyOf(leaving));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  async function handleSubmit() {
    const destination = candidates.find((creator) => keyOf(creator) === chosen);
    if (destination === undefined) {
      setIsMissing(true);
      inputRef.current?.focus();
      return;
    }
    setIsBusy(true);
    await onChoose({ type: destination.type, id: destination.id }).finally(() => setIsBusy(false));
  }

  return (
    <Dialog
      size="s"
      title={t('settings.destination.title', { name: leaving.name })}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" isBusy={isBusy} busyLabel={t('settings.destination.busy')}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles['dialog-form']}>
        <p>{t('settings.destination.body', { name: leaving.name })}</p>
        <ComboBox
          ref={inputRef}
          label={t('settings.destination.label')}
          isRequired
          options={candidates.map((creator) => ({ value: keyOf(creator), label: creator.name, detail: creator.email }))}
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            setIsMissing(false);
          }}
          error={isMissing ? t('settings.destination.required') : undefined}
        />
      </div>
    </Dialog>
  );
}
