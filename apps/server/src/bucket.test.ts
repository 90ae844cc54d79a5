import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError, buildClient } from '@datocms/cma-client-node';
import { startTestBucket, type TestBucket } from '@lectern/assets/testing';
import { createAccount, createSite, ownerTokens, sweepIntake } from '@lectern/engine';
import { prepareDataFolder } from '@lectern/storage/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start-server.ts';

let folder: string;
let bucket: TestBucket;
let server: RunningServer;
let client: ReturnType<typeof buildClient>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-bucket-server-'));
  bucket = await startTestBucket();
  await prepareDataFolder(join(folder, 'data'));
  const env = { LECTERN_DATA_DIR: join(folder, 'data'), PORT: '0', LECTERN_STORAGE_URL: bucket.storageUrl };
  server = await startServer(readConfig(env, folder), join(folder, 'no-console'));
  const { services } = server;
  services.publicUrl = server.address;
  const account = await createAccount(services, { email: 'owner@example.com', password: 'correct horse battery' });
  const site = await createSite(services, { ownerAccountId: account.id, name: 'Bucket' });
  const { owner } = await ownerTokens(services, site);
  client = buildClient({ apiToken: owner ?? '', baseUrl: `${server.address}/api` });
});
afterAll(async () => {
  await server.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

async function picture(name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(
    path,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#20a040' } })
      .png()
      .toBuffer(),
  );
  return path;
}

/** Requests a URL and uploads bytes to it, as the published client does. */
async function putFile(filename: string, body: string): Promise<string> {
  const { id, url, request_headers: headers } = await client.uploadRequest.create({ filename });
  expect(new URL(url).origin).toBe(bucket.location.endpoint);
  const answer = await fetch(url, { method: 'PUT', body, headers: headers as Record<string, string> });
  expect(answer.status).toBe(200);
  return id;
}

async function paths(prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of server.services.blobs.list(prefix)) found.push(path);
  return found;
}

async function codeOf(failing: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await failing.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.errors[0]?.attributes.code : undefined;
}

test('the published client uploads into the bucket, and the server serves the file and its derivatives by ranges', async () => {
  const upload = await client.uploads.createFromLocalFile({ localPath: await picture('green field.png') });

  expect(upload).toMatchObject({ filename: 'green field.png', width: 60, height: 40, mime_type: 'image/png' });
  const files = (await paths('/')).filter((path) => !path.startsWith('/.intake/'));
  expect(files).toEqual([upload.path]);

  const whole = await fetch(upload.url);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.get('cache-control')).toContain('stale-while-revalidate');
  expect(bytes.length).toBe(upload.size);
  const part = await fetch(upload.url, { headers: { range: 'bytes=4-9' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 4-9/${upload.size}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 10));
  const again = await fetch(upload.url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);

  const small = await fetch(`${upload.url}?w=30&fm=webp`);
  const drawn = Buffer.from(await small.arrayBuffer());
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
  expect(await paths('/.derivatives/')).toHaveLength(1);
  const piece = await fetch(`${upload.url}?w=30&fm=webp`, { headers: { range: 'bytes=0-3' } });
  expect(await piece.text()).toBe('RIFF');

  await client.uploads.destroy(upload.id);
  expect((await fetch(upload.url)).status).toBe(404);
});

test('requests no body for the metadata of a file once its kind is known', async () => {
  const upload = await client.uploads.create({ path: await putFile('head.txt', 'only the head') });
  const head = () => fetch(upload.url, { method: 'HEAD' });

  const opened = vi.spyOn(server.services.blobs, 'open');
  const first = await head();
  const ranges = opened.mock.calls.map(([, range]) => range);
  opened.mockClear();
  const second = await head();

  // What a file is follows from its beginning.
  expect(ranges).toEqual([{ start: 0, end: 12 }]);
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
  for (const { status, headers } of [first, second]) {
    expect(status).toBe(200);
    expect(headers.get('content-length')).toBe('13');
    expect(headers.get('content-type')).toContain('text/plain');
  }
  expect(await second.text()).toBe('');
});

test('a failing store is not mistaken for a missing file', async () => {
  const upload = await client.uploads.create({ path: await putFile('there.txt', 'there') });
  const failing = vi.spyOn(server.services.blobs, 'stat').mockRejectedValue(new Error('the store is down'));

  const answer = await fetch(upload.url);

  failing.mockRestore();
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain('the store is down');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(upload.url)).status).toBe(200);
});

test('a file that never arrived, or is too large, creates no asset', async () => {
  const { id } = await client.uploadRequest.create({ filename: 'never.txt' });
  expect(await codeOf(client.uploads.create({ path: id }))).toBe('INVALID_FIELD');

  const { uploadBytes } = server.services.limits;
  const large = await putFile('large.txt', 'twelve bytes');
  server.services.limits.uploadBytes = 11;
  expect(await codeOf(client.uploads.create({ path: large }))).toBe('TECHNICAL_LIMIT_REACHED');
  server.services.limits.uploadBytes = uploadBytes;
  expect(await codeOf(client.uploads.create({ path: large }))).toBe('INVALID_FIELD');
});

test('reusing an upload URL changes no asset', async () => {
  const { id, url } = await client.uploadRequest.create({ filename: 'fixed.txt' });
  await fetch(url, { method: 'PUT', body: 'first' });
  const upload = await client.uploads.create({ path: id });

  expect((await fetch(url, { method: 'PUT', body: 'second' })).status).toBe(200);
  expect(await codeOf(client.uploads.create({ path: id }))).toBe('INVALID_FIELD');

  expect(await (await fetch(upload.url)).text()).toBe('first');
});

test('uploads without an asset are deleted after a day', async () => {
  const used = await client.uploads.create({ path: await putFile('used.txt', 'used') });
  const orphan = await putFile('orphan.txt', 'orphan');

  await sweepIntake(server.services);
  expect(await paths('/.intake/')).toContain(`/.intake${orphan}`);
  const tomorrow = new Date(Date.now() + 86_400_000 + 60_000);
  await sweepIntake({ ...server.services, clock: { now: () => tomorrow } });

  expect(await paths('/.intake/')).toEqual([]);
  expect(await (await fetch(used.url)).text()).toBe('used');
});
