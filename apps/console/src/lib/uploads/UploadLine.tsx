import { IconButton, Progress, StatusMark } from '@lectern/ui';
import { X } from 'lucide-react';
import { useMessages } from '../use-messages.ts';
import { dismissUploads, type UploadTask, useUploadTasks } from './upload-queue.ts';
import styles from './upload-line.module.css';

/** What is being uploaded, and what did not arrive. Renders nothing when all is quiet. */
export function UploadLine() {
  const t = useMessages();
  const tasks = useUploadTasks();
  const failed = tasks.filter(({ state }) => state.status === 'failed');
  const isRunning = tasks.some(({ state }) => state.status === 'waiting' || state.status === 'sending');
  if (!isRunning && failed.length === 0) return null;

  const done = tasks.filter(({ state }) => state.status === 'done').length;
  return (
    <div className={styles.line} role="status">
      {isRunning && (
        <div className={styles.progress}>
          <Progress
            value={percentOf(tasks)}
            label={t('uploads.uploading', { done: done + failed.length + 1, total: tasks.length })}
            end={`${percentOf(tasks)} %`}
          />
        </div>
      )}
      {failed.length > 0 && (
        <div className={styles.failed}>
          <StatusMark shape="invalid" />
          <span>
            {t('uploads.failed', { count: failed.length, names: failed.map(({ filename }) => filename).join(', ') })}
          </span>
          <IconButton size="s" icon={X} label={t('common.close')} onPress={dismissUploads} />
        </div>
      )}
    </div>
  );
}

function percentOf(tasks: readonly UploadTask[]): number {
  const sum = tasks.reduce(
    (total, { state }) =>
      total + (state.status === 'sending' ? state.fraction * 0.95 : state.status === 'waiting' ? 0 : 1),
    0,
  );
  return tasks.length === 0 ? 0 : Math.round((sum / tasks.length) * 100);
}
