import type { UploadResource, UploadTrackResource } from '@lectern/contract';
import { Button, confirm, Empty, IconButton, IconLink, lazyPart, notify, SkeletonRows, StatusMark } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, Captions, Download, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sandboxEnvironmentId } from '#lib/environment.ts';
import { reportError } from '#lib/describe-error.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { deleteTrack, tracksQuery } from './tracks.ts';
import styles from './tracks.module.css';

const TrackDialog = lazyPart(async () => (await import('./TrackDialog.tsx')).TrackDialog);

/** Subtitles and audio tracks of a video; forks share them with the primary environment, where they are changed. */
export function TracksTab({ upload, canEdit }: { upload: UploadResource; canEdit: boolean }) {
  const t = useMessages();
  const { data: tracks, error, refetch } = useQuery(tracksQuery(upload.id));
  const [isAdding, setIsAdding] = useState(false);
  const isPrimary = sandboxEnvironmentId() === null;
  const canChange = canEdit && isPrimary;
  if (tracks === undefined) {
    if (error === null) return <SkeletonRows rows={2} />;
    return <QueryError title={t('media.tracks.failed')} error={error} onRetry={() => void refetch()} />;
  }
  const addButton = canChange && (
    <Button icon={Plus} onPress={() => setIsAdding(true)}>
      {t('media.tracks.add')}
    </Button>
  );
  return (
    <div className={styles.tab}>
      {tracks.length === 0 ? (
        <Empty icon={Captions} title={t('media.tracks.none')} action={addButton || undefined}>
          {t('media.tracks.none.hint')}
        </Empty>
      ) : (
        <>
          <ul className={styles.list} aria-label={t('media.asset.tab.tracks')}>
            {tracks.map((track) => (
              <Track key={track.id} uploadId={upload.id} track={track} canChange={canChange} />
            ))}
          </ul>
          {addButton}
        </>
      )}
      {canEdit && !isPrimary && <p className={styles.sandbox}>{t('media.tracks.sandbox')}</p>}
      {isAdding && (
        <OpenedPart name={t('media.tracks.add')} onFailed={() => setIsAdding(false)}>
          <TrackDialog uploadId={upload.id} onClose={() => setIsAdding(false)} />
        </OpenedPart>
      )}
    </div>
  );
}

interface TrackProps {
  uploadId: string;
  track: UploadTrackResource;
  canChange: boolean;
}

function Track({ uploadId, track: { id, attributes, meta }, canChange }: TrackProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const { name, type, language_code: language, closed_captions: isCaptions, status, error } = attributes;
  const Icon = type === 'audio' ? AudioLines : Captions;
  const kind = type === 'audio' ? 'audio' : isCaptions === true ? 'captions' : 'subtitles';

  async function handleDelete() {
    const isConfirmed = await confirm({
      title: t('media.tracks.delete.title', { name }),
      body: t('media.tracks.delete.body'),
      confirmLabel: t('media.tracks.delete.confirm'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await deleteTrack(uploadId, id);
      notify.success(t('media.tracks.deleted', { name }));
    } catch (cause) {
      reportError(cause, t('media.tracks.not-deleted', { name }), t);
    }
  }

  return (
    <li>
      <Icon aria-hidden />
      <div>
        <strong>{name}</strong>
        <p>
          {t(`media.tracks.kind.${kind}`)} · {localeName(language)}
        </p>
        {status === 'preparing' && <StatusMark shape="running">{t('media.tracks.preparing')}</StatusMark>}
        {status === 'errored' && (
          <StatusMark shape="invalid">
            {t(
              error === 'unreadable' || error === 'too_long'
                ? `media.tracks.error.${error}`
                : 'media.tracks.error.failed',
            )}
          </StatusMark>
        )}
      </div>
      <IconLink size="s" icon={Download} label={t('media.tracks.download', { name })} href={meta.url} target="_blank" />
      {canChange && (
        <IconButton
          size="s"
          icon={Trash2}
          label={t('media.tracks.delete', { name })}
          onPress={() => void handleDelete()}
        />
      )}
    </li>
  );
}
