import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A test video that can be played. */
export interface MadeFilm {
  seconds?: number;
  width?: number;
  height?: number;
  /** As phones turn what they record. */
  rotation?: 0 | 90;
  /** Where it was recorded, as phones write it. */
  location?: string;
  format?: 'mov' | 'webm';
  /** The picture, as a filter of ffmpeg; a test card with a clock unless given. */
  picture?: string;
  isSilent?: boolean;
}

const run = promisify(execFile);

/** Makes a video with picture and sound, unless it is silent; this needs ffmpeg. */
export async function madeFilm(options: MadeFilm = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { seconds = 2, width = 320, height = 180, rotation = 0, location, format = 'mov', isSilent = false } = options;
  const { picture = `testsrc=size=${width}x${height}:rate=25:duration=${seconds}` } = options;
  const folder = await mkdtemp(join(tmpdir(), 'made-film-'));
  const file = join(folder, `film.${format}`);
  const turned = join(folder, `turned.${format}`);
  const ffmpeg = process.env['LECTERN_FFMPEG'] || 'ffmpeg';
  try {
    await run(ffmpeg, [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      picture,
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=440:duration=${seconds}`,
      '-shortest',
      ...(isSilent ? ['-an'] : []),
      '-pix_fmt',
      'yuv420p',
      ...(format === 'mov' ? ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'] : ['-deadline', 'realtime']),
      ...(location === undefined ? [] : ['-metadata', `location=${location}`]),
      file,
    ]);
    if (rotation === 0) return new Uint8Array(await readFile(file));
    const turn = (before: string[], after: string[]) =>
      run(ffmpeg, ['-v', 'error', '-y', ...before, '-i', file, '-c', 'copy', ...after, turned]);
    // The second is how versions before 6 do it.
    await turn(['-display_rotation', String(rotation)], []).catch(() =>
      turn([], ['-metadata:s:v:0', `rotate=${rotation}`]),
    );
    return new Uint8Array(await readFile(turned));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
