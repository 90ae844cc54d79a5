import { Button, Dialog, Link, notify } from '@lectern/ui';
import { useMessages } from '../use-messages.ts';
import { dropRun, type Run, showFailures } from './run-store.ts';
import styles from './runs.module.css';

/** How many failures are listed at first; they may be thousands. */
const listed = 100;

/** What a run did not do: each with its reason and where to see to it, to be tried again together. */
export function RunFailures({ run }: { run: Run }) {
  const t = useMessages();
  const { id, failures, noun, outcome, undo, retry } = run;
  const close = () => showFailures(null);
  const leaveTo = (next: () => void) => {
    notify.dismiss(id);
    dropRun(id);
    next();
  };
  const hidden = failures.length - listed;
  return (
    <Dialog
      title={t('runs.failed', { count: failures.length, noun })}
      subtitle={outcome}
      onClose={close}
      footer={
        <>
          {undo && (
            <Button variant="quiet" onPress={() => leaveTo(undo.start)}>
              {t('runs.undo-done', { count: run.done, noun })}
            </Button>
          )}
          {retry && (
            <Button variant="primary" onPress={() => leaveTo(retry)}>
              {t('runs.retry', { count: failures.length, noun })}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.failures}>
        {failures.slice(0, listed).map((failure) => (
          <li key={failure.id}>
            <Link href={failure.href} onPress={close}>
              {failure.title}
            </Link>
            <p>{failure.reason}</p>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.more}>{t('runs.more', { count: hidden })}</p>}
    </Dialog>
  );
}
