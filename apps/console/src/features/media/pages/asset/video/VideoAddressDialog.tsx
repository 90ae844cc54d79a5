import type { UploadResource } from '@lectern/contract';
import { NumberField, Select } from '@lectern/ui';
import { useState } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';
import { AddressFrame, PictureFailed } from '../AddressFrame.tsx';
import {
  firstVideoChoice,
  type ReadyStream,
  resolutionLimits,
  stillAddress,
  stillFormats,
  videoAddress,
  type VideoChoice,
  videoChoiceProblems,
  videoParts,
} from './video-address.ts';
import styles from '../address.module.css';

/** Formats by the names that they have in every language. */
const formatNames = { jpg: 'JPEG', png: 'PNG', webp: 'WebP' } as const;
const unlimited = 'none';
/** As wide as the place of the preview, on dense screens. */
const previewWidth = 1024;

export interface VideoAddressDialogProps {
  upload: UploadResource;
  stream: ReadyStream;
  onClose: () => void;
}

/** Builds the URL of a video's stream, of one of its files, or of a still, and shows the still. */
export function VideoAddressDialog({ upload, stream, onClose }: VideoAddressDialogProps) {
  const t = useMessages();
  const [choice, setChoice] = useState(() => firstVideoChoice(stream));
  const { filename, duration } = upload.attributes;
  const { part, maxResolution, quality, format } = choice;
  const problems = videoChoiceProblems(choice, duration);
  const isValid = problems.size === 0;
  const address = videoAddress(stream, choice);
  const change = (changed: Partial<VideoChoice>) => setChoice((now) => ({ ...now, ...changed }));
  const number = (name: 'time' | 'width', suffix: string, placeholder: string) => (
    <NumberField
      label={t(`media.video.address.${name}`)}
      isInteger={name === 'width'}
      value={choice[name]}
      onChange={(value) => change({ [name]: value })}
      placeholder={placeholder}
      suffix={suffix}
      error={problems.has(name) ? t(`media.video.address.wrong.${name}`) : undefined}
    />
  );
  return (
    <AddressFrame
      title={t('media.video.address.title')}
      filename={filename}
      address={address}
      isValid={isValid}
      onClose={onClose}
      controls={
        <>
          <Select
            label={t('media.video.address.part')}
            options={videoParts.map((value) => ({
              value,
              label: t(`media.video.address.part.${value}`),
              detail: t(`media.video.address.part.${value}.hint`),
            }))}
            value={part}
            onChange={(value) => change({ part: value })}
          />
          {part === 'stream' && (
            <Select
              label={t('media.video.address.resolution')}
              hint={t('media.video.address.resolution.hint')}
              options={[
                { value: unlimited, label: t('media.video.address.resolution.all') },
                ...resolutionLimits(stream).map((lines) => ({ value: String(lines), label: `${lines}p` })),
              ]}
              value={maxResolution === null ? unlimited : String(maxResolution)}
              onChange={(value) => change({ maxResolution: value === unlimited ? null : Number(value) })}
            />
          )}
          {part === 'file' && (
            <Select
              label={t('media.video.address.quality')}
              options={stream.mp4_files
                .toReversed()
                .map(({ quality: value, rendition }) => ({ value, label: rendition, detail: `${value}.mp4` }))}
              value={quality}
              onChange={(value) => change({ quality: value })}
            />
          )}
          {part === 'still' && (
            <>
              {number('time', 's', t('media.video.address.time.middle'))}
              <div className={styles.pair}>
                {number('width', 'px', t('media.address.automatic'))}
                <Select
                  label={t('media.address.format')}
                  options={stillFormats.map((value) => ({ value, label: formatNames[value] }))}
                  value={format}
                  onChange={(value) => change({ format: value })}
                />
              </div>
            </>
          )}
        </>
      }
      result={<Still stream={stream} choice={choice} isValid={isValid} />}
    />
  );
}

/** The picture at the time that was chosen. */
function Still({ stream, choice, isValid }: { stream: ReadyStream; choice: VideoChoice; isValid: boolean }) {
  const t = useMessages();
  const time = choice.part === 'still' && isValid ? choice.time : null;
  const settled = useDebounced(stillAddress(stream, { time, width: previewWidth, format: 'webp' }));
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <figure className={styles.rendition}>
      <div>
        {failed === settled ? (
          <PictureFailed onRetry={() => setFailed(null)} />
        ) : (
          <img src={settled} alt={t('media.video.address.still')} onError={() => setFailed(settled)} />
        )}
      </div>
    </figure>
  );
}
