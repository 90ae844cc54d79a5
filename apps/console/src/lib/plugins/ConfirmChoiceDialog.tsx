import { Button, Dialog } from '@lectern/ui';
import styles from './plugin-dialogs.module.css';

interface Choice {
  label: string;
  value?: unknown;
  intent?: string;
}

export interface ConfirmChoiceDialogProps {
  title: string;
  content: string;
  choices: readonly Choice[];
  cancel: Choice;
  /** Null for a dismissal. */
  onClose: (answer: { value: unknown } | null) => void;
}

/** A question of a plugin, with answers of its own. */
export function ConfirmChoiceDialog({ title, content, choices, cancel, onClose }: ConfirmChoiceDialogProps) {
  return (
    <Dialog
      size="s"
      role="alertdialog"
      title={title}
      onClose={() => onClose(null)}
      footer={
        <div className={styles.choices}>
          <Button variant="quiet" autoFocus onPress={() => onClose({ value: cancel.value })}>
            {cancel.label}
          </Button>
          {choices.map(({ label, value, intent }, index) => (
            <Button
              key={index}
              variant={intent === 'negative' ? 'danger' : intent === 'positive' ? 'primary' : 'default'}
              onPress={() => onClose({ value })}
            >
              {label}
            </Button>
          ))}
        </div>
      }
    >
      <p className={styles.question}>{content}</p>
    </Dialog>
  );
}
