import { Button } from '@lectern/ui';
import { useRef } from 'react';
import { type UploadVideoSummary, useEditorHost } from './editor-host.ts';
import { formatMoment } from './format-moment.ts';
import { stillUrl } from './upload-picture.tsx';
import styles from './console.module.css';

export interface PosterPickerProps {
  video: UploadVideoSummary & { fileUrl: string };
  /** Name of the video. */
  label: string;
  /** Second of the frame; null for that of the asset. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Plays a video, of which a field may show another frame as poster than the asset does. */
export function PosterPicker({ video, label, value, onChange }: PosterPickerProps) {
  const { t } = useEditorHost();
  const player = useRef<HTMLVideoElement>(null);
  const inherited = video.posterTime;
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- frames are chosen here; captions belong to the asset */}
      <video
        ref={player}
        className={styles['poster-player']}
        src={video.fileUrl}
        poster={stillUrl(video, { width: 640 }, value)}
        aria-label={label}
        preload="metadata"
        controls
        playsInline
      />
      <div className={styles['poster-line']}>
        <img src={stillUrl(video, { width: 96 }, value)} alt={t('fields.file.poster.still')} />
        <span>
          {value !== null
            ? t('fields.file.poster.at', { time: formatMoment(value) })
            : inherited !== null
              ? t('fields.file.poster.inherited', { time: formatMoment(inherited) })
              : t('fields.file.poster.middle')}
        </span>
        <Button size="s" onPress={() => onChange(player.current?.currentTime ?? null)}>
          {t('fields.file.poster.use')}
        </Button>
        {value !== null && (
          <Button variant="quiet" size="s" onPress={() => onChange(null)}>
            {t('fields.file.poster.reset')}
          </Button>
        )}
      </div>
    </div>
  );
}
