import { Button, confirm, IconButton, LongList, VisuallyHidden } from '@lectern/ui';
import { ChevronDown, ChevronUp, Pause, Play, RotateCw, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { timeLeft } from '#lib/time-left.ts';
import { canPause, isMoving, summarize, type UploadSummary, type UploadTask } from '#lib/uploads/queue/upload-task.ts';
import {
  cancelUploads,
  decideDuplicates,
  dismissUploads,
  pauseUploads,
  resumeUploads,
  retryUploads,
  useUploadQueue,
} from '#lib/uploads/upload-queue.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { formatRate } from './format-rate.ts';
import { UploadBar } from './UploadBar.tsx';
import { UploadRow } from './UploadRow.tsx';
import styles from './upload-panel.module.css';

/** The files on their way, as a strip above the foot of the page that opens into a list. Renders nothing when there are none. */
export function UploadPanel({ isInDialog = false }: { isInDialog?: boolean }) {
  const t = useMessages();
  const { locale } = useIntl();
  const { tasks, perSecond } = useUploadQueue();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const summary = summarize(tasks);
  const { counts, fraction, bytesLeft } = summary;
  const isRunning = tasks.some(isMoving);
  const isCutOff = counts.interrupted > 0 && counts.sending === 0;
  const needsUser = counts.duplicate > 0 || counts.failed > 0;
  // It opens by itself where something is asked or went wrong, unless the user has closed it.
  if (tasks.length === 0 && isOpen !== null) setIsOpen(null);
  else if (needsUser && isOpen === null) setIsOpen(true);
  if (tasks.length === 0) return null;

  const isShown = isOpen === true;
  const percent = Math.floor(fraction * 100);
  const left = isRunning ? timeLeft(bytesLeft, perSecond) : null;
  const where = (test: (task: UploadTask) => boolean) => tasks.filter(test).map(({ key }) => key);
  const inState = (status: UploadTask['state']['status']) => where(({ state }) => state.status === status);

  /** A control that goes away with what it did leaves the focus to the panel. */
  function act(perform: () => void) {
    perform();
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      if (toggle.current === null) document.getElementById('main')?.focus();
      else toggle.current.focus();
    });
  }

  async function cancelAll() {
    const keys = where((task) => isMoving(task) || task.state.status === 'paused' || task.state.status === 'duplicate');
    const isConfirmed = await confirm({
      title: t('media.uploads.cancel-all.title', { count: keys.length }),
      body: t('media.uploads.cancel-all.body'),
      confirmLabel: t('media.uploads.cancel-all.confirm'),
      cancelLabel: t('media.uploads.cancel-all.keep'),
      tone: 'danger',
    });
    if (isConfirmed) act(() => cancelUploads(keys));
  }

  const isUnfinished = isRunning || counts.paused > 0 || counts.duplicate > 0;
  return (
    <section className={styles.panel} aria-label={t('media.uploads')}>
      <VisuallyHidden>
        <span role="status">{announcementOf(summary, isRunning, t)}</span>
      </VisuallyHidden>
      <div className={styles.head}>
        <Upload className={styles.icon} aria-hidden />
        <span className={styles.title}>{titleOf(summary, isRunning, t)}</span>
        {(isRunning || counts.paused > 0) && (
          <>
            <UploadBar percent={percent} label={t('media.uploads.progress')} />
            <span className={styles.number}>
              {new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}
            </span>
          </>
        )}
        {isRunning && isCutOff && <span className={styles.speed}>{t('media.uploads.state.interrupted')}</span>}
        {isRunning && !isCutOff && perSecond !== null && perSecond > 0 && (
          <span className={styles.speed}>
            {formatRate(perSecond, locale)}
            {left !== null && ` · ${t('common.left', left)}`}
          </span>
        )}
        {!isUnfinished && counts.failed > 0 && counts.done + counts.existing > 0 && (
          <span className={styles.bad}>{t('media.uploads.failed', { count: counts.failed })}</span>
        )}
        <span className={styles.actions}>
          {tasks.some(canPause) && (
            <IconButton
              size="s"
              icon={Pause}
              label={t('media.uploads.pause-all')}
              onPress={() =>
                act(() => pauseUploads(where((task) => canPause(task) || task.state.status === 'checking')))
              }
            />
          )}
          {counts.paused > 0 && (
            <IconButton
              size="s"
              icon={Play}
              label={t('media.uploads.resume-all')}
              onPress={() => act(() => resumeUploads(inState('paused')))}
            />
          )}
          {counts.failed > 0 && (
            <IconButton
              size="s"
              icon={RotateCw}
              label={t('media.uploads.retry-failed')}
              onPress={() => act(() => retryUploads(inState('failed')))}
            />
          )}
          {isUnfinished ? (
            <IconButton size="s" icon={X} label={t('media.uploads.cancel-all')} onPress={() => void cancelAll()} />
          ) : (
            <IconButton size="s" icon={X} label={t('media.uploads.dismiss')} onPress={() => act(dismissUploads)} />
          )}
          <Button
            ref={toggle}
            size="s"
            variant="quiet"
            trailingIcon={isShown ? ChevronDown : ChevronUp}
            aria-expanded={isShown}
            onPress={() => setIsOpen(!isShown)}
          >
            {t(isShown ? 'media.uploads.hide' : 'media.uploads.show')}
          </Button>
        </span>
      </div>
      {counts.duplicate > 1 && (
        <div className={styles.question}>
          <span>{t('media.uploads.duplicates', { count: counts.duplicate })}</span>
          <span className={styles.answers}>
            <Button size="s" onPress={() => act(() => decideDuplicates(inState('duplicate'), 'use-existing'))}>
              {t('media.uploads.use-existing.all')}
            </Button>
            <Button
              size="s"
              variant="quiet"
              onPress={() => act(() => decideDuplicates(inState('duplicate'), 'upload'))}
            >
              {t('media.uploads.upload-anyway.all')}
            </Button>
          </span>
        </div>
      )}
      {isShown && (
        <div className={styles.list}>
          <LongList items={tasks.map((task) => ({ id: String(task.key), task }))} estimatedHeight={48}>
            {({ task }) => <UploadRow task={task} act={act} isInDialog={isInDialog} />}
          </LongList>
        </div>
      )}
    </section>
  );
}

