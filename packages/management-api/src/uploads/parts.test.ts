import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { sweepIntake } from '@lectern/engine';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function ticketFor(filename: string, size: number): Promise<{ path: string; url: string }> {
  const answer = await api.request('POST', '/upload-requests', {
    body: { data: { type: 'upload_request', attributes: { filename, size } } },
  });
  expect(answer.status).toBe(201);
  return { path: answer.body.data.id, url: answer.body.data.attributes.url };
}

const tus = { 'Tus-Resumable': '1.0.0' };

function patch(url: string, offset: number, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'PATCH',
    body,
    headers: {
      ...tus,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      ...headers,
    },
  });
}

async function offsetOf(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: tus });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
}

const bytesOf = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(size));
const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

async function storedParts(): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of api.services.blobs.list('/.intake/.parts/')) found.push(path);
  return found;
}

test('a file is sent in parts by the published client, and continued by another where the first one stopped', async () => {
  const bytes = bytesOf(300_000);
  const { path, url } = await ticketFor('long film.bin', bytes.length);
  const progress: number[] = [];

  const send = (stopAfter: number) =>
    new Promise<void>((resolve, reject) => {
      const upload = new Upload(Buffer.from(bytes) as never, {
        uploadUrl: url,
        chunkSize: 100_000,
        retryDelays: null,
        onError: reject,
        onSuccess: () => resolve(),
        onChunkComplete: (_chunk, accepted) => {
          progress.push(accepted);
          if (accepted >= stopAfter) void upload.abort().then(() => resolve());
        },
      });
      upload.start();
    });
  await send(200_000);
  expect(await offsetOf(url)).toBe(200_000);
  await send(Infinity);

  expect(progress).toEqual([100_000, 200_000, 300_000]);
  const upload = await api.client().uploads.create({ path });
  expect(upload).toMatchObject({ filename: 'long film.bin', size: 300_000, md5: md5Of(bytes) });
  expect(await storedParts()).toEqual([]);
});

test('a connection that breaks within a part keeps what arrived', async () => {
  const bytes = bytesOf(400_000);
  const { path, url } = await ticketFor('broken.bin', bytes.length);
  await new Promise<void>((resolve) => {
    const request = httpRequest(url, {
      method: 'PATCH',
      headers: {
        ...tus,
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': String(bytes.length),
        'Upload-Offset': '0',
      },
    });
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.write(bytes.subarray(0, 250_000), () => request.destroy());
  });

  await expect.poll(() => offsetOf(url)).toBeGreaterThan(0);
  const offset = await offsetOf(url);
  expect(offset).toBeLessThanOrEqual(250_000);
  expect((await patch(url, offset, bytes.subarray(offset))).status).toBe(204);
  expect((await api.client().uploads.create({ path })).md5).toBe(md5Of(bytes));
});

test('bytes at another offset, beyond the size or without a valid ticket are refused, and change nothing', async () => {
  const { url } = await ticketFor('strict.bin', 10);
  expect((await patch(url, 0, bytesOf(4))).status).toBe(204);
  expect((await patch(url, 0, bytesOf(4))).status).toBe(409);
  expect((await patch(url, 6, bytesOf(4))).status).toBe(409);
  expect((await patch(url, 4, bytesOf(7))).status).toBe(413);
  expect((await patch(`${url}x`, 4, bytesOf(6))).status).toBe(404);
  expect((await patch(url, 4, bytesOf(6), { 'Content-Type': 'text/plain' })).status).toBe(400);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(412);
  expect(await offsetOf(url)).toBe(4);
});

test('two requests for the same bytes at once leave one file', async () => {
  const bytes = bytesOf(200_000);
  const { path, url } = await ticketFor('twice.bin', bytes.length);
  const answers = await Promise.all([patch(url, 0, bytes), patch(url, 0, bytes), patch(url, 0, bytes)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect((await api.client().uploads.create({ path })).md5).toBe(md5Of(bytes));
});

test('a file whose joining was interrupted is joined when its offset is asked for', async () => {
  const bytes = bytesOf(50_000);
  const { path, url } = await ticketFor('joined.bin', bytes.length);
  expect((await patch(url, 0, bytes.subarray(0, 30_000))).status).toBe(204);
  const { blobs } = api.services;
  const { put } = blobs;
  blobs.put = async (target, ...others) => {
    if (!target.includes('.parts')) throw new Error('the power is off');
    return put(target, ...others);
  };
  try {
    const answer = await patch(url, 30_000, bytes.subarray(30_000));
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('power');
  } finally {
    blobs.put = put;
  }
  expect(await offsetOf(url)).toBe(50_000);
  expect((await api.client().uploads.create({ path })).md5).toBe(md5Of(bytes));
});

test('a size above the limit, and one that is none, are refused before anything is sent', async () => {
  const refusals = await Promise.all(
    [api.services.limits.uploadBytes + 1, 0, 1.5, 'many'].map((size) =>
      api.request('POST', '/upload-requests', {
        body: { data: { type: 'upload_request', attributes: { filename: 'x.bin', size } } },
      }),
    ),
  );
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(refusals[0]?.body.data[0].attributes).toMatchObject({
    code: 'TECHNICAL_LIMIT_REACHED',
    details: { limit: 'upload_bytes' },
  });
});

test('parts of a file that was never completed are removed after a day', async () => {
  const { url } = await ticketFor('left.bin', 100);
  expect((await patch(url, 0, bytesOf(60))).status).toBe(204);
  const { clock } = api.services;
  const hasLeft = async () => (await storedParts()).some((path) => path.includes('left.bin'));
  expect(await hasLeft()).toBe(true);
  api.services.clock = { now: () => new Date(clock.now().getTime() + 25 * 3_600_000) };
  try {
    await sweepIntake(api.services);
    expect(await hasLeft()).toBe(false);
    expect((await fetch(url, { method: 'HEAD', headers: tus })).status).toBe(404);
  } finally {
    api.services.clock = clock;
  }
});
