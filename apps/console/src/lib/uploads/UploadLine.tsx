import { IconButton, Progress, StatusMark } from '@lectern/ui';
import { X } from 'lucide-react';
import { useMessages } from '../use-messages.ts';
import { isMoving, summarize } from './queue/upload-task.ts';
import { dismissUploads, useUploadQueue } from './upload-queue.ts';
import styles from './upload-line.module.css';

/** What is being uploaded, and what did not arrive. Renders nothing when all is quiet. */
export function UploadLine() {
  const t = useMessages();
  const { tasks } = useUploadQueue();
  const failed = tasks.filter(({ state }) => state.status === 'failed');
  const isRunning = tasks.some(isMoving);
  if (!isRunning && failed.length === 0) return null;

  const { counts, total, fraction } = summarize(tasks);
  const percent = Math.round(fraction * 100);
  const position = Math.min(counts.done + counts.existing + counts.failed + 1, total);
  return (
    <div className={styles.line} role="status">
      {isRunning && (
        <div className={styles.progress}>
          <Progress value={percent} label={t('uploads.uploading', { done: position, total })} end={`${percent} %`} />
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
