import { confirm, notify } from '@lectern/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { guardLeaving } from '../leaving.ts';
import { paths } from '../paths.ts';
import { session } from '../session.ts';
import { useMessages } from '../use-messages.ts';
import { type LeftUploadsListener, listenToLeftUploads } from './queue/upload-entry.ts';
import { isMoving, isUnfinished, summarize } from './queue/upload-task.ts';
import { forgetUploads, useUploadQueue } from './upload-queue.ts';

/**
 * Asks before signing out while files are on their way; the browser itself asks before the page is closed. Reports
 * files for records that were left meanwhile.
 */
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
  useArrivalNotices();
  useProgressNotice();
  return null;
}

/** Says where files are that came too late for their record. */
function useArrivalNotices() {
  const t = useMessages();
  const navigate = useNavigate();
  const report = useEffectEvent<LeftUploadsListener>((uploads, field) => {
    const [first] = uploads;
    if (first === undefined) return;
    const to = uploads.length === 1 ? paths.upload(first.id) : paths.uploads();
    notify.success(t('uploads.left.arrived', { count: uploads.length, name: first.attributes.filename }), {
      detail: t('uploads.left.arrived.detail', { field }),
      action: { label: t('uploads.left.show'), onAction: () => void navigate(to) },
    });
  });
  useEffect(() => listenToLeftUploads((uploads, field) => report(uploads, field)), []);
}

const progressId = 'left-uploads';

/** Shows how far such files are, outside of the media area, which shows all uploads. */
function useProgressNotice() {
  const t = useMessages();
  const navigate = useNavigate();
  const isElsewhere = !useLocation().pathname.startsWith(paths.media());
  const left = useUploadQueue().tasks.filter(({ isLeft }) => isLeft && isElsewhere);
  const { counts, total, fraction } = summarize(left);
  const waiting = counts.duplicate + counts.paused + counts.failed;
  const phase = left.some(isMoving) ? 'moving' : waiting > 0 ? 'waiting' : 'none';
  const done = Math.min(total - left.filter(isUnfinished).length + 1, total);
  const value = Math.round(fraction * 100);
  const show = useEffectEvent(() => void navigate(paths.uploads()));
  useEffect(() => {
    const action = { label: t('uploads.left.show'), onAction: () => show() };
    if (phase === 'none') notify.dismiss(progressId);
    else if (phase === 'moving') {
      const progress = t('uploads.uploading', { done, total });
      notify.task(t('uploads.left'), { id: progressId, value, progress, action });
    } else notify.info(t('uploads.left.waiting', { count: waiting }), { id: progressId, action, shownForMs: Infinity });
  }, [phase, value, done, total, waiting, t]);
}
