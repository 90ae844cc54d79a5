import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { derivativeFolder } from '@lectern/assets';
import { removeOrphans, sweepIntake } from '@lectern/engine';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { putFile, refusal } from './test-files.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'lectern-released-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function picture(name: string, background: string): Promise<string> {
  const localPath = join(folder, name);
  await writeFile(
    localPath,
    await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return localPath;
}

/** Paths of stored files and of images drawn from them. */
async function blobs(): Promise<{ files: string[]; drawn: string[] }> {
  const all: string[] = [];
  for await (const { path } of api.services.blobs.list('/')) all.push(path);
  const isDrawn = (path: string) => path.startsWith('/.derivatives/');
  return { files: all.filter((path) => path.startsWith(`/${api.site.id}/`)), drawn: all.filter(isDrawn) };
}

test('deleting an asset deletes its file and its derivatives', async () => {
  const client = api.client();
  const gone = await client.uploads.createFromLocalFile({ localPath: await picture('gone.png', '#ff0000') });
  const kept = await client.uploads.createFromLocalFile({ localPath: await picture('kept.png', '#00ff00') });
  await fetch(`${gone.url}?w=10`);
  await fetch(`${gone.url}?w=11&fm=webp`);
  await fetch(`${kept.url}?w=10`);
  const before = await blobs();

  await client.uploads.destroy(gone.id);

  await vi.waitFor(async () => expect((await blobs()).drawn).toHaveLength(1), { timeout: 50_000 });
  expect(before.drawn).toHaveLength(3);
  expect((await blobs()).files).toEqual([kept.path]);
  expect((await fetch(`${kept.url}?w=10`)).status).toBe(200);
});

test('a replaced file leaves no derivative of its old bytes, at a new URL or its own', async () => {
  const client = api.client();
  const upload = await client.uploads.createFromLocalFile({ localPath: await picture('first.png', '#0000ff') });
  await fetch(`${upload.url}?w=12`);
  const drawnBefore = (await blobs()).drawn;
  const moved = await client.uploads.updateFromLocalFile(upload.id, {
    localPath: await picture('second.png', '#00ffff'),
  });

  await vi.waitFor(
    async () =>
      expect((await blobs()).drawn.filter((path) => drawnBefore.includes(path))).toHaveLength(drawnBefore.length - 1),
    {
      timeout: 50_000,
    },
  );
  const { files } = await blobs();

  expect(moved.path).not.toBe(upload.path);
  expect(files).toContain(moved.path);
  expect(files).not.toContain(upload.path);
});

test('a file shown in another environment is kept until that one releases it', async () => {
  const client = api.client();
  const upload = await client.uploads.createFromLocalFile({ localPath: await picture('shared.png', '#ffff00') });
  await client.environments.fork('main', { id: 'sandbox' });
  const sandbox = api.client(undefined, 'sandbox');

  await client.uploads.destroy(upload.id);
  await settled();
  const shared = (await blobs()).files;
  await sandbox.uploads.destroy(upload.id);

  await vi.waitFor(async () => expect((await blobs()).files).not.toContain(upload.path), { timeout: 50_000 });
  expect(shared).toContain(upload.path);
});

test('destroying an environment deletes the files that only it used', async () => {
  const client = api.client();
  const shared = await client.uploads.createFromLocalFile({ localPath: await picture('both.png', '#101010') });
  await fetch(`${shared.url}?w=13`);
  await client.environments.fork('main', { id: 'draft' });
  const own = await api
    .client(undefined, 'draft')
    .uploads.createFromLocalFile({ localPath: await picture('own.png', '#202020') });
  await fetch(`${own.url}?w=13`);
  const { drawn } = await blobs();

  await client.environments.destroy('draft');

  await vi.waitFor(async () => expect((await blobs()).files).not.toContain(own.path), { timeout: 50_000 });
  await vi.waitFor(async () => expect((await blobs()).drawn).toHaveLength(drawn.length - 1), { timeout: 50_000 });
  expect((await blobs()).files).toContain(shared.path);
});

/** Waits until every event has been handled. */
async function settled(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await api.services.db.pool.query(
        `select 1 from lectern.outbox as event
         where id > (select event_id from lectern.outbox_cursors as cursor where cursor.site_id = event.site_id and consumer = 'released-files')`,
      );
      expect(rows).toHaveLength(0);
    },
    { timeout: 50_000 },
  );
}

