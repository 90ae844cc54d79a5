import { Readable } from 'node:stream';
import { readArchive } from '@lectern/assets/testing/archive';
import { generateId } from '@lectern/domain';
import { findEnvironment, findUploadsByIds, inEnvironment, insertUpload } from '@lectern/storage';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { makeUpload, picture } from '../uploads/test-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => api.close());

/** Asks for an archive of assets. */
function ask(ids: readonly string[], token = api.tokens.admin): Promise<{ status: number; body: TestBody }> {
  return api.request('POST', '/upload-archives', {
    token,
    body: {
      data: { type: 'upload_archive', relationships: { uploads: { data: ids.map((id) => ({ type: 'upload', id })) } } },
    },
  });
}

async function download(ids: readonly string[]) {
  const { status, body } = await ask(ids);
  expect(status, JSON.stringify(body)).toBe(201);
  const response = await fetch(body.data.attributes.url);
  expect(response.status).toBe(200);
  return { response, entries: await readArchive(new Uint8Array(await response.arrayBuffer())) };
}

test('assets are downloaded as one archive, byte by byte, in the order in which they were asked for', async () => {
  const image = await picture({ width: 40, height: 30, color: '#2040d0' });
  const [first, second] = [await makeUpload(api, 'harbor.png', image), await makeUpload(api, 'poem.txt', 'O sea')];

  const asked = await ask([second.id, first.id, second.id]);
  const { response, entries } = await download([second.id, first.id, second.id]);

  expect(asked.body.data).toMatchObject({
    type: 'upload_archive',
    attributes: { filename: 'Test site assets.zip', size: image.length + 5 },
  });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Test%20site%20assets.zip");
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(entries).toEqual([
    { name: 'poem.txt', content: Buffer.from('O sea'), method: 8 },
    { name: 'harbor.png', content: Buffer.from(image), method: 0 },
  ]);
});

test('assets of one name get numbers, and a file that is gone is named in the archive', async () => {
  const made = [
    await makeUpload(api, 'same.txt', 'one'),
    await makeUpload(api, 'Same.txt', 'two'),
    await makeUpload(api, 'lost.txt', 'lost'),
  ];
  await api.services.blobs.remove(made[2]?.path ?? '');

  const { entries } = await download(made.map(({ id }) => id));

  expect(entries.map(({ name, content }) => [name, content.toString()])).toEqual([
    ['same.txt', 'one'],
    ['Same (2).txt', 'two'],
    ['missing-files.txt', 'These files are not in this archive:\n\nlost.txt: missing from the file storage\n'],
  ]);
});

test('an asset that was deleted after the address was issued is left out', async () => {
  const [kept, deleted] = [await makeUpload(api, 'kept.txt', 'k'), await makeUpload(api, 'deleted.txt', 'd')];
  const { body } = await ask([deleted.id, kept.id]);
  await api.client().uploads.destroy(deleted.id);

  const response = await fetch(body.data.attributes.url);

  const entries = await readArchive(new Uint8Array(await response.arrayBuffer()));
  expect(entries.map(({ name }) => name)).toEqual(['kept.txt']);
});

test('the address needs no credential, names no asset, and expires after a minute', async () => {
  const made = await makeUpload(api, 'secret.txt', 's');
  const { body } = await ask([made.id]);
  const { url, expires_at: expiresAt } = body.data.attributes;
  const now = api.services.clock.now().getTime();

  expect(new Date(expiresAt).getTime() - now).toBeGreaterThan(50_000);
  expect(new Date(expiresAt).getTime() - now).toBeLessThanOrEqual(60_000);
  const ticket = new URL(url).searchParams.get('ticket') ?? '';
  for (const text of [ticket, Buffer.from(ticket, 'base64url').toString('latin1')]) {
    expect(text).not.toContain(made.id);
    expect(text).not.toContain('upload');
  }
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);

  vi.spyOn(api.services.clock, 'now').mockReturnValue(new Date(now + 61_000));
  const late = await fetch(url);
  expect(late.status).toBe(404);
  expect(late.headers.get('cache-control')).toBe('no-store');
});

test.each(['', 'x', 'AAAA', Buffer.alloc(200, 7).toString('base64url')])(
  'nothing is at the address with the ticket %j',
  async (ticket) => {
    expect((await fetch(`${api.origin}/assets/archives?ticket=${ticket}`)).status).toBe(404);
    expect((await fetch(`${api.origin}/assets/archives`)).status).toBe(404);
    expect((await fetch(`${api.origin}/assets/archives?ticket=${ticket}&ticket=${ticket}`)).status).toBe(404);
  },
);

