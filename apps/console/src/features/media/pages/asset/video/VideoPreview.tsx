import type { UploadResource, UploadTrackResource } from '@lectern/contract';
import { widthWithin } from '@lectern/field-types/console';
import { Banner, Button, Select } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type VideoHTMLAttributes } from 'react';
import { useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FileSign } from '../FileSign.tsx';
import { pictureVh } from '../Picture.tsx';
import { tracksQuery } from '../tracks/tracks.ts';
import { useEarlyFailure } from '../use-early-failure.ts';
import { isOriginalServed } from './downloads.ts';
import { playStream, type StreamSounds } from './play-stream.ts';
import { PosterFrame } from './PosterFrame.tsx';
import { StreamNote } from './StreamNote.tsx';
import { readyStream, stillAddress } from './video-address.ts';
import styles from '../preview.module.css';

const posterWidth = 1280;

export interface VideoPreviewProps {
  upload: UploadResource;
  canEdit: boolean;
  /** Second of the frame shown before it plays; null for its middle. */
  posterTime: number | null;
  /** Left out where it cannot be changed. */
  onPosterTime: ((posterTime: number | null) => void) | undefined;
}

/**
 * A video: its stream once there is one, otherwise the file as it was uploaded, with a word about the stream. A project
 * may not serve the original, and a browser may not know its format.
 */
export function VideoPreview({ upload, canEdit, posterTime, onPosterTime }: VideoPreviewProps) {
  const t = useMessages();
  const hasOriginal = isOriginalServed(upload, useSite());
  const stream = readyStream(upload);
  // Addresses that could not be played: another stream, or another file, is tried.
  const [failed, setFailed] = useState<readonly string[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const { filename, md5, url, width, height } = upload.attributes;
  const tracks = useQuery(tracksQuery(upload.id));
  const address = stream?.streaming_url ?? null;
  const isStreamed = address !== null && !failed.includes(address);
  const original = `${url}?v=${md5.slice(0, 8)}`;
  const isOriginalFailed = !hasOriginal || failed.includes(original);
  const isPlayed = isStreamed || !isOriginalFailed;
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
      stream === null ? undefined : stillAddress(stream, { time: posterTime, width: posterWidth, format: 'webp' }),
  };
  return (
    <div ref={frame} className={styles.video}>
      {isStreamed ? (
        <StreamedVideo
          key={address}
          {...shared}
          address={address}
          tracks={tracks.isPending ? null : (tracks.data ?? [])}
          onFailed={() => handleFailure(address)}
        />
      ) : isOriginalFailed ? (
        <FileSign upload={upload}>
          {t(hasOriginal ? 'media.preview.not-playable' : 'media.video.original.not-served')}
        </FileSign>
      ) : (
        <OriginalVideo
          key={original}
          {...shared}
          address={original}
          tracks={tracks.data ?? []}
          onFailed={() => handleFailure(original)}
        />
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
      {stream !== null && (
        <PosterFrame
          upload={upload}
          stream={stream}
          time={posterTime}
          currentTime={() => currentTimeIn(frame.current)}
          onChange={isPlayed ? onPosterTime : undefined}
        />
      )}
    </div>
  );
}

/** Second at which the player within an element is, to the hundredth. */
function currentTimeIn(element: HTMLElement | null): number | null {
  const video = element?.querySelector('video');
  return video ? Math.round(video.currentTime * 100) / 100 : null;
}

type SharedProps = VideoHTMLAttributes<HTMLVideoElement>;

interface PlayedProps<Tracks> extends SharedProps {
  address: string;
  tracks: Tracks;
  onFailed: () => void;
}

/** A stream in the player of the browser, with the tracks that it names; they are null until they are known. */
function StreamedVideo({ address, tracks, onFailed, ...shared }: PlayedProps<readonly UploadTrackResource[] | null>) {
  const t = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const [sounds, setSounds] = useState<StreamSounds | null>(null);
  const [sound, setSound] = useState('0');
  // Another set of tracks makes another playlist.
  const ready = tracks?.filter(({ attributes }) => attributes.status === 'ready');
  const trackIds = ready?.map(({ id }) => id).join(' ') ?? null;
  // What plays a stream is attached to the element, outside of React.
  useEffect(() => {
    if (video.current === null || trackIds === null) return undefined;
    const stop = playStream(video.current, address, {
      hasTracks: trackIds !== '',
      onFatal: onFailed,
      onSounds: setSounds,
    });
    return () => {
      stop();
      setSounds(null);
      setSound('0');
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure is reported to the latest state in any case
  }, [address, trackIds]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are tracks of the stream */}
      <video ref={video} {...shared} preload="metadata" />
      {sounds !== null && sounds.names.length > 1 && (
        <div className={styles.sounds}>
          <Select
            label={t('media.video.sound')}
            size="s"
            value={sound}
            onChange={(index) => {
              setSound(index);
              sounds.choose(Number(index));
            }}
            options={sounds.names.map((name, index) => ({
              value: String(index),
              label: name ?? t('media.video.sound.original'),
            }))}
          />
        </div>
      )}
    </>
  );
}

/** A file in the player of the browser, by ranges, with the subtitles that browsers read: WebVTT, no SubRip. */
function OriginalVideo({ address, tracks, onFailed, ...shared }: PlayedProps<readonly UploadTrackResource[]>) {
  const video = useEarlyFailure<HTMLVideoElement>(onFailed);
  const captions = tracks.filter(({ attributes, meta }) => attributes.type === 'subtitles' && /\.vtt$/i.test(meta.url));
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are made below, of a list
    <video ref={video} {...shared} src={address} preload="metadata" onError={onFailed}>
      {captions.map(({ id, attributes, meta }) => (
        <track
          key={id}
          kind={attributes.closed_captions === true ? 'captions' : 'subtitles'}
          label={attributes.name}
          srcLang={attributes.language_code}
          src={meta.url}
        />
      ))}
    </video>
  );
}
