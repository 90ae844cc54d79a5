import { openS3BlobStore } from '@lectern/assets';
import { type BucketFault, type FaultyBucket, startFaultyBucket } from '@lectern/assets/testing/faulty-bucket';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { makeUpload, picture, putFile } from './test-files.ts';

/** Attempts that a bucket does not respond to end soon, so that a test need not wait. */
const times = { answerMs: 2_000, idleMs: 1_000 };
/** All of their attempts, on a busy machine. */
const longestMs = 20_000;

let api: TestApi;
let bucket: FaultyBucket;
beforeAll(async () => {
  bucket = await startFaultyBucket();
  api = await startTestApi(undefined, { openBlobs: () => openS3BlobStore(bucket.location, times) });
  // Reported for the operator; what a test expects is no noise.
  api.services.onError = () => {};
});
afterEach(() => bucket.fail(null));
afterAll(async () => {
  await api.close();
  await bucket.close();
});

/** What a request is answered with: status, problem, and when to try again. */
async function answerOf(response: Response) {
  const { data } = (await response.json()) as { data: { attributes: TestBody }[] };
  const { code, details, transient } = data[0]?.attributes ?? {};
  return { status: response.status, code, details, transient, retryAfter: response.headers.get('retry-after') };
}

const unavailable = (reason: string) => ({
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  details: { reason },
  transient: true,
  retryAfter: '5',
});

const call = (method: string, path: string, attributes?: object) =>
  fetch(`${api.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${api.tokens.owner}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-api-version': '3',
    },
    ...(attributes && { body: JSON.stringify({ data: { type: 'upload', attributes } }) }),
  });
const create = (path: string) => call('POST', '/uploads', { path });
const replace = (id: string, path: string, strategy: string) =>
  call('PUT', `/uploads/${id}?replace_strategy=${strategy}`, { path });

async function ticket(filename: string): Promise<{ id: string; url: string }> {
  const { body } = await api.request('POST', '/upload-requests', {
    body: { data: { type: 'upload_request', attributes: { filename } } },
  });
  return { id: body.data.id, url: body.data.attributes.url };
}

async function stored(prefix: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of api.services.blobs.list(prefix)) paths.push(path);
  return paths;
}

const count = async () => (await api.client().uploads.list()).length;

test.each<[BucketFault, string]>([
  ['away', 'storage_unavailable'],
  ['silent', 'storage_unavailable'],
  ['busy', 'storage_unavailable'],
  ['full', 'disk_full'],
])(
  'a bucket that is %s refuses files as %s, loses nothing, and continues',
  async (fault, reason) => {
    const asset = await makeUpload(api, 'pier.png', await picture({ width: 40 }));
    const gone = await makeUpload(api, 'gone.png', await picture({ width: 50 }));
    const bytes = await picture({ width: 60, height: 20 });
    const [late, received] = [await ticket('late.png'), await putFile(api, 'received.png', bytes)];
    const [kept, moved] = [await putFile(api, 'kept.png', bytes), await putFile(api, 'moved.png', bytes)];
    const before = await count();
    await bucket.fail(fault);
    const since = performance.now();

    const answers = await Promise.all([
      fetch(late.url, { method: 'PUT', body: bytes }).then(answerOf),
      create(received).then(answerOf),
      replace(asset.id, kept, 'keep_url').then(answerOf),
      replace(asset.id, moved, 'create_new_url').then(answerOf),
      // Other calls of this and other projects don't wait for it.
      count(),
    ]);
    const [whole, drawn] = await Promise.all([fetch(asset.url), fetch(`${asset.url}?w=7`)]);
    const destroyed = await call('DELETE', `/uploads/${gone.id}`);

    expect(performance.now() - since).toBeLessThan(longestMs);
    expect(answers).toEqual([...Array.from({ length: 4 }, () => unavailable(reason)), before]);
    // A full bucket can be read: images are drawn from it without being stored.
    if (fault === 'full') expect([whole.status, drawn.status]).toEqual([200, 200]);
    else
      expect(await Promise.all([answerOf(whole), answerOf(drawn)])).toEqual([unavailable(reason), unavailable(reason)]);
    expect(destroyed.status).toBe(200);
    expect(await count()).toBe(before - 1);

    await bucket.fail(null);
    expect((await fetch(asset.url)).status).toBe(200);
    expect((await api.client().uploads.find(asset.id)).md5).toBe(asset.md5);
    expect((await fetch(`${asset.url}?w=8`)).status).toBe(200);
    expect((await fetch(late.url, { method: 'PUT', body: bytes })).status).toBe(200);
    expect([(await create(late.id)).status, (await create(received)).status]).toEqual([201, 201]);
    expect((await replace(asset.id, kept, 'keep_url')).status).toBe(200);
    expect((await replace(asset.id, moved, 'create_new_url')).status).toBe(200);
    // The file of the deleted asset goes in the background.
    await vi.waitFor(async () => expect(await stored(`/${api.site.id}/`)).not.toContain(gone.path), {
      timeout: 20_000,
    });
    const assets = await api.client().uploads.list();
    expect(await stored(`/${api.site.id}/`)).toEqual(expect.arrayContaining(assets.map(({ path }) => path)));
  },
  60_000,
);

test('a bucket that is silent to copies, which are made in a transaction, leaves asset and file as they were', async () => {
  const asset = await makeUpload(api, 'quay.png', await picture({ width: 41 }));
  const bytes = await picture({ width: 61 });
  const path = await putFile(api, 'new.png', bytes);
  const intake = `/.intake${path}`;
  // It was received before: what is left is the copy to the address of the asset.
  await api.services.blobs.move(intake, path);
  await bucket.fail('silent_to_copies');

  const [refused, others] = await Promise.all([replace(asset.id, path, 'keep_url').then(answerOf), count()]);

  expect(refused).toEqual(unavailable('storage_unavailable'));
  expect(others).toBeGreaterThan(0);
  expect((await api.client().uploads.find(asset.id)).md5).toBe(asset.md5);
  expect((await (await fetch(asset.url)).arrayBuffer()).byteLength).toBe(asset.size);
  await bucket.fail(null);
  expect((await replace(asset.id, path, 'keep_url')).status).toBe(200);
  expect((await (await fetch(asset.url)).arrayBuffer()).byteLength).toBe(bytes.length);
});

test('a bucket that goes away in the middle of a file ends the response, and the next one is whole', async () => {
  const asset = await makeUpload(api, 'long.bin', 'x'.repeat(4_000_000));
  const response = await fetch(asset.url);
  const reader = response.body?.getReader();
  await reader?.read();
  await bucket.fail('away');
  const rest = (async () => {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read());
  })();

  await expect(rest).rejects.toThrow();
  await bucket.fail(null);
  expect((await (await fetch(asset.url)).text()).length).toBe(4_000_000);
});
