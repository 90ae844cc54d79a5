import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { derivativeFolder, fileBlobStore, findFfmpeg } from '@lectern/assets';
import { madeFilm } from '@lectern/assets/testing/made-film';
import { buildClient } from '@datocms/cma-client-node';
import { removeOrphans, sweepIntake, videoFolder } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { openDatabase } from '@lectern/storage';
import { killRounds, prepareDataFolder } from '@lectern/storage/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { spawnServer, type SpawnedServer } from './testing/spawned-server.ts';

// Processes that start on a busy machine, and a video that is encoded.
vi.setConfig({ testTimeout: killRounds({ few: 240_000, many: 900_000 }), hookTimeout: 120_000 });

const waiting = { timeout: 100_000, interval: 50 };
const run = promisify(execFile);
const ffmpeg = await findFfmpeg(process.env['LECTERN_FFMPEG'] || null);
// Elsewhere than in CI a machine may be without it.
const encodes = ffmpeg !== null || process.env['CI'] !== undefined;
if (!encodes) process.stderr.write('Without the part about videos: no ffmpeg on this machine.\n');

let folder: string;
let dataDir: string;
let temporary: string;
const running = new Set<SpawnedServer>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-media-kill-'));
  [dataDir, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
  await mkdir(temporary);
  await prepareDataFolder(dataDir);
});
afterAll(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start() {
  const server = await spawnServer({
    LECTERN_DATA_DIR: dataDir,
    TMPDIR: temporary,
    ...(process.env['LECTERN_FFMPEG'] && { LECTERN_FFMPEG: process.env['LECTERN_FFMPEG'] }),
  });
  running.add(server);
  const client = buildClient({ apiToken: server.token, baseUrl: `${server.origin}/api`, autoRetry: false });
  // The server was given no port, and its addresses have none.
  const at = (url: string) => server.origin + new URL(url).pathname + new URL(url).search;
  return { server, client, at };
}

const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const names = (path: string) => readdir(path).catch((): string[] => []);
/** Noise does not shrink, so that a replacement takes a while. */
const picture = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#000', noise: { type: 'gaussian', sigma: 90 } },
  })
    .png()
    .toBuffer();

type Started = Awaited<ReturnType<typeof start>>;

