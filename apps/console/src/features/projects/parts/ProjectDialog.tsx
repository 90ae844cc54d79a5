import { Banner, Button, Dialog } from '@lectern/ui';
import { type ReactNode, useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { describeRefusal } from './describe-refusal.ts';
import styles from './projects.module.css';

/** What a dialog does when it is submitted, and how that goes. */
export interface DialogTask {
  isBusy: boolean;
  failure: unknown;
  /** Runs it unless it runs already. What it throws is the failure. */
  run: (task: () => Promise<void>) => Promise<void>;
}

/** One task at a time. */
export function useDialogTask(): DialogTask {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    isBusy,
    failure,
    async run(task) {
      if (isBusy) return;
      setIsBusy(true);
      setFailure(null);
      try {
        await task();
      } catch (error) {
        setFailure(error);
      } finally {
        setIsBusy(false);
      }
    },
  };
}

export interface ProjectDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  task: Pick<DialogTask, 'isBusy' | 'failure'>;
  tone?: 'primary' | 'danger';
  /** Whether it goes on when the dialog is closed meanwhile. */
  mayClose?: boolean;
  /** Shown while it is being done. */
  patience?: string | undefined;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A form about a project or an organization. */
export function ProjectDialog(props: ProjectDialogProps) {
  const {
    title,
    submitLabel,
    busyLabel,
    task,
    tone = 'primary',
    mayClose = false,
    patience,
    children,
    onSubmit,
    onClose,
  } = props;
  const { isBusy, failure } = task;
  const t = useMessages();
  return (
    <Dialog
      size="s"
      title={title}
      onClose={() => {
        if (!isBusy || mayClose) onClose();
      }}
      onSubmit={onSubmit}
      footerNote={isBusy ? patience : undefined}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy && !mayClose} onPress={onClose}>
            {t(isBusy && mayClose ? 'common.close' : 'common.cancel')}
          </Button>
          <Button type="submit" variant={tone} isBusy={isBusy} busyLabel={busyLabel}>
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
        {children}
      </div>
    </Dialog>
  );
}
