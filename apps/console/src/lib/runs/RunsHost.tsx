import { lazyPart, notify } from '@lectern/ui';
import { useEffect } from 'react';
import { OpenedPart } from '../OpenedPart.tsx';
import { useMessages } from '../use-messages.ts';
import { dropRun, isGoing, type Run, showFailures, stopRun, useRuns, useShownRun } from './run-store.ts';

const RunFailures = lazyPart(async () => (await import('./RunFailures.tsx')).RunFailures);

/** Reports every run in a separate notice on any page; rendered once, in the shell. */
export function RunsHost() {
  const t = useMessages();
  const runs = useRuns();
  const shown = useShownRun();
  return (
    <>
      {runs.map((run) => (
        <RunNotice key={run.id} run={run} />
      ))}
      {shown && (
        <OpenedPart name={t('runs.show-failures')} onFailed={() => showFailures(null)}>
          <RunFailures run={shown} />
        </OpenedPart>
      )}
    </>
  );
}

/** Renders nothing itself: notices have their own place. */
function RunNotice({ run }: { run: Run }) {
  const t = useMessages();
  const { id, status, done, total, failures, noun, label, outcome, undo } = run;
  const failed = failures.length;

  useEffect(() => {
    if (isGoing(run)) {
      notify.task(label, {
        id,
        value: total === 0 ? 0 : ((done + failed) / total) * 100,
        progress: status === 'counting' ? t('runs.counting') : t('runs.progress', { done: done + failed, total }),
        action:
          status === 'stopping'
            ? { label: t('runs.stopping') }
            : { label: t('runs.stop'), onAction: () => stopRun(id) },
      });
      return;
    }
    if (failed > 0) {
      notify.error(outcome, {
        id,
        detail: t('runs.failed', { count: failed, noun }),
        action: { label: t('runs.show-failures'), onAction: () => showFailures(id), keepsNotice: true },
      });
      return;
    }
    notify.success(outcome, { id, ...(undo && { action: { label: undo.label, onAction: undo.start } }) });
    // The notice holds all that is left to say.
    dropRun(id);
  }, [run, id, status, done, total, failed, noun, label, outcome, undo, t]);

  return null;
}
