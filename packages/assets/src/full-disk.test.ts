import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { fileBlobStore } from './file-blob-store.ts';
import { openS3BlobStore } from './s3-blob-store.ts';

test('a full disk is named as the reason, and leaves no partial file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-full-'));
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    })(),
  );

  await expect(fileBlobStore(folder).put('/1/a.txt', content)).rejects.toMatchObject({
    problems: [{ code: 'SERVICE_UNAVAILABLE', details: { reason: 'disk_full' }, transient: true }],
  });
  expect(await readdir(join(folder, '.partial/put'))).toEqual([]);
  await expect(readdir(join(folder, '1'))).resolves.toEqual([]);
  await rm(folder, { recursive: true });
});

/** A store that speaks S3 and is full: it refuses every file. */
async function startFullStore(status: number, code: string) {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'HEAD') return void response.end();
    // Large files come in parts: the store begins, and then refuses the first.
    const isBeginning =
      request.method === 'POST' && request.url?.includes('uploads') === true && !request.url.includes('uploadId');
    if (isBeginning) {
      response.setHeader('content-type', 'application/xml');
      return void response.end('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>');
    }
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>full</Message></Error>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env['AWS_ACCESS_KEY_ID'] = 'test';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
  const { port } = server.address() as AddressInfo;
  const store = await openS3BlobStore({
    bucket: 'assets',
    prefix: '',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    directUploads: false,
  });
  return {
    store,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const full = { problems: [{ code: 'SERVICE_UNAVAILABLE', details: { reason: 'disk_full' }, transient: true }] };

describe.each([
  [507, 'InsufficientStorage'],
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
  [400, 'XMinioAdminBucketQuotaExceeded'],
])('a full bucket answers %i %s, which', (status, code) => {
  test('is reported as a full disk, for small and large files and for copies', async () => {
    const { store, close } = await startFullStore(status, code);
    const megabytes = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(1024 * 1024)));

    await expect(store.put('/1/small.txt', Readable.from([Buffer.from('small')]))).rejects.toMatchObject(full);
    await expect(store.put('/1/large.bin', megabytes(20))).rejects.toMatchObject(full);
    await expect(store.copy('/1/a', '/1/b')).rejects.toMatchObject(full);
    await close();
  });
});

test('another error of the store is not reported as a full disk, and ends the upload', async () => {
  const { store, close } = await startFullStore(403, 'AccessDenied');

  const refused = store.put('/1/large.bin', Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(1024 * 1024))));

  await expect(refused).rejects.toMatchObject({ name: 'AccessDenied' });
  await close();
});
