import type { UploadResource, VideoStreamState } from '@lectern/contract';

/** The stream of a video that is ready. */
export type ReadyStream = VideoStreamState & Record<'streaming_url' | 'thumbnail_url' | 'player_url', string>;

/** What a URL of a video leads to. */
export const videoParts = ['stream', 'file', 'still', 'player'] as const;

/** Formats of a still. */
export const stillFormats = ['jpg', 'png', 'webp'] as const;

/** Lines of the resolutions that a stream can be limited to. */
const limits = [1080, 720, 480, 270] as const;

/** Parameters of a video URL as the form has them; null is absent. */
export interface VideoChoice {
  part: (typeof videoParts)[number];
  /** Of the stream: no rendition with more lines. */
  maxResolution: number | null;
  /** Of the file. */
  quality: 'low' | 'medium' | 'high';
  /** Of the still: seconds, and its width in pixels. */
  time: number | null;
  width: number | null;
  format: (typeof stillFormats)[number];
}

/** The largest still that the server draws. */
const maxWidth = 3840;

/** The stream of an asset, if it can be played. */
export function readyStream({ meta: { video_stream: stream } }: UploadResource): ReadyStream | null {
  if (stream?.status !== 'ready') return null;
  const { streaming_url: streaming, thumbnail_url: thumbnail, player_url: player } = stream;
  if (streaming === null || thumbnail === null || player === null) return null;
  return { ...stream, streaming_url: streaming, thumbnail_url: thumbnail, player_url: player };
}

/** What the form begins with. */
export function firstVideoChoice({ mp4_files: files }: ReadyStream): VideoChoice {
  return {
    part: 'stream',
    maxResolution: null,
    quality: files.at(-1)?.quality ?? 'low',
    time: null,
    width: null,
    format: 'jpg',
  };
}

/** Limits of a stream that leave out some of its renditions, the largest first. */
export function resolutionLimits({ mp4_files: files }: ReadyStream): number[] {
  const largest = Number.parseInt(files.at(-1)?.rendition ?? '', 10);
  return limits.filter((lines) => lines < largest);
}

/** What is wrong with a choice, by its part. */
export function videoChoiceProblems(
  { part, time, width }: VideoChoice,
  duration: number | null,
): ReadonlySet<'time' | 'width'> {
  if (part !== 'still') return new Set();
  const isTime = time === null || (time >= 0 && (duration === null || time <= duration));
  const isWidth = width === null || (Number.isInteger(width) && width > 0 && width <= maxWidth);
  return new Set([...(isTime ? [] : (['time'] as const)), ...(isWidth ? [] : (['width'] as const))]);
}

/** The URL of a part of a video by a choice. */
export function videoAddress(stream: ReadyStream, choice: VideoChoice): string {
  switch (choice.part) {
    case 'stream':
      return withParams(stream.streaming_url, {
        max_resolution: choice.maxResolution === null ? null : `${choice.maxResolution}p`,
      });
    case 'file':
      return stream.mp4_files.find(({ quality }) => quality === choice.quality)?.url ?? '';
    case 'still':
      return stillAddress(stream, choice);
    case 'player':
      return stream.player_url;
    default:
      throw new Error(`unknown part: ${choice.part satisfies never}`);
  }
}

/** The URL of a still; its time is the middle unless given. */
export function stillAddress(
  { thumbnail_url: url }: ReadyStream,
  { time, width, format }: Pick<VideoChoice, 'time' | 'width' | 'format'>,
): string {
  return withParams(url.replace(/jpg$/, format), { time, width });
}

/** The name under which a browser saves a file of a video: that of the asset, with its lines. */
export function fileAddress(
  { url, rendition }: VideoStreamState['mp4_files'][number],
  { basename }: Pick<UploadResource['attributes'], 'basename'>,
): string {
  return withParams(url, { dl: `${basename}-${rendition}.mp4` });
}

function withParams(url: string, params: Record<string, string | number | null>): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given)}`;
}
