import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { VideoRendition } from '@lectern/domain';
import { type BlobStore, type EncodedVideo, type VideoEncoder, VideoFaultError } from '@lectern/engine';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { hlsOutput } from './hls-output.ts';
import { segmentsOf } from './media-playlist.ts';
import { encodeSound, soundCoding } from './encode-sound.ts';
import { guardedInput, maxSeconds, type ProbedVideo, probeVideo } from './probe-video.ts';
import { defaultMaxLines, mp4Renditions, renditionLadder, type Rung } from './rendition-ladder.ts';
import { progressReader } from './progress-reader.ts';
import { runProgram } from './run-program.ts';
import { startTimeOf } from './transport-stream.ts';
import { asFault } from './as-fault.ts';
import { inTemporaryFolder, removeLeftFolders } from './temporary-folder.ts';

/** Segments begin with one. */
const keyFrameSeconds = 2;
const maxFrameRate = 60;
/** Encoding may take so many times as long as the video is for each rendition, and at least so long. */
const slowestEncoding = 10;
const shortestTimeoutMs = 10 * 60_000;
const longestTimeoutMs = 24 * 3_600_000;
const pictureTimeoutMs = 30_000;
const maxPictureBytes = 64 * 1024 * 1024;
/** Seconds. */
const clockTolerance = 0.05;
/** What is done once everything is encoded: dividing and storing it is quick. */
const encodingPercent = 95;

/**
 * Makes streams with ffmpeg, of at most `maxLines`: in a temporary folder of this machine, and from there into the
 * store.
 */
