import type { UploadResource } from '@lectern/contract';
import { Banner, Button, Progress, StatusMark } from '@lectern/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { managementApi } from '#lib/api.ts';
import { reportError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { rememberUpload } from '../save-upload.ts';
import styles from '../preview.module.css';

export interface StreamNoteProps {
  upload: UploadResource;
  canEdit: boolean;
  isOriginalShown: boolean;
}

/** Why a video has no stream, or none yet; nothing for one that has. Its region is there before it says anything. */
export function StreamNote({ upload, canEdit, isOriginalShown }: StreamNoteProps) {
  const t = useMessages();
  const { locale } = useIntl();
  const progress = upload.meta.video_stream?.progress ?? null;
  return (
    <>
      <div role="status" className={styles.note}>
        <Sentence upload={upload} canEdit={canEdit} isOriginalShown={isOriginalShown} />
      </div>
      {/* Beside the region, which would otherwise read every step out. */}
      {progress !== null && (
        <div className={styles.encoding}>
          <Progress
            value={progress}
            label={t('media.video.encoding')}
            end={new Intl.NumberFormat(locale, { style: 'percent' }).format(progress / 100)}
          />
        </div>
      )}
    </>
  );
}

function Sentence({ upload, canEdit, isOriginalShown }: StreamNoteProps) {
  const t = useMessages();
  const [isStarting, setIsStarting] = useState(false);
  const stream = upload.meta.video_stream;
  const original = isOriginalShown ? t('media.video.original') : '';

  async function handleRestart() {
    setIsStarting(true);
    try {
      const { data } = await managementApi.post('/uploads/:uploadId/video-stream/restart', {
        params: { uploadId: upload.id },
      });
      await rememberUpload(data);
    } catch (error) {
      reportError(error, t('media.video.not-restarted'), t);
    } finally {
      setIsStarting(false);
    }
  }

  if (stream === undefined || stream.status === 'ready') return null;
  if (stream.status === 'errored') {
    return (
      <Banner
        tone="danger"
        actions={
          // Upkeep starts one again that a limit has kept from being made.
          canEdit &&
          stream.error !== 'plan_limit' && (
            <Button
              size="s"
              variant="quiet"
              isBusy={isStarting}
              busyLabel={t('media.video.restarting')}
              onPress={() => void handleRestart()}
            >
              {t('media.retry')}
            </Button>
          )
        }
      >
        {t(`media.video.error.${stream.error ?? 'failed'}`)} {original}
      </Banner>
    );
  }
  if (stream.status === 'no_encoder')
    return (
      <Banner tone="warning">
        {t('media.video.no-encoder')} {original}
      </Banner>
    );
  return (
    <p className={styles.preparing}>
      <StatusMark shape="running" />
      <span>
        {t('media.video.preparing')} {original}
      </span>
    </p>
  );
}
