import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The programs that make streams of videos. */
export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
  /** `7.1`. */
  version: string;
}

const run = promisify(execFile);
/** A program that does not answer is none. */
const answerWithinMs = 10_000;

/**
 * Finds ffmpeg with ffprobe beside it: the one that is named, or the one on the path. Null where there is none, or one
 * that can't encode H.264.
 */
export async function findFfmpeg(named: string | null = null): Promise<Ffmpeg | null> {
  const ffmpeg = named ?? 'ffmpeg';
  const ffprobe = named === null ? 'ffprobe' : join(dirname(named), 'ffprobe');
  try {
    const [version, encoders] = await Promise.all([
      answerOf(ffmpeg, '-version'),
      answerOf(ffmpeg, '-encoders'),
      answerOf(ffprobe, '-version'),
    ]);
    if (!/\blibx264\b/.test(encoders)) return null;
    return { ffmpeg, ffprobe, version: /^ffmpeg version (\S+)/.exec(version)?.[1] ?? 'unknown' };
  } catch {
    return null;
  }
}

async function answerOf(program: string, question: string): Promise<string> {
  const { stdout } = await run(program, [question], { timeout: answerWithinMs, maxBuffer: 1024 * 1024 });
  return stdout;
}
