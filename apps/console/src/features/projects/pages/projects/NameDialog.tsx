import { Banner, Button, Dialog, TextField } from '@lectern/ui';
import { type ReactNode, useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { describeRefusal } from './describe-refusal.ts';
import styles from './projects.module.css';

export interface NameDialogProps {
  title: string;
  initialName: string;
  submitLabel: string;
  busyLabel: string;
  /** Below the name. */
  children?: ReactNode;
  /** Shown while it is being done; then the dialog may be closed meanwhile. */
  patience?: string;
  /** Throws `ApiError`. */
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a project. */
export function NameDialog(props: NameDialogProps) {
  const { title, initialName, submitLabel, busyLabel, children, patience, onSubmit, onClose } = props;
  const mayClose = patience !== undefined;
  const t = useMessages();
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit() {
    if (isBusy) return;
    if (name.trim() === '') return setProblem('projects.name.required');
    setIsBusy(true);
    setFailure(null);
    try {
      await onSubmit(name.trim());
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      size="s"
      title={title}
      onClose={() => {
        if (!isBusy || mayClose) onClose();
      }}
      onSubmit={() => void handleSubmit()}
      footerNote={isBusy ? patience : undefined}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy && !mayClose} onPress={onClose}>
            {t(isBusy && mayClose ? 'common.close' : 'common.cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {describeRefusal(failure, t) ?? describeError(failure, t)}
          </Banner>
        )}
        <TextField
          label={t('projects.name')}
          autoFocus
          isRequired
          value={name}
          error={problem === null ? undefined : t(problem)}
          onChange={(next) => {
            setName(next);
            setProblem(null);
          }}
        />
        {children}
      </div>
    </Dialog>
  );
}