test('none, too many, unknown ones and other types are refused', async () => {
  const made = await makeUpload(api, 'e.txt', 'e');
  const stranger = generateId();

  expect(codesOf((await ask([])).body)).toEqual([expect.stringContaining('INVALID_FORMAT')]);
  expect((await ask(Array.from({ length: 201 }, () => generateId()))).body.data[0].attributes).toMatchObject({
    code: 'TOO_MANY_OPERATIONS',
    details: { max: 200 },
  });
  expect((await ask([made.id, stranger])).body.data[0].attributes).toMatchObject({
    code: 'MISSING_UPLOAD_IDS',
    details: { ids: [stranger] },
  });
  const wrong = await api.request('POST', '/upload-archives', {
    body: { data: { type: 'upload_archive', relationships: { uploads: { data: [{ type: 'item', id: made.id }] } } } },
  });
  expect(wrong.status).toBe(422);
});

test('as many assets as a call may name have an address that servers and proxies accept', async () => {
  const made = await makeUpload(api, 'many.txt', 'm');
  const environment = await findEnvironment(api.services.db.kysely, api.site.id, null);
  if (environment === null) throw new Error('the site has a primary environment');
  const db = inEnvironment(api.services.db.kysely, environment);
  const [upload] = await findUploadsByIds(db, [made.id]);
  if (upload === undefined) throw new Error('the asset is there');
  const others = Array.from({ length: 199 }, () => ({ ...upload, id: generateId(), path: `/x/${generateId()}.txt` }));
  for (const other of others) await insertUpload(db, other);

  const { body } = await ask([made.id, ...others.map(({ id }) => id)]);
  const response = await fetch(body.data.attributes.url);

  expect(body.data.attributes.url.length).toBeLessThan(8000);
  const entries = await readArchive(new Uint8Array(await response.arrayBuffer()));
  expect(entries.map(({ name }) => name)).toEqual(['many.txt', 'missing-files.txt']);
  expect(entries[1]?.content.toString().split('\n')).toContain('many (200).txt: missing from the file storage');
});

test('a role gets the assets that it may read, collection by collection', async () => {
  const client = api.client();
  const collection = await client.uploadCollections.create({ label: 'Press' });
  const inside = await makeUpload(api, 'press.txt', 'p', {
    upload_collection: { id: collection.id, type: 'upload_collection' },
  });
  const outside = await makeUpload(api, 'internal.txt', 'i');
  const press = await tokenWith(api, {
    positive_upload_permissions: [{ action: 'read', upload_collection: collection.id }],
  });
  const blind = await tokenWith(api, {});

  expect((await ask([inside.id], press)).status).toBe(201);
  expect((await ask([inside.id, outside.id], press)).body.data[0].attributes).toMatchObject({
    code: 'MISSING_UPLOAD_IDS',
    details: { ids: [outside.id] },
  });
  expect((await ask([inside.id], blind)).body.data[0].attributes).toMatchObject({
    code: 'MISSING_UPLOAD_IDS',
    details: { ids: [inside.id] },
  });
});

test('a client that goes away closes the file that was being read', async () => {
  const made = await makeUpload(api, 'endless.txt', 'e');
  const { body } = await ask([made.id]);
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536, 1));
    },
  });
  vi.spyOn(api.services.blobs, 'open').mockResolvedValue(endless);
  const leaving = new AbortController();

  const response = await fetch(body.data.attributes.url, { signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();

  await vi.waitFor(() => expect(endless.destroyed).toBe(true));
});

test('a store that fails ends the download as a failed one', async () => {
  const made = [await makeUpload(api, 'a.txt', 'a'), await makeUpload(api, 'b.txt', 'b')];
  const { body } = await ask(made.map(({ id }) => id));
  const { open } = api.services.blobs;
  vi.spyOn(api.services.blobs, 'open').mockImplementation(async (path) => {
    if (path.endsWith('b.txt')) throw new Error('the bucket is gone');
    return open(path);
  });

  const response = await fetch(body.data.attributes.url);

  await expect(response.arrayBuffer()).rejects.toThrow();
});

test('traffic of archives is counted without their addresses', async () => {
  const made = await makeUpload(api, 'counted.txt', 'c');
  const { body } = await ask([made.id]);
  const { usage } = api.services;
  if (usage === null) throw new Error('usage is counted in tests');
  const counts = usage.of(api.site.id);
  const added = vi.spyOn(counts, 'add');

  await (await fetch(body.data.attributes.url)).arrayBuffer();

  await vi.waitFor(() =>
    expect(added.mock.calls.map(([kind, value]) => [kind, value])).toEqual([
      ['assets', ''],
      ['assets_path', ''],
      ['assets_full_path', ''],
      ['assets_referrer', ''],
    ]),
  );
});
