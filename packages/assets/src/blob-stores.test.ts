import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BlobStore } from '@lectern/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileBlobStore } from './file-blob-store.ts';
import { openS3BlobStore } from './s3-blob-store.ts';
import { startTestBucket, type TestBucket } from './testing.ts';

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-blobs-'));
  bucket = await startTestBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = (content: string) => Readable.from([Buffer.from(content)]);

async function read(store: BlobStore, path: string, range?: { start: number; end: number }): Promise<string | null> {
  const content = await store.open(path, range);
  return content === null ? null : text(content);
}

async function listed(store: BlobStore, prefix: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for await (const { path, size } of store.list(prefix)) found[path] = size;
  return found;
}

/** Bytes without end, a kilobyte a time, until `after` of them came and the source breaks. */
async function* breaking(after: number) {
  for (let sent = 0; sent < after; sent += 1024) yield Buffer.alloc(1024);
  throw new Error('the sender went away');
}

describe.each([
  ['a folder', async () => fileBlobStore(folder)],
  ['a bucket', () => openS3BlobStore(bucket.location)],
])('%s', (_name, open) => {
  let store: BlobStore;
  beforeAll(async () => {
    store = await open();
  });

  test('returns what was stored, whole and by ranges', async () => {
    const before = Date.now();

    expect(await store.put('/1/17-a b+ü&.txt', bytes('0123456789'))).toEqual({ size: 10 });

    expect(await read(store, '/1/17-a b+ü&.txt')).toBe('0123456789');
    expect(await read(store, '/1/17-a b+ü&.txt', { start: 2, end: 4 })).toBe('234');
    const found = await store.stat('/1/17-a b+ü&.txt');
    expect(found?.size).toBe(10);
    // Buckets count whole seconds.
    expect(found?.modifiedAt.getTime()).toBeGreaterThanOrEqual(before - 1000);
  });

  test('replaces an existing file', async () => {
    await store.put('/1/again', bytes('one'));

    await store.put('/1/again', bytes('two and more'));

    expect(await read(store, '/1/again')).toBe('two and more');
  });

  test('accepts an empty file', async () => {
    expect(await store.put('/1/empty', Readable.from([]))).toEqual({ size: 0 });

    expect(await store.stat('/1/empty')).toMatchObject({ size: 0 });
    expect(await read(store, '/1/empty')).toBe('');
  });

  test('accepts a file in several parts', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const put = await store.put('/1/large', Readable.from(Array.from({ length: 20 }, () => chunk)));

    expect(put).toEqual({ size: 20 * chunk.length });
    expect(await store.stat('/1/large')).toMatchObject({ size: 20 * chunk.length });
  });

  test('reports missing files as missing', async () => {
    expect(await store.stat('/1/nothing')).toBeNull();
    expect(await store.open('/1/nothing')).toBeNull();
    await expect(store.copy('/1/nothing', '/1/copied')).rejects.toThrow();
    await expect(store.move('/1/nothing', '/1/moved')).rejects.toThrow();
    await store.remove('/1/nothing');
  });

  test.each([1, 9 * 1024 * 1024])(
    'leaves nothing of a source that fails after %i bytes, and keeps the previous file',
    async (after) => {
      await store.put('/1/kept', bytes('kept'));

      await expect(store.put('/1/broken', Readable.from(breaking(after)))).rejects.toThrow('the sender went away');
      await expect(store.put('/1/kept', Readable.from(breaking(after)))).rejects.toThrow('the sender went away');

      expect(await store.stat('/1/broken')).toBeNull();
      expect(await read(store, '/1/kept')).toBe('kept');
    },
  );

  test('rejects more bytes than allowed and leaves nothing', async () => {
    await expect(store.put('/1/big', bytes('12345'), { maxBytes: 4 })).rejects.toMatchObject({
      code: 'TECHNICAL_LIMIT_REACHED',
    });
    expect(await store.stat('/1/big')).toBeNull();

    expect(await store.put('/1/fits', bytes('1234'), { maxBytes: 4 })).toEqual({ size: 4 });
  });

  test('copies, moves and deletes', async () => {
    await store.put('/2/1-ä ö.txt', bytes('text'));

    await store.copy('/2/1-ä ö.txt', '/2/2-copy %20.txt');
    await store.move('/2/1-ä ö.txt', '/2/deep/er/3.txt');

    expect(await read(store, '/2/2-copy %20.txt')).toBe('text');
    expect(await read(store, '/2/deep/er/3.txt')).toBe('text');
    expect(await store.stat('/2/1-ä ö.txt')).toBeNull();
    await store.remove('/2/2-copy %20.txt');
    expect(await store.stat('/2/2-copy %20.txt')).toBeNull();
  });

  test('lists by prefix', async () => {
    await store.put('/.intake/9/1-a', bytes('a'));
    await store.put('/.intake/9/2-b', bytes('bb'));
    await store.put('/9/3-c', bytes('ccc'));
    await store.put('/99/4-d', bytes('dddd'));

    expect(await listed(store, '/.intake/9/')).toEqual({ '/.intake/9/1-a': 1, '/.intake/9/2-b': 2 });
    expect(await listed(store, '/9')).toEqual({ '/9/3-c': 3, '/99/4-d': 4 });
    expect(await listed(store, '/')).toMatchObject({ '/.intake/9/1-a': 1, '/9/3-c': 3 });
    expect(await listed(store, '/nothing/')).toEqual({});
  });

  test.each([
    '/../secret',
    '/1/../../secret',
    '/1/../.intake/x',
    '/1/./x',
    '/1//x',
    '/1/..\\x',
    '/1/%2e%2e%2fx',
    '/1/\0',
    '1/x',
  ])('rejects paths outside the store: %j', async (path) => {
    await expect(store.stat(path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store.put(path, bytes('x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a folder deletes old remains of interrupted writes', async () => {
  const store = fileBlobStore(join(folder, 'crashed'));
  const crashed = store.put(
    '/1/never',
    Readable.from(
      (async function* () {
        yield Buffer.from('begun');
        await new Promise(() => {});
      })(),
    ),
  );
  void crashed;
  const partials = async () => (await readdir(join(folder, 'crashed/.partial/put')).catch(() => [])).length;
  await expect.poll(partials).toBe(1);

  await store.removeUnfinished(new Date(0));
  expect(await partials()).toBe(1);
  await store.removeUnfinished(new Date(Date.now() + 60_000));

  expect(await partials()).toBe(0);
  expect(await listed(store, '/')).toEqual({});
});

describe('a bucket', () => {
  test('accepts bytes at a presigned URL for fifteen minutes', async () => {
    const store = await openS3BlobStore(bucket.location);
    const address = await store.uploadAddress('/.intake/1/5-signed.txt', 900);

    const put = await fetch(address?.url ?? '', {
      method: 'PUT',
      body: 'signed',
      headers: { ...address?.requestHeaders, 'content-type': 'text/plain' },
    });
    expect(put.status).toBe(200);
    expect(await read(store, '/.intake/1/5-signed.txt')).toBe('signed');

    // The test server does not check signatures; what they cover can be read.
    const signed = new URL(address?.url ?? '').searchParams;
    expect(signed.get('X-Amz-Expires')).toBe('900');
    expect(signed.get('X-Amz-SignedHeaders')).toBe('host');
    expect(signed.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect([...signed.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  });

  test('lets the server receive files when clients cannot reach it', async () => {
    const store = await openS3BlobStore({ ...bucket.location, directUploads: false });

    expect(await store.uploadAddress('/1/5-a.txt', 900)).toBeNull();
  });

  test.each([
    ['a missing bucket', { bucket: 'missing' }, 'The bucket "missing" does not exist'],
    ['an unreachable server', { endpoint: 'http://127.0.0.1:9' }, 'does not respond'],
  ])('explains a problem with %s', async (_name, change, message) => {
    await expect(openS3BlobStore({ ...bucket.location, ...change })).rejects.toThrow(message);
  });

  test('explains a problem with the credentials', async () => {
    const known = process.env['AWS_ACCESS_KEY_ID'] ?? '';
    process.env['AWS_ACCESS_KEY_ID'] = 'unknown';
    await expect(openS3BlobStore(bucket.location)).rejects.toThrow('do not allow access to the bucket "assets"');
    process.env['AWS_ACCESS_KEY_ID'] = known;
  });
});
