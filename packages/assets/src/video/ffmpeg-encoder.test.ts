import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { VideoEncoder } from '@lectern/engine';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileBlobStore } from '../file-blob-store.ts';
import { madeFilm } from '../testing/made-film.ts';
import { ffmpegEncoder } from './ffmpeg-encoder.ts';
import { findFfmpeg, type Ffmpeg } from './find-ffmpeg.ts';
import { segmentsOf } from './media-playlist.ts';
import { startTimeOf } from './transport-stream.ts';

const programs = await findFfmpeg();
// Elsewhere than in CI a machine may be without it.
if (programs === null && process.env['CI'] === undefined) process.stderr.write('Skipped: no ffmpeg on this machine.\n');

test('a program that is not ffmpeg, or not there, is none', async () => {
  expect(await findFfmpeg('/nowhere/ffmpeg')).toBeNull();
  expect(await findFfmpeg('/bin/true')).toBeNull();
});

describe.runIf(programs !== null || process.env['CI'] !== undefined)('ffmpeg', () => {
  const never = new AbortController().signal;
  let folder: string;
  let encoder: VideoEncoder;
  const blobs = () => fileBlobStore(join(folder, 'blobs'));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'encoder-test-'));
    // Its temporary files go there, too.
    vi.stubEnv('TMPDIR', folder);
    encoder = ffmpegEncoder(programs as Ffmpeg, blobs());
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  async function store(name: string, content: Uint8Array | string): Promise<string> {
    await writeFile(join(folder, name), content);
    await blobs().put(`/1/${name}`, createReadStream(join(folder, name)));
    return `/1/${name}`;
  }

  /** What is left in the folder of temporary files. */
  async function unfinished(): Promise<string[]> {
    return (await readdir(folder)).filter((name) => name.startsWith('lectern-video-'));
  }

  test('draws the tiles of a storyboard from the segments in which they begin', async () => {
    const colors = ['red', 'lime', 'blue'];
    const scenes = colors.map((color, index) => `color=${color}:size=320x180:rate=25:duration=6[${index}]`);
    const picture = `${scenes.join(';')};[0][1][2]concat=n=3`;
    const path = await store('colors.mp4', await madeFilm({ seconds: 18, picture }));
    const [{ name } = { name: '' }] = (await encoder.encode(path, '/.video/board/', never)).renditions;
    const playlist = segmentsOf(await readFile(join(folder, `blobs/.video/board/${name}.m3u8`), 'utf8'));
    const parts = await Promise.all(
      [0, 2].map((index) => readFile(join(folder, 'blobs/.video/board', playlist[index]?.uri ?? ''))),
    );
    const startTime = (await startTimeOf(blobs(), `/.video/board/${playlist[0]?.uri}`)) / 90_000;

    // The last one is after the end, and repeats the one before.
    const layout = { startTime, tiles: 3, tileSeconds: 12, columns: 2, rows: 2, tileWidth: 32, tileHeight: 18 };
    const board = await encoder.storyboard(Readable.from(parts), layout);

    const { data, info } = await sharp(board ?? undefined)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const strongest = (left: number, top: number) => {
      const at = (top * info.width + left) * 3;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      return red > green && red > blue ? 'red' : green > blue ? 'lime' : 'blue';
    };
    expect([info.width, info.height]).toEqual([64, 36]);
    expect([strongest(16, 9), strongest(48, 9), strongest(16, 27)]).toEqual(['red', 'blue', 'blue']);
  });

  test('makes renditions that are never larger than the video, with segments, files and sound', async () => {
    const path = await store('film.mp4', await madeFilm({ width: 640, height: 360, seconds: 8 }));

    const percents: number[] = [];
    const encoded = await encoder.encode(path, '/.video/one/', never, (percent) => percents.push(percent));

    expect(encoded).toMatchObject({ width: 640, height: 360, mp4s: { low: '270p', medium: '360p' } });
    expect(encoded.duration).toBeCloseTo(8, 0);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect([percents.some((percent) => percent > 0 && percent <= 95), percents.at(-1)]).toEqual([true, 97]);
    expect(encoded.renditions.map(({ name, width, height, codecs }) => [name, width, height, codecs])).toEqual([
      ['270p', 480, 270, 'avc1.64001f,mp4a.40.2'],
      ['360p', 640, 360, 'avc1.64001f,mp4a.40.2'],
    ]);
    const segments = segmentsOf(await readFile(join(folder, 'blobs/.video/one/360p.m3u8'), 'utf8'));
    expect(segments.map(({ uri, start }) => [uri, Math.round(start)])).toEqual([
      ['360p/00000.ts', 0],
      ['360p/00001.ts', 6],
    ]);
    expect((await readdir(join(folder, 'blobs/.video/one'), { recursive: true })).toSorted()).toEqual([
      '270p',
      '270p.m3u8',
      '270p.mp4',
      '270p/00000.ts',
      '270p/00001.ts',
      '360p',
      '360p.m3u8',
      '360p.mp4',
      '360p/00000.ts',
      '360p/00001.ts',
    ]);
    expect(await unfinished()).toEqual([]);

    const second = createReadStream(join(folder, 'blobs/.video/one/360p/00001.ts'));
    const still = await encoder.still(second, 1);
    expect(await sharp(still ?? undefined).metadata()).toMatchObject({ format: 'png', width: 640, height: 360 });
  });

  test('turns what was recorded upright, and keeps nothing that the camera wrote', async () => {
    const turned = await madeFilm({ width: 320, height: 180, rotation: 90, location: '+46.5+011.3/' });

    const encoded = await encoder.encode(await store('upright.mov', turned), '/.video/two/', never);

    expect(encoded).toMatchObject({ width: 180, height: 320 });
    expect(encoded.renditions).toEqual([expect.objectContaining({ name: '180p', width: 180, height: 320 })]);
    const { ffprobe } = programs as Ffmpeg;
    const read = execFileSync(ffprobe, ['-v', 'error', '-show_format', join(folder, 'blobs/.video/two/180p.mp4')]);
    expect(Buffer.from(turned).includes('+46.5')).toBe(true);
    expect(read.toString()).not.toContain('46.5');
  });

  test.each([
    ['text', 'not a video'],
    ['a playlist of another file', `#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n`],
    ['a list of files', `ffconcat version 1.0\nfile '/etc/hostname'\n`],
  ])('refuses %s, and leaves nothing', async (_name, content) => {
    const path = await store('hostile.mp4', content);

    await expect(encoder.encode(path, '/.video/three/', never)).rejects.toMatchObject({ fault: 'unreadable' });

    expect(await unfinished()).toEqual([]);
    expect(await readdir(join(folder, 'blobs/.video'))).not.toContain('three');
  });

  test('stops when it is told to, and leaves nothing', async () => {
    const path = await store('long.mp4', await madeFilm({ width: 640, height: 360, seconds: 60 }));
    const stopping = new AbortController();
    const encoding = encoder.encode(path, '/.video/four/', stopping.signal);
    await vi.waitFor(async () => expect(await unfinished()).toHaveLength(1));
    const [place = ''] = await unfinished();
    await vi.waitFor(async () => expect(await readdir(join(folder, place))).toContain('360p.mp4'), { timeout: 20_000 });

    stopping.abort(new Error('The server stops.'));

    await expect(encoding).rejects.toThrow('The server stops.');
    expect(await unfinished()).toEqual([]);
    expect(await readdir(join(folder, 'blobs/.video'))).not.toContain('four');
  });
});
