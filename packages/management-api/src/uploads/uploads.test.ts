import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboundPolicy } from '@lectern/engine';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'lectern-uploads-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const codesOf = (answer: { body: { data: { attributes: { code: string; details: { field?: string } } }[] } }) =>
  answer.body.data.map(({ attributes }) => [attributes.code, attributes.details.field]);

async function picture(name: string, options: { width: number; height: number; color: string }): Promise<string> {
  const path = join(folder, name);
  await writeFile(
    path,
    await sharp({ create: { width: options.width, height: options.height, channels: 3, background: options.color } })
      .png()
      .toBuffer(),
  );
  return path;
}

async function ticket(filename: string): Promise<{ path: string; url: string }> {
  const answer = await api.request('POST', '/upload-requests', {
    body: { data: { type: 'upload_request', attributes: { filename } } },
  });
  expect(answer.status).toBe(201);
  return { path: answer.body.data.id, url: answer.body.data.attributes.url };
}

const create = (attributes: object, options: object = {}) =>
  api.request('POST', '/uploads', { body: { data: { type: 'upload', attributes } }, ...options });

describe('creating assets', () => {
  test('the published client uploads a file and reads its properties', async () => {
    const client = api.client();
    const localPath = await picture('red square.png', { width: 40, height: 20, color: '#d02020' });

    const upload = await client.uploads.createFromLocalFile({
      localPath,
      default_field_metadata: {
        alt: { en: 'A red square' },
        title: { en: null },
        custom_data: { en: {} },
        focal_point: { x: 0.2, y: 0.8 },
        poster_time: null,
      },
    });

    expect(upload).toMatchObject({
      filename: 'red square.png',
      format: 'png',
      mime_type: 'image/png',
      width: 40,
      height: 20,
      is_image: true,
      smart_tags: ['red'],
    });
    expect(upload.md5).toMatch(/^[0-9a-f]{32}$/);
    expect(upload.blurhash).toBeTruthy();
    expect(upload.thumbhash).toBeTruthy();
    expect(upload.colors).toHaveLength(1);
    expect(upload.default_field_metadata.alt).toEqual({ en: 'A red square' });
    expect(upload.default_field_metadata.focal_point).toEqual({ x: 0.2, y: 0.8 });
    const served = await fetch(upload.url);
    expect(served.status).toBe(200);
    expect(served.headers.get('cache-control')).toContain('stale-while-revalidate');
  });

  test('an existing file is found by its digest', async () => {
    const client = api.client();
    const localPath = await picture('twice.png', { width: 8, height: 8, color: '#2020d0' });
    const first = await client.uploads.createFromLocalFile({ localPath });

    const second = await client.uploads.createFromLocalFile({ localPath, skipCreationIfAlreadyExists: true });

    expect(second.id).toBe(first.id);
  });

  test('unknown, foreign and used paths, a bad ID and a missing file name are rejected', async () => {
    const { path, url } = await ticket('notes.txt');
    const before = await create({ path });
    await fetch(url, { method: 'PUT', body: 'hello' });
    const created = await create({ path });
    const again = await create({ path });
    const foreign = await create({ path: '/another-site/1-notes.txt' });
    const escaping = await create({ path: `/${api.site.id}/../secret` });
    const badId = await api.request('POST', '/uploads', {
      body: { data: { type: 'upload', id: 'nope', attributes: { path } } },
    });
    const nameless = await api.request('POST', '/upload-requests', {
      body: { data: { type: 'upload_request', attributes: { filename: '../x' } } },
    });

    expect(codesOf(before)).toEqual([['INVALID_FIELD', 'path']]);
    expect(created.body.data.attributes).toMatchObject({
      size: 5,
      is_image: false,
      mime_type: 'text/plain',
      width: null,
    });
    for (const refused of [again, foreign, escaping]) expect(codesOf(refused)).toEqual([['INVALID_FIELD', 'path']]);
    expect(codesOf(badId)[0]?.[0]).toBe('INVALID_ENTITY_ID');
    expect(codesOf(nameless)).toEqual([['INVALID_FIELD', 'filename']]);
    const long = await api.request('POST', '/upload-requests', {
      body: { data: { type: 'upload_request', attributes: { filename: 'ü'.repeat(150) } } },
    });
    expect(codesOf(long)).toEqual([['INVALID_FIELD', 'filename']]);
  });

  test('files of one name uploaded within one millisecond have separate URLs', async () => {
    const now = vi.spyOn(api.services.clock, 'now').mockReturnValue(new Date());
    const tickets = await Promise.all(Array.from({ length: 12 }, () => ticket('photo.txt'))).finally(() =>
      now.mockRestore(),
    );
    await Promise.all(tickets.map(({ url }, index) => fetch(url, { method: 'PUT', body: `of person ${index}` })));
    const created = await Promise.all(tickets.map(({ path }) => create({ path })));
    const contents = await Promise.all(created.map(async ({ body }) => (await fetch(body.data.attributes.url)).text()));

    expect(new Set(tickets.map(({ path }) => path)).size).toBe(12);
    expect(contents).toEqual(tickets.map((_, index) => `of person ${index}`));
    expect(created.map(({ body }) => body.data.attributes.filename)).toEqual(tickets.map(() => 'photo.txt'));
    expect(tickets[0]?.path).toMatch(/^\/[^/]+\/\d{33}-photo\.txt$/);
  });

  test('a forged URL, a second PUT and a truncated one store nothing', async () => {
    const { path, url } = await ticket('whole.bin');
    const forged = await fetch(`${url}x`, { method: 'PUT', body: 'bytes' });
    await putTruncated(url);
    const missing = await create({ path });
    const stored = await fetch(url, { method: 'PUT', body: 'all of it' });
    const second = await fetch(url, { method: 'PUT', body: 'something else' });
    const created = await create({ path });

    expect(forged.status).toBe(403);
    expect(codesOf(missing)).toEqual([['INVALID_FIELD', 'path']]);
    expect(stored.status).toBe(200);
    expect(second.status).toBe(422);
    expect(created.body.data.attributes.size).toBe(9);
  });

  test('the server fetches a file itself, with headers, and only from where it may', async () => {
    const elsewhere = createServer((request, response) => {
      if (request.url === '/none') return response.writeHead(404).end();
      if (request.url === '/moved') return response.writeHead(302, { location: '/file' }).end();
      return response.end(`for ${request.headers['x-key']}, ${request.headers.cookie ?? 'no cookie'}`);
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    // Listening on a port, not on a pipe.
    const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const request = (source: object, token?: string) =>
      api.request('POST', '/upload-requests', {
        token,
        body: { data: { type: 'upload_request', attributes: { filename: 'far.txt', source } } },
      });
    const { outbound } = api.services;

    const closed = await request({ url: `${origin}/file` });
    Object.assign(api.services, { outbound: outboundPolicy(['127.0.0.1']) });
    const fetched = await request({ url: `${origin}/moved`, headers: { 'X-Key': 'ada', Cookie: 'a=b' } });
    const missing = await request({ url: `${origin}/none` });
    const malformed = await request({ url: 'file:///etc/passwd' });
    const forbidden = await request({ url: `${origin}/file` }, api.tokens.readonly);
    const created = await create({ path: fetched.body.data.id });
    Object.assign(api.services, { outbound });
    elsewhere.close();

    const reasonOf = ({ body }: typeof closed) => body.data[0].attributes.details.reason;
    for (const refused of [closed, missing]) expect(codesOf(refused)).toEqual([['INVALID_FIELD', 'source']]);
    expect([reasonOf(closed), reasonOf(missing)]).toEqual(['ADDRESS_NOT_ALLOWED', 'UNEXPECTED_STATUS']);
    expect([malformed.status, forbidden.status]).toEqual([422, 403]);
    const content = await fetch(created.body.data.attributes.url);
    expect(await content.text()).toBe('for ada, no cookie');
    expect(fetched.body.data.attributes.md5).toBe(created.body.data.attributes.md5);
  });

  test('a delivery token may not upload', async () => {
    const answer = await api.request('POST', '/upload-requests', {
      token: api.tokens.readonly,
      body: { data: { type: 'upload_request', attributes: { filename: 'a.png' } } },
    });

    expect(answer.status).toBe(403);
  });
});

describe('reading and updating assets', () => {
  test('lists filter, search, order and page; invalid requests are rejected', async () => {
    const client = api.client();
    await client.uploads.createFromLocalFile({
      localPath: await picture('harbour-wide.png', { width: 64, height: 8, color: '#20a040' }),
      tags: ['sea'],
    });
    const wide = await api.request('GET', '/uploads?filter[fields][width][gte]=60&order_by=filename_ASC');
    const tagged = await api.request('GET', '/uploads?filter[fields][tags][contains]=sea');
    const searched = await api.request('GET', '/uploads?filter[query]=harb&page[limit]=1');
    const countOnly = await api.request('GET', '/uploads?page[limit]=0');
    const unknown = await api.request('GET', '/uploads?filter[fields][colour][eq]=red');
    const tooMany = await api.request('GET', '/uploads?page[limit]=501');

    for (const found of [wide, tagged, searched])
      expect(found.body.data.map((entry: { attributes: { basename: string } }) => entry.attributes.basename)).toEqual([
        'harbour-wide',
      ]);
    expect(countOnly.body.data).toEqual([]);
    expect(countOnly.body.meta.total_count).toBeGreaterThan(1);
    expect(codesOf(unknown)[0]?.[0]).toBe('INVALID_FILTER_FIELDS_PARAM');
    expect(codesOf(tooMany)[0]?.[0]).toBe('INVALID_PARAMS');
  });

  test('metadata is merged, a base name renames the file, a whole asset may be echoed', async () => {
    const client = api.client();
    const made = await client.uploads.createFromLocalFile({
      localPath: await picture('before.png', { width: 9, height: 9, color: '#101010' }),
    });

    const updated = await client.uploads.update(made.id, {
      ...made,
      basename: 'after',
      notes: 'kept',
      default_field_metadata: { alt: { en: 'New' } } as never,
    });

    expect(updated).toMatchObject({ filename: 'after.png', basename: 'after', notes: 'kept' });
    expect(updated.default_field_metadata).toMatchObject({ alt: { en: 'New' }, focal_point: null });
    expect((await fetch(updated.url)).status).toBe(200);
    expect((await fetch(made.url)).status).toBe(404);
  });

  test('a deleted asset is gone with its file; unknown ones are not found', async () => {
    const client = api.client();
    const made = await client.uploads.createFromLocalFile({
      localPath: await picture('gone.png', { width: 5, height: 5, color: '#ffffff' }),
    });

    await client.uploads.destroy(made.id);

    expect((await fetch(made.url)).status).toBe(404);
    expect((await api.request('GET', `/uploads/${made.id}`)).status).toBe(404);
    expect((await api.request('DELETE', `/uploads/${made.id}`)).status).toBe(404);
  });
});

/** Promises ten bytes, sends four and hangs up. */
function putTruncated(url: string): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest(url, { method: 'PUT', headers: { 'content-length': '10' } });
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.write('four');
    setTimeout(() => request.destroy(), 100);
  });
}
