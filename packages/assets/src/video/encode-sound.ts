import { join } from 'node:path';
import type { SoundPlace } from '@lectern/engine';
import { asFault } from './as-fault.ts';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { hlsOutput } from './hls-output.ts';
import { guardedSoundInput } from './probe-video.ts';
import { runProgram } from './run-program.ts';

/** Sound of all streams, in videos and of tracks. */
export const soundCoding = ['-c:a', 'aac', '-b:a', '128000', '-ac', '2', '-ar', '48000'];

/** What the clock of the first segment shows at least, in 1/90000 of a second: ffmpeg begins streams with it. */
const segmentClock = 126_000;
/** Encoding is many times faster than playing. */
const shortestTimeoutMs = 10 * 60_000;

/**
 * Makes segments and the playlist `index.m3u8` in `place` from the first sound in a file. `startTime` is what the clock
 * of the stream shows at its first picture, in 1/90000 of a second. Throws what `asFault` returns.
 */
export async function encodeSound(
  { ffmpeg }: Ffmpeg,
  { source, place, sound, startTime }: { source: string; place: string; sound: SoundPlace; startTime: number },
  signal: AbortSignal,
): Promise<void> {
  const offset = Math.max(0, startTime - segmentClock) / 90_000;
  const input = ['-v', 'error', '-nostdin', '-y', ...guardedSoundInput, '-i', `file:${source}`];
  const coding = ['-map', '0:a:0', ...soundCoding, '-map_metadata', '-1', '-map_chapters', '-1', '-vn', '-sn', '-dn'];
  const times = ['-t', sound.seconds.toFixed(3), '-output_ts_offset', offset.toFixed(6)];
  const output = hlsOutput({ base: sound.base, folder: place, playlist: join(place, 'index.m3u8') });
  const args = [...input, ...coding, ...times, ...output];
  const timeoutMs = Math.max(shortestTimeoutMs, sound.seconds * 1000);
  await runProgram(ffmpeg, args, { timeoutMs, signal }).catch((cause: unknown) => {
    throw asFault(cause, signal);
  });
}
