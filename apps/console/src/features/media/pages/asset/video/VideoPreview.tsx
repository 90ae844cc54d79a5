import type { UploadResource } from '@lectern/contract';
import { widthWithin } from '@lectern/field-types/console';
import { Banner, Button } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, type VideoHTMLAttributes } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { FileSign } from '../FileSign.tsx';
import { pictureVh } from '../Picture.tsx';
import { useEarlyFailure } from '../use-early-failure.ts';
import { playStream } from './play-stream.ts';
import { StreamNote } from './StreamNote.tsx';
import { captionsQuery } from './captions.ts';
import { readyStream, stillAddress } from './video-address.ts';
import styles from '../preview.module.css';

const posterWidth = 1280;

/**
 * A video: its stream once there is one, otherwise the file as it was uploaded, with a word about the stream. A project
 * may not serve the original, and a browser may not know its format.
 */
export function VideoPreview({ upload, canEdit }: { upload: UploadResource; canEdit: boolean }) {
  const t = useMessages();
  const stream = readyStream(upload);
  // Addresses that could not be played: another stream, or another file, is tried.
  const [failed, setFailed] = useState<readonly string[]>([]);
  const { filename, md5, url, width, height, default_field_metadata: metadata } = upload.attributes;
  const captions = useQuery(captionsQuery(upload.id)).data ?? [];
  const address = stream?.streaming_url ?? null;
  const isStreamed = address !== null && !failed.includes(address);
  const original = `${url}?v=${md5.slice(0, 8)}`;
  const isOriginalFailed = failed.includes(original);
  const handleFailure = (played: string) => setFailed((before) => [...before, played]);
  const shared: SharedProps = {
    className: styles.picture,
    'aria-label': filename,
    width: width ?? undefined,
    height: height ?? undefined,
    style: { width: widthWithin(pictureVh, width, height) },
    controls: true,
    playsInline: true,
    // Captions are read only from where the page is, unless a server is asked for its consent.
    crossOrigin: new URL(url).origin === location.origin ? undefined : 'anonymous',
    poster:
      stream === null
        ? undefined
        : stillAddress(stream, { time: metadata.poster_time, width: posterWidth, format: 'webp' }),
    children: captions.map(({ id, attributes, meta }) => (
      <track
        key={id}
        kind={attributes.closed_captions === true ? 'captions' : 'subtitles'}
        label={attributes.name}
        srcLang={attributes.language_code}
        src={meta.url}
      />
    )),
  };
  return (
    <div className={styles.video}>
      {isStreamed ? (
        <StreamedVideo key={address} {...shared} address={address} onFailed={() => handleFailure(address)} />
      ) : isOriginalFailed ? (
        <FileSign upload={upload}>{t('media.preview.not-playable')}</FileSign>
      ) : (
        <OriginalVideo key={original} {...shared} address={original} onFailed={() => handleFailure(original)} />
      )}
      {address !== null && !isStreamed ? (
        <Banner
          tone="warning"
          role="alert"
          actions={
            <Button size="s" variant="quiet" onPress={() => setFailed([])}>
              {t('media.retry')}
            </Button>
          }
        >
          {t('media.video.not-played')} {!isOriginalFailed && t('media.video.original')}
        </Banner>
      ) : (
        <StreamNote upload={upload} canEdit={canEdit} isOriginalShown={!isOriginalFailed} />
      )}
    </div>
  );
}

interface PlayedProps extends SharedProps {
  address: string;
  onFailed: () => void;
}

interface SharedProps extends VideoHTMLAttributes<HTMLVideoElement> {
  children: ReactNode;
}

/** A stream in the player of the browser. */
function StreamedVideo({ address, onFailed, ...shared }: PlayedProps) {
  const video = useRef<HTMLVideoElement>(null);
  // What plays a stream is attached to the element, outside of React.
  useEffect(() => {
    if (video.current === null) return undefined;
    return playStream(video.current, address, onFailed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure is reported to the latest state in any case
  }, [address]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are among the shared children
  return <video ref={video} {...shared} preload="metadata" />;
}

/** A file in the player of the browser, by ranges. */
function OriginalVideo({ address, onFailed, ...shared }: PlayedProps) {
  const video = useEarlyFailure<HTMLVideoElement>(onFailed);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are among the shared children
  return <video ref={video} {...shared} src={address} preload="metadata" onError={onFailed} />;
}
