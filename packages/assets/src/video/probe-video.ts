import { VideoFaultError } from '@lectern/engine';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { ProgramError, runProgram } from './run-program.ts';

/** What a video is like. */
export interface ProbedVideo {
  /** Number of the stream with the picture. */
  picture: number;
  /** Number of the first stream with sound; null without any. */
  sound: number | null;
  /** As it is shown. */
  width: number;
  height: number;
  frameRate: number;
  /** Seconds; null for a recording that does not say. */
  duration: number | null;
}

/**
 * Containers of videos that name no other files: playlists and lists of files would let an upload read what else is on
 * this machine.
 */
const containers =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,asf,ogg,h264,hevc,m4v,mxf,dv,ivf';

/** Those of the files that audio tracks can have. */
const soundContainers = 'mov,mp4,m4a,3gp,3g2,mj2,mp3,wav';

/** What every reading of a file that someone uploaded is restricted to. */
export const guardedInput = guarded(containers);

/** The same for audio tracks. */
export const guardedSoundInput = guarded(soundContainers);

function guarded(formats: string): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats, '-max_alloc', String(512 * 1024 * 1024)];
}

const maxPixels = 8192 * 4608;
/** The longest video: encoding it takes a core about as long, or longer. */
export const maxSeconds = 6 * 3600;
const probeTimeoutMs = 60_000;

interface Probed {
  streams?: {
    index: number;
    codec_type?: string;
    width?: number;
    height?: number;
    avg_frame_rate?: string;
    r_frame_rate?: string;
    duration?: string;
    disposition?: { attached_pic?: number };
    side_data_list?: { rotation?: number }[];
  }[];
  format?: { duration?: string };
}

/** Reads what the file of a video says of it. Throws `VideoFaultError`. */
export async function probeVideo({ ffprobe }: Ffmpeg, file: string, signal: AbortSignal): Promise<ProbedVideo> {
  const args = ['-v', 'error', ...guardedInput, '-show_streams', '-show_format', '-of', 'json', `file:${file}`];
  const output = await runProgram(ffprobe, args, { timeoutMs: probeTimeoutMs, signal }).catch((cause: unknown) => {
    if (!(cause instanceof ProgramError)) throw cause;
    throw new VideoFaultError('unreadable', { cause });
  });
  const { streams = [], format } = JSON.parse(output.toString()) as Probed;
  // A cover is a picture that does not move.
  const picture = streams.find(
    ({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1,
  );
  const seconds = Number(format?.duration ?? picture?.duration);
  const duration = seconds > 0 ? seconds : null;
  const { width = 0, height = 0 } = picture ?? {};
  if (picture === undefined || width <= 0 || height <= 0) throw new VideoFaultError('unreadable');
  if (width * height > maxPixels) throw new VideoFaultError('too_large');
  if (duration !== null && duration > maxSeconds) throw new VideoFaultError('too_long');
  const rotation = picture.side_data_list?.find((each) => each.rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(rotation) % 180 === 90;
  return {
    picture: picture.index,
    sound: streams.find(({ codec_type: type }) => type === 'audio')?.index ?? null,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    frameRate: rateOf(picture.avg_frame_rate) ?? rateOf(picture.r_frame_rate) ?? 25,
    duration,
  };
}

/** `30000/1001` as a number. */
function rateOf(fraction: string | undefined): number | null {
  const [frames = 0, seconds = 1] = (fraction ?? '').split('/').map(Number);
  const rate = frames / seconds;
  return Number.isFinite(rate) && rate > 0 ? rate : null;
}
