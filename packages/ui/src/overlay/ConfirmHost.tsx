import { useState, useSyncExternalStore } from 'react';
import type { ButtonVariant } from '../button/button-style.ts';
import { Button } from '../button/Button.tsx';
import { TextField } from '../input/TextField.tsx';
import { useUiTexts } from '../texts.ts';
import { type ConfirmAnswer, type ConfirmRequest, confirmStore } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import styles from './overlay.module.css';

/** Renders the questions of `confirm()`; once, near the root. */
export function ConfirmHost() {
  const pending = useSyncExternalStore(confirmStore.subscribe, confirmStore.read);
  if (!pending) return null;
  const { key, ...request } = pending;
  return <ConfirmDialog key={key} {...request} />;
}

function ConfirmDialog({
  title,
  body,
  confirmLabel,
  alternativeLabel,
  cancelLabel,
  tone = 'default',
  typeToConfirm,
  answer,
}: ConfirmRequest & { answer: (answer: ConfirmAnswer) => void }) {
  const texts = useUiTexts();
  const [typed, setTyped] = useState('');
  const isReady = typeToConfirm === undefined || typed.trim() === typeToConfirm.value;
  return (
    <Dialog
      title={title}
      size="s"
      role="alertdialog"
      onClose={() => answer('cancelled')}
      onSubmit={() => {
        if (isReady) answer('confirmed');
      }}
      footer={
        <>
          <Button variant="quiet" onPress={() => answer('cancelled')} autoFocus={typeToConfirm === undefined}>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button type="submit" variant={confirmVariant(tone, alternativeLabel !== undefined)} isDisabled={!isReady}>
            {confirmLabel}
          </Button>
          {alternativeLabel !== undefined && (
            <Button variant="primary" onPress={() => answer('alternative')}>
              {alternativeLabel}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['confirm-body']}>
        {body !== undefined && <p>{body}</p>}
        {typeToConfirm && (
          <TextField
            label={typeToConfirm.label}
            value={typed}
            onChange={setTyped}
            isMono
            autoFocus
            autoComplete="off"
          />
        )}
      </div>
    </Dialog>
  );
}

/** One button is filled: where there is a better way out, the dangerous one is quiet. */
function confirmVariant(tone: ConfirmRequest['tone'], hasAlternative: boolean): ButtonVariant {
  if (tone === 'danger') return hasAlternative ? 'danger-quiet' : 'danger';
  return hasAlternative ? 'default' : 'primary';
}
