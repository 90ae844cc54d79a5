import { confirm } from '@lectern/ui';
import { useEffect } from 'react';
import { guardLeaving } from '../leaving.ts';
import { session } from '../session.ts';
import { useMessages } from '../use-messages.ts';
import { isUnfinished } from './queue/upload-task.ts';
import { forgetUploads, useUploadQueue } from './upload-queue.ts';

/** Asks before signing out while files are on their way; the browser itself asks before the page is closed. */
export function UploadsHost() {
  const t = useMessages();
  const hasUploads = useUploadQueue().tasks.some(isUnfinished);
  useEffect(() => {
    if (!hasUploads) return undefined;
    return guardLeaving(() =>
      confirm({
        title: t('uploads.leave.title'),
        body: t('uploads.leave.body'),
        confirmLabel: t('uploads.leave.confirm'),
        cancelLabel: t('uploads.leave.cancel'),
        tone: 'danger',
      }),
    );
  }, [hasUploads, t]);
  useEffect(
    () => () => {
      // Whoever signs in next has nothing to do with them.
      if (!['active', 'expired'].includes(session.read().status)) forgetUploads();
    },
    [],
  );
  return null;
}
