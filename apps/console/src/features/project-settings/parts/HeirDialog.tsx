import { Button, ComboBox, Dialog } from '@lectern/ui';
import { useRef, useState } from 'react';
import { type CreatorLink, keyOf, usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '../settings.module.css';

export interface HeirDialogProps {
  /** Who goes. */
  leaving: CreatorLink & { name: string };
  confirmLabel: string;
  onClose: () => void;
  onChoose: (heir: CreatorLink) => Promise<void>;
}

/** Asks who takes over what somebody made, before they are deleted (spec 2, section 8). */
export function HeirDialog({ leaving, confirmLabel, onClose, onChoose }: HeirDialogProps) {
  const t = useMessages();
  const { creators } = usePeople();
  const candidates = creators.filter((creator) => keyOf(creator) !== keyOf(leaving));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  async function handleSubmit() {
    const heir = candidates.find((creator) => keyOf(creator) === chosen);
    if (heir === undefined) {
      setIsMissing(true);
      inputRef.current?.focus();
      return;
    }
    setIsBusy(true);
    await onChoose({ type: heir.type, id: heir.id }).finally(() => setIsBusy(false));
  }

  return (
    <Dialog
      size="s"
      title={t('settings.people.heir.title', { name: leaving.name })}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" isBusy={isBusy} busyLabel={t('settings.people.heir.busy')}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles['dialog-form']}>
        <p>{t('settings.people.heir.body', { name: leaving.name })}</p>
        <ComboBox
          ref={inputRef}
          label={t('settings.people.heir.label')}
          isRequired
          options={candidates.map((creator) => ({ value: keyOf(creator), label: creator.name, detail: creator.email }))}
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            setIsMissing(false);
          }}
          error={isMissing ? t('settings.people.heir.required') : undefined}
        />
      </div>
    </Dialog>
  );
}