export function ffmpegEncoder(programs: Ffmpeg, blobs: BlobStore, maxLines: number = defaultMaxLines): VideoEncoder {
  return {
    description: `ffmpeg ${programs.version}`,
    encode: (path, folder, signal, onProgress = () => {}) =>
      inTemporaryFolder(async (place) => {
        const source = join(place, 'source');
        await download(blobs, path, source, signal);
        const video = await probeVideo(programs, source, signal);
        const rungs = renditionLadder(video, maxLines);
        if (rungs.length === 0) throw new VideoFaultError('unreadable');
        await encodeRungs(programs, { source, place, video, rungs, onProgress }, signal);
        // The longest part is over: what follows needs the space.
        await rm(source);
        return publish(programs, blobs, { place, folder, video, rungs, onProgress }, signal);
      }),
    encodeSound: (path, folder, sound, signal) =>
      inTemporaryFolder(async (place) => {
        const source = join(place, 'source');
        await download(blobs, path, source, signal);
        const startTime = await startTimeOf(blobs, sound.firstSegment);
        await encodeSound(programs, { source, place, sound, startTime }, signal);
        await rm(source);
        const segments = (await readdir(place)).filter((name) => name.endsWith('.ts'));
        if (segments.length === 0) throw new VideoFaultError('unreadable');
        for (const name of [...segments, 'index.m3u8']) {
          signal.throwIfAborted();
          await blobs.put(folder + name, createReadStream(join(place, name)));
        }
      }),
    async still(segments, second) {
      const args = [
        ...fromPipe(second),
        '-frames:v',
        '1',
        '-c:v',
        'png',
        '-compression_level',
        '1',
        '-f',
        'image2pipe',
      ];
      const png = await draw(programs, segments, [...args, 'pipe:1']);
      return png.length === 0 ? null : png;
    },
    animation: (segments, { format, start, seconds, width, framesPerSecond }) =>
      inTemporaryFolder(async (place) => {
        const file = join(place, `animation.${format}`);
        const frames = `fps=${framesPerSecond},scale=${width}:-2:flags=lanczos`;
        const palette = `${frames},split[a][b];[a]palettegen[palette];[b][palette]paletteuse`;
        const coding = format === 'gif' ? ['-vf', palette] : ['-vf', frames, '-c:v', 'libwebp_anim', '-loop', '0'];
        await draw(programs, segments, [...fromPipe(start), '-t', String(seconds), ...coding, '-f', format, file]);
        const { size } = await stat(file);
        return size === 0 || size > maxPictureBytes ? null : readFile(file);
      }),
    async storyboard(segments, storyboard) {
      const { startTime, tiles, tileSeconds, columns, rows, tileWidth, tileHeight } = storyboard;
      // The last key frame until a tile's time is its picture; the clock may differ a little from that of the playlist.
      const filter = [
        `fps=fps=1/${tileSeconds.toFixed(6)}:start_time=${(startTime + clockTolerance).toFixed(6)}:round=up`,
        `scale=${tileWidth}:${tileHeight}:flags=lanczos`,
        // The last ones may be missing: a stream may end a little earlier than it says.
        `tpad=stop_mode=clone:stop=${tiles}`,
        `trim=end_frame=${tiles}`,
        `tile=${columns}x${rows}`,
      ].join(',');
      // Segments that are not next to each other keep their times.
      const input = ['-copyts', '-skip_frame', 'nokey', '-f', 'mpegts', '-i', 'pipe:0'];
      const output = ['-map', '0:v:0', '-an', '-vf', filter, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe'];
      const png = await draw(programs, segments, [...input, ...output, 'pipe:1']);
      return png.length === 0 ? null : png;
    },
    removeUnfinished: removeLeftFolders,
  };
}

/** Segments of ours, read from the input. The second is reached by decoding: a pipe can't be read from its middle. */
function fromPipe(second: number): string[] {
  return ['-f', 'mpegts', '-i', 'pipe:0', '-ss', second.toFixed(3), '-map', '0:v:0', '-an'];
}

async function draw({ ffmpeg }: Ffmpeg, input: Readable, args: readonly string[]): Promise<Buffer> {
  return runProgram(ffmpeg, ['-v', 'error', '-y', '-protocol_whitelist', 'file,pipe', ...args], {
    timeoutMs: pictureTimeoutMs,
    input,
    maxOutputBytes: maxPictureBytes,
  });
}

/** The encoding of a video. */
interface Encoding {
  source: string;
  place: string;
  video: ProbedVideo;
  rungs: readonly Rung[];
  onProgress: (percent: number) => void;
}

/** Decodes the video once and encodes every rendition of it, each into one file. */
async function encodeRungs(
  { ffmpeg }: Ffmpeg,
  { source, place, video, rungs, onProgress }: Encoding,
  signal: AbortSignal,
): Promise<void> {
  const seconds = video.duration === null ? maxSeconds : video.duration + 1;
  const rate = video.frameRate > maxFrameRate ? `,fps=${maxFrameRate}` : '';
  const copies = rungs.map((_, index) => `[in${index}]`).join('');
  const scaled = rungs.map(
    ({ width, height }, index) => `[in${index}]scale=${width}:${height}${rate},format=yuv420p,setsar=1[out${index}]`,
  );
  const filter = [`[0:${video.picture}]split=${rungs.length}${copies}`, ...scaled].join(';');
  const outputs = rungs.flatMap((rung, index) => [
    '-map',
    `[out${index}]`,
    ...(video.sound === null ? [] : ['-map', `0:${video.sound}`]),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'high',
    '-level:v',
    rung.level,
    '-crf',
    '23',
    '-maxrate',
    String(rung.maxBitRate),
    '-bufsize',
    String(rung.maxBitRate * 2),
    '-force_key_frames',
    `expr:gte(t,n_forced*${keyFrameSeconds})`,
    '-sc_threshold',
    '0',
    ...soundCoding,
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-sn',
    '-dn',
    '-t',
    seconds.toFixed(3),
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    join(place, `${rung.name}.mp4`),
  ]);
  const timeoutMs = Math.min(
    longestTimeoutMs,
    Math.max(shortestTimeoutMs, seconds * 1000 * rungs.length * slowestEncoding),
  );
  const reporting = ['-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1'];
  const args = [...reporting, ...guardedInput, '-i', `file:${source}`, '-filter_complex', filter];
  const onOutput = progressReader((second) => {
    if (video.duration !== null) onProgress(Math.min(1, second / video.duration) * encodingPercent);
  });
  await runProgram(ffmpeg, [...args, ...outputs], { timeoutMs, signal, onOutput }).catch((cause: unknown) => {
    throw asFault(cause, signal);
  });
}

/** Divides each rendition into segments and stores both. */
async function publish(
  { ffmpeg }: Ffmpeg,
  blobs: BlobStore,
  { place, folder, video, rungs, onProgress }: Omit<Encoding, 'source'> & { folder: string },
  signal: AbortSignal,
): Promise<EncodedVideo> {
  const mp4s = mp4Renditions(rungs);
  const renditions: VideoRendition[] = [];
  let duration = 0;
  for (const [index, rung] of rungs.entries()) {
    const { name } = rung;
    onProgress(encodingPercent + (index / rungs.length) * (99 - encodingPercent));
    const file = join(place, `${name}.mp4`);
    const parts = join(place, name);
    await mkdir(parts);
    await runProgram(
      ffmpeg,
      [
        '-v',
        'error',
        '-nostdin',
        '-y',
        '-protocol_whitelist',
        'file,pipe',
        '-i',
        `file:${file}`,
        '-c',
        'copy',
        ...hlsOutput({ base: `${name}/`, folder: parts, playlist: join(place, `${name}.m3u8`) }),
      ],
      { timeoutMs: shortestTimeoutMs, signal },
    );
    const described = await describe(rung, { place, video });
    renditions.push(described.rendition);
    duration = Math.max(duration, described.seconds);
    const files = (await readdir(parts)).map((part) => [join(parts, part), `${name}/${part}`] as const);
    const isDownload = Object.values(mp4s).includes(name);
    for (const [local, stored] of [
      ...files,
      ...(isDownload ? [[file, `${name}.mp4`] as const] : []),
      [join(place, `${name}.m3u8`), `${name}.m3u8`] as const,
    ]) {
      signal.throwIfAborted();
      await blobs.put(folder + stored, createReadStream(local));
    }
  }
  const { width, height, frameRate } = video;
  return { renditions, mp4s, duration, width, height, frameRate };
}

async function describe(
  rung: Rung,
  { place, video }: Pick<Encoding, 'place' | 'video'>,
): Promise<{ rendition: VideoRendition; seconds: number }> {
  const segments = segmentsOf(await readFile(join(place, `${rung.name}.m3u8`), 'utf8'));
  const rates: number[] = [];
  let bits = 0;
  let seconds = 0;
  for (const segment of segments) {
    const size = (await stat(join(place, segment.uri))).size * 8;
    bits += size;
    seconds += segment.seconds;
    rates.push(size / Math.max(segment.seconds, 0.1));
  }
  const rendition = {
    name: rung.name,
    width: rung.width,
    height: rung.height,
    bandwidth: Math.ceil(Math.max(1, ...rates)),
    averageBandwidth: Math.ceil(bits / Math.max(seconds, 0.1)),
    frameRate: Math.min(maxFrameRate, video.frameRate),
    codecs: video.sound === null ? rung.codec : `${rung.codec},mp4a.40.2`,
  };
  return { rendition, seconds };
}

async function download(blobs: BlobStore, path: string, file: string, signal: AbortSignal): Promise<void> {
  const content = await blobs.open(path);
  if (content === null) throw new VideoFaultError('unreadable');
  await pipeline(content, createWriteStream(file), { signal });
}