test('the file of a refused asset is deleted after a day, unless it is tried again', async () => {
  const client = api.client();
  const nowhere = { upload_collection: { id: 'nowhere', type: 'upload_collection' as const } };
  const refused = await putFile(api, 'refused.txt', 'refused');
  const retried = await putFile(api, 'retried.txt', 'retried');
  for (const path of [refused, retried])
    expect(await refusal(client.uploads.create({ path, ...nowhere }))).toMatchObject({ code: 'INVALID_RELATIONSHIP' });
  expect((await blobs()).files).toEqual(expect.arrayContaining([refused, retried]));
  const made = await client.uploads.create({ path: retried });
  const renamed = await client.uploads.update(made.id, { basename: 'tried-again' });
  const { clock } = api.services;
  await sweepIntake(api.services);
  expect((await blobs()).files).toContain(refused);

  api.services.clock = { now: () => new Date(clock.now().getTime() + 25 * 3_600_000) };
  try {
    await sweepIntake(api.services);
  } finally {
    api.services.clock = clock;
  }

  expect((await blobs()).files).not.toContain(refused);
  expect((await blobs()).files).toContain(renamed.path);
  const left: string[] = [];
  for await (const { path } of api.services.blobs.list('/.intake/')) left.push(path);
  expect(left).toEqual([]);
});

test('files that nothing names are removed once they are a day old, and a search is made once a day', async () => {
  const { blobs: store, clock } = api.services;
  const asset = await api.client().uploads.createFromLocalFile({ localPath: await picture('named.png', '#303030') });
  await fetch(`${asset.url}?w=14`);
  const here = `/${api.site.id}`;
  const marked = `${here}/1-marked.txt`;
  const orphans = [
    `${here}/1-orphan.txt`,
    `/.video/ab/${'ab'.repeat(20)}/270p/00000.ts`,
    `/.video/ab/${'ab'.repeat(20)}/audio/nothing/index.m3u8`,
    `${derivativeFolder(`${here}/1-orphan.png`)}drawn.webp`,
    '/lectern-doctor/probe',
  ];
  const put = (path: string) => store.put(path, Readable.from([Buffer.from('bytes')]));
  for (const path of [...orphans, marked, `/.intake/.unclaimed${marked}`, `/.elsewhere/1.txt`]) await put(path);
  const search = () =>
    removeOrphans(api.services, { imagesOf: derivativeFolder, signal: new AbortController().signal });
  const all = async () => {
    const paths: string[] = [];
    for await (const { path } of store.list('/')) paths.push(path);
    return paths.sort();
  };
  const before = await all();

  await search();
  expect(await all()).toEqual([...before, '/.orphans'].sort());
  api.services.clock = { now: () => new Date(clock.now().getTime() + 25 * 3_600_000) };
  try {
    await search();
    expect(await all()).toEqual([...before.filter((path) => !orphans.includes(path)), '/.orphans'].sort());
    // What is stored meanwhile is for the next day, which the clock does not reach.
    api.services.clock = clock;
    await put(`${here}/1-orphan.txt`);
    await search();
    expect(await all()).toContain(`${here}/1-orphan.txt`);
  } finally {
    api.services.clock = clock;
  }
  expect((await fetch(`${asset.url}?w=14`)).status).toBe(200);
});

test('many files that nothing names are those of a database that is older than they are: they stay, and are reported', async () => {
  const { blobs: store, clock, onError } = api.services;
  const paths = Array.from({ length: 101 }, (_, number) => `/${api.site.id}/${number}-late.txt`);
  for (const path of paths) await store.put(path, Readable.from([Buffer.from('bytes')]));
  const reported = vi.fn<(error: Error) => void>();
  api.services.onError = reported;
  api.services.clock = { now: () => new Date(clock.now().getTime() + 51 * 3_600_000) };
  try {
    await removeOrphans(api.services, { imagesOf: derivativeFolder, signal: new AbortController().signal });
  } finally {
    api.services.clock = clock;
    api.services.onError = onError;
  }

  expect(reported).toHaveBeenCalledOnce();
  expect(reported.mock.calls[0]?.[0].message).toContain('belong to no asset');
  expect((await blobs()).files).toEqual(expect.arrayContaining(paths));
});

test('files that the server of another database has searched since stay, and that is reported', async () => {
  const { blobs: store, clock, onError } = api.services;
  const orphan = `/${api.site.id}/of-another-database.txt`;
  await store.put(orphan, Readable.from([Buffer.from('bytes')]));
  await store.put('/.orphans', Readable.from([Buffer.from('its search')]));
  const reported = vi.fn<(error: Error) => void>();
  api.services.onError = reported;
  const later = (hours: number) => ({ now: () => new Date(clock.now().getTime() + hours * 3_600_000) });
  const search = () =>
    removeOrphans(api.services, { imagesOf: derivativeFolder, signal: new AbortController().signal });
  try {
    api.services.clock = later(80);
    await search();
    expect(reported.mock.calls[0]?.[0].message).toContain('delete the file /.orphans');
    expect((await blobs()).files).toContain(orphan);

    // The operator decides that there is no other one.
    await store.remove('/.orphans');
    await search();
    api.services.clock = later(110);
    await search();
  } finally {
    api.services.clock = clock;
    api.services.onError = onError;
  }
  // Both searches met the files of the test before.
  const messages = reported.mock.calls.map(([{ message }]) => message);
  expect(messages.slice(1)).toEqual([
    expect.stringContaining('belong to no asset'),
    expect.stringContaining('belong to no asset'),
  ]);
});