/** What is going on, for the head. */
function titleOf(summary: UploadSummary, isRunning: boolean, t: Translate): string {
  const { counts, total } = summary;
  const ended = counts.done + counts.existing + counts.failed;
  if (isRunning) {
    return counts.checking > 0 && counts.sending + counts.storing + counts.waiting + counts.interrupted === 0
      ? t('media.uploads.checking', { count: counts.checking })
      : t('media.uploads.uploading', { done: Math.min(ended + 1, total), total });
  }
  if (counts.paused > 0) return t('media.uploads.paused', { done: ended, total });
  if (counts.duplicate > 0) return t('media.uploads.duplicates', { count: counts.duplicate });
  const arrived = counts.done + counts.existing;
  return arrived === 0 && counts.failed > 0
    ? t('media.uploads.failed', { count: counts.failed })
    : t('media.uploads.finished', { count: counts.done, existing: counts.existing });
}

/** What a screen reader says: beginnings and results, no percentages. */
function announcementOf(summary: UploadSummary, isRunning: boolean, t: Translate): string {
  const { counts, total } = summary;
  if (counts.duplicate > 0) return t('media.uploads.duplicates', { count: counts.duplicate });
  if (isRunning) return t('media.uploads.started', { count: total });
  if (counts.paused > 0) return t('media.uploads.state.paused');
  const failed = counts.failed > 0 ? ` ${t('media.uploads.failed', { count: counts.failed })}` : '';
  return t('media.uploads.finished', { count: counts.done, existing: counts.existing }) + failed;
}
