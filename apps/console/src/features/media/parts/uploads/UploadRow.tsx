import { formatBytes } from '@lectern/field-types/console';
import { Button, cx, IconButton, StatusMark, type StatusShape } from '@lectern/ui';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { canPause, type UploadStatus, type UploadTask } from '#lib/uploads/queue/upload-task.ts';
import {
  cancelUploads,
  decideDuplicates,
  pauseUploads,
  resumeUploads,
  retryUploads,
} from '#lib/uploads/upload-queue.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { describeUploadError } from './describe-upload-error.ts';
import { formatRate } from './format-rate.ts';
import { UploadBar } from './UploadBar.tsx';
import styles from './upload-panel.module.css';

const shapes: Readonly<Record<UploadStatus, StatusShape>> = {
  checking: 'waiting',
  duplicate: 'changed',
  waiting: 'waiting',
  sending: 'running',
  storing: 'running',
  paused: 'stopped',
  interrupted: 'waiting',
  done: 'published',
  existing: 'published',
  failed: 'invalid',
};

export interface UploadRowProps {
  task: UploadTask;
  act: (perform: () => void) => void;
  /** Links lead out of what is being done, and open a window of their own. */
  isInDialog?: boolean;
}

/** One file on its way: how far it is, and what can be done about it. `act` keeps the focus in the panel. */
export function UploadRow({ task, act, isInDialog = false }: UploadRowProps) {
  const t = useMessages();
  const { locale } = useIntl();
  const { key, filename, size, state } = task;
  const upload = state.status === 'done' || state.status === 'existing' ? state.upload : null;
  const isRemote = size === null;
  const isPaused = state.status === 'paused';
  const percent = size !== null && size > 0 && state.status === 'sending' ? (state.sent / size) * 100 : null;
  return (
    <div className={styles.row}>
      <StatusMark shape={shapes[state.status]} />
      <div className={styles.facts}>
        {upload === null ? (
          <span className={styles.name}>{filename}</span>
        ) : (
          <Link
            className={cx(styles.name, styles.link)}
            to={paths.upload(upload.id)}
            target={isInDialog ? '_blank' : undefined}
          >
            {filename}
          </Link>
        )}
        <span className={cx(styles.state, state.status === 'failed' && styles.bad)}>{stateText(task, locale, t)}</span>
        {percent !== null && <UploadBar percent={percent} label={filename} />}
      </div>
      <span className={styles.answers}>
        {state.status === 'duplicate' && (
          <>
            <Button
              size="s"
              aria-label={t('media.uploads.use-existing.for', { name: filename })}
              onPress={() => act(() => decideDuplicates([key], 'use-existing'))}
            >
              {t(state.existing === null ? 'media.uploads.skip' : 'media.uploads.use-existing')}
            </Button>
            <Button
              size="s"
              variant="quiet"
              aria-label={t('media.uploads.upload-anyway.for', { name: filename })}
              onPress={() => act(() => decideDuplicates([key], 'upload'))}
            >
              {t('media.uploads.upload-anyway')}
            </Button>
          </>
        )}
        {/* What the server fetches has no part to go on from. */}
        {(isPaused || (canPause(task) && !isRemote)) && (
          <IconButton
            size="s"
            icon={isPaused ? Play : Pause}
            label={t(isPaused ? 'media.uploads.resume' : 'media.uploads.pause', { name: filename })}
            onPress={() => act(() => (isPaused ? resumeUploads([key]) : pauseUploads([key])))}
          />
        )}
        {state.status === 'failed' && (
          <IconButton
            size="s"
            icon={RotateCw}
            label={t('media.uploads.retry', { name: filename })}
            onPress={() => act(() => retryUploads([key]))}
          />
        )}
        {state.status !== 'done' && state.status !== 'existing' && state.status !== 'storing' && (
          <IconButton
            size="s"
            icon={X}
            label={t(state.status === 'failed' ? 'media.uploads.remove' : 'media.uploads.cancel', { name: filename })}
            onPress={() => act(() => cancelUploads([key]))}
          />
        )}
      </span>
    </div>
  );
}

function stateText({ size, state }: UploadTask, locale: string, t: Translate): string {
  switch (state.status) {
    case 'duplicate':
      return state.existing === null
        ? t('media.uploads.duplicate.twin', { name: state.filename })
        : t('media.uploads.duplicate', { name: state.filename });
    case 'sending': {
      if (size === null) return t('media.uploads.state.fetching');
      const sizes = t('media.uploads.state.sending', {
        sent: formatBytes(state.sent, locale),
        size: formatBytes(size, locale),
      });
      if (state.perSecond === null) return sizes;
      return `${sizes} · ${formatRate(state.perSecond, locale)}`;
    }
    case 'existing':
      return t(state.upload === null ? 'media.uploads.state.skipped' : 'media.uploads.state.existing');
    case 'failed':
      return describeUploadError(state.error, t);
    default:
      return t(`media.uploads.state.${state.status}`);
  }
}
