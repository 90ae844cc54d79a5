import type { UploadResource } from '@lectern/contract';
import { formatMoment } from '@lectern/field-types/console';
import { Button } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { type ReadyStream, stillAddress } from './video-address.ts';
import styles from '../preview.module.css';

/** Twice its width on screen. */
const stillWidth = 240;

export interface PosterFrameProps {
  upload: UploadResource;
  stream: ReadyStream;
  /** Second of the frame; null for the middle of the video. */
  time: number | null;
  /** Second at which the player is; null while there is none. */
  currentTime: () => number | null;
  /** Left out where it cannot be changed. */
  onChange: ((time: number | null) => void) | undefined;
}

/** The frame that sites show before a video plays; the one in the player can be chosen for it. */
export function PosterFrame({ upload, stream, time, currentTime, onChange }: PosterFrameProps) {
  const t = useMessages();
  const { width, height } = upload.attributes;
  return (
    <div className={styles.poster}>
      <img
        src={stillAddress(stream, { time, width: stillWidth, format: 'webp' })}
        alt={t('media.poster.still')}
        style={{ aspectRatio: width === null || height === null ? undefined : width / height }}
      />
      <div>
        <p>
          {time === null ? t('media.poster.middle') : t('media.poster.at', { time: formatMoment(time) })}{' '}
          {onChange && t('media.poster.hint')}
        </p>
        {onChange && (
          <div className={styles['poster-actions']}>
            <Button
              size="s"
              onPress={() => {
                const at = currentTime();
                if (at !== null) onChange(at);
              }}
            >
              {t('media.poster.use')}
            </Button>
            {time !== null && (
              <Button size="s" variant="quiet" onPress={() => onChange(null)}>
                {t('media.poster.reset')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