async function sent({ client, at }: Started, filename: string, bytes: Uint8Array): Promise<string> {
  const { id, url } = await client.uploadRequest.create({ filename });
  expect((await fetch(at(url), { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200);
  return id;
}

async function made(on: Started, filename: string) {
  return on.client.uploads.create({ path: await sent(on, filename, await picture(40)) });
}

/** Sends half of a file and waits until the server has stored a part of it. */
async function beginUpload(url: string, bytes: Buffer): Promise<void> {
  const put = request(url, { method: 'PUT', headers: { 'content-length': bytes.length } });
  put.once('error', () => {});
  put.write(bytes.subarray(0, bytes.length / 2));
  await once(put, 'socket');
  await vi.waitFor(async () => {
    const [partial = ''] = await names(join(dataDir, 'assets/.partial/put'));
    expect((await stat(join(dataDir, 'assets/.partial/put', partial))).size).toBeGreaterThan(0);
  }, waiting);
}

/** Waits until ffmpeg writes the renditions of a video. */
async function untilEncoding(): Promise<void> {
  await vi.waitFor(async () => expect(await renditions()).not.toEqual([]), waiting);
}

/** Files that ffmpeg writes, or wrote until it was killed. */
async function renditions(): Promise<string[]> {
  const [place = ''] = await names(temporary);
  const files = await names(join(temporary, place));
  return files.filter((name) => name.endsWith('p.mp4')).map((name) => join(temporary, place, name));
}

/** Processes that have a file of the folder of temporary files among their arguments. */
async function encoders(): Promise<string[]> {
  const { stdout } = await run('ps', ['-eo', 'pid,args']);
  return stdout.split('\n').filter((line) => line.includes(temporary));
}

async function onDatabase(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>): Promise<void> {
  const db = await openDatabase({ dataDir });
  await work(db).finally(() => db.close());
}

test('a server killed during upload, replacement, transcoding and deletion loses nothing and leaves nothing', async () => {
  for (let round = 0; round < killRounds({ few: 1, many: 8 }); round += 1) await killInTheMiddle();
});

async function killInTheMiddle(): Promise<void> {
  const first = await start();
  const { server, client, at } = first;
  const film = encodes ? await madeFilm({ seconds: 12, width: 640, height: 360 }) : null;
  const [partly, bytes] = [await client.uploadRequest.create({ filename: 'partly.png' }), await picture(900)];
  const received = await sent(first, 'received.png', bytes);
  const doomed = await Promise.all(Array.from({ length: 6 }, (_, number) => made(first, `doomed-${number}.png`)));
  for (const { url } of doomed) await fetch(at(`${url}?w=9`));
  const kept = await Promise.all(Array.from({ length: 3 }, (_, number) => made(first, `kept-${number}.png`)));
  const news = await Promise.all(kept.map(async () => sent(first, 'new.png', await picture(700))));
  const video =
    film === null ? null : await client.uploads.create({ path: await sent(first, 'film.mov', Buffer.from(film)) });
  await beginUpload(at(partly.url), bytes);
  if (video !== null) {
    await untilEncoding();
    expect(await encoders()).not.toEqual([]);
  }

  const calls = [
    ...doomed.map(({ id }) => client.uploads.destroy(id)),
    ...kept.map(({ id }, index) =>
      client.uploads.update(
        id,
        { path: news[index] ?? '' },
        { replace_strategy: index === 2 ? 'create_new_url' : 'keep_url' },
      ),
    ),
  ].map((call) =>
    call.then(
      () => 'done',
      () => 'cut off',
    ),
  );
  await Promise.race(calls);
  await server.kill();
  running.delete(server);
  await Promise.all(calls);

  // Not even ffmpeg goes on: it writes the table of contents of a file last.
  await vi.waitFor(async () => expect(await encoders()).toEqual([]), waiting);
  for (const rendition of await renditions()) expect((await readFile(rendition)).includes('moov')).toBe(false);
  await onDatabase((db) =>
    sql`update lectern.tasks set due_at = now() where kind = 'upload.check_replacement'`.execute(db.kysely),
  );
  const next = await start();
  const assets = new Map((await next.client.uploads.list({ page: { limit: 100 } })).map((asset) => [asset.id, asset]));
  expect([...assets.values()].map(({ filename }) => filename)).not.toContain('partly.png');
  expect([...assets.values()].map(({ filename }) => filename)).not.toContain('received.png');

  // The URL of the upload still works, and so do bytes that had arrived.
  expect((await fetch(next.at(partly.url), { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200);
  for (const path of [partly.id, received]) expect((await next.client.uploads.create({ path })).md5).toBe(md5Of(bytes));

  // A replacement was made or not, and the facts are those of the bytes at the URL.
  for (const { id } of kept)
    await vi.waitFor(async () => {
      const asset = await next.client.uploads.find(id);
      const served = await fetch(next.at(asset.url));
      expect(md5Of(new Uint8Array(await served.arrayBuffer()))).toBe(asset.md5);
    }, waiting);
  // So was a deletion, with the file and what was drawn from it.
  for (const { id, path } of doomed) {
    const isThere = assets.has(id);
    await vi.waitFor(async () => {
      expect(await exists(join(dataDir, 'assets', path))).toBe(isThere);
      expect((await names(join(dataDir, 'assets', derivativeFolder(path)))).length > 0).toBe(isThere);
    }, waiting);
  }
  let playbackId: string | null = null;
  if (video !== null) {
    await vi.waitFor(async () => {
      playbackId = (await next.client.uploads.find(video.id)).mux_playback_id;
      expect(playbackId).not.toBeNull();
    }, waiting);
    expect(await names(temporary)).toEqual([]);
  }
  const used = (await next.client.uploads.list({ page: { limit: 100 } })).map(({ path }) => path);
  await next.server.stop();
  running.delete(next.server);

  await onDatabase(async (db) => {
    const blobs = fileBlobStore(join(dataDir, 'assets'));
    const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);
    const services = testServices(db, { blobs, clock: { now: tomorrow } });
    await sweepIntake(services);
    await removeOrphans(services, { imagesOf: derivativeFolder, signal: new AbortController().signal });
    const left: string[] = [];
    for await (const { path } of blobs.list('/')) left.push(path);
    const streams = left.filter((path) => path.startsWith('/.video/'));
    expect(streams.filter((path) => !path.startsWith(videoFolder(playbackId ?? '')))).toEqual([]);
    expect(left.filter((path) => !path.startsWith('/.')).sort()).toEqual(used.sort());
    expect(left.filter((path) => path.startsWith('/.intake/'))).toEqual([]);
  });
  expect(await names(join(dataDir, 'assets/.partial/put'))).toEqual([]);
}
