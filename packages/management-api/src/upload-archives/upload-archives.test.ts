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
afterEach(async () => {
  vi.restoreAllMocks();
  // Addresses that were not opened count for a minute.
  await api.services.db.kysely.deleteFrom('lectern.upload_archives').execute();
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

/** Asks for an archive of all assets that match. */
function askMatching(attributes: Record<string, unknown>, token = api.tokens.admin) {
  return api.request('POST', '/upload-archives', { token, body: { data: { type: 'upload_archive', attributes } } });
}

/** Assets like another one, whose files are not there. */
async function copiesOf(id: string, count: number): Promise<string[]> {
  const environment = await findEnvironment(api.services.db.kysely, api.site.id, null);
  if (environment === null) throw new Error('the site has a primary environment');
  const db = inEnvironment(api.services.db.kysely, environment);
  const [upload] = await findUploadsByIds(db, [id]);
  if (upload === undefined) throw new Error('the asset is there');
  const copies = Array.from({ length: count }, () => ({ ...upload, id: generateId(), path: `/x/${generateId()}.txt` }));
  for (const copy of copies) await insertUpload(db, copy);
  return copies.map((copy) => copy.id);
}

async function namesAt(url: string): Promise<string[]> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return (await readArchive(new Uint8Array(await response.arrayBuffer()))).map(({ name }) => name);
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
    { name: 'poem.txt', content: Buffer.from('O sea') },
    { name: 'harbor.png', content: Buffer.from(image) },
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

test('none, unknown ones and other types are refused', async () => {
  const made = await makeUpload(api, 'e.txt', 'e');
  const stranger = generateId();

  expect(codesOf((await ask([])).body)).toEqual([expect.stringContaining('INVALID_FORMAT')]);
  const both = await api.request('POST', '/upload-archives', {
    body: {
      data: {
        type: 'upload_archive',
        attributes: { filter: {} },
        relationships: { uploads: { data: [{ type: 'upload', id: made.id }] } },
      },
    },
  });
  expect(codesOf(both.body)).toEqual([expect.stringContaining('INVALID_FORMAT')]);
  expect(codesOf((await askMatching({ filter: { fields: { nothing: { eq: 1 } } } })).body)).toEqual([
    expect.stringContaining('INVALID_FILTER_FIELDS_PARAM'),
  ]);
  expect((await askMatching({ filter: {}, locale: 'xx' })).status).toBe(422);
  expect((await ask([made.id, stranger])).body.data[0].attributes).toMatchObject({
    code: 'MISSING_UPLOAD_IDS',
    details: { ids: [stranger] },
  });
  const wrong = await api.request('POST', '/upload-archives', {
    body: { data: { type: 'upload_archive', relationships: { uploads: { data: [{ type: 'item', id: made.id }] } } } },
  });
  expect(wrong.status).toBe(422);
});

test('more assets than are read at once are all in the archive, in their order', async () => {
  const made = await makeUpload(api, 'many.txt', 'm', { tags: ['many'] });
  const others = await copiesOf(made.id, 1099);
  const ids = [...others, made.id];

  const { body } = await ask(ids);
  const response = await fetch(body.data.attributes.url);

  expect(body.data.attributes).toMatchObject({ count: 1100 });
  expect(body.data.attributes.url.length).toBeLessThan(500);
  const entries = await readArchive(new Uint8Array(await response.arrayBuffer()));
  expect(entries.map(({ name }) => name)).toEqual(['many (1100).txt', 'missing-files.txt']);
  expect(entries[1]?.content.toString().split('\n').slice(2, 5)).toEqual([
    'many.txt: missing from the file storage',
    'many (2).txt: missing from the file storage',
    'many (3).txt: missing from the file storage',
  ]);

  const rest = await askMatching({ filter: { fields: { tags: { eq: ['many'] } } }, except: others.slice(1) });
  expect(rest.body.data.attributes).toMatchObject({ count: 2, size: 2 });
});

test('all assets that match are downloaded but those left out, by age', async () => {
  const tags = ['matching'];
  const [first, left, last] = [
    await makeUpload(api, 'm1.txt', '1', { tags }),
    await makeUpload(api, 'm2.txt', '22', { tags }),
    await makeUpload(api, 'm3.txt', '333', { tags }),
  ];
  await makeUpload(api, 'other.txt', 'o');
  const filter = { query: 'm', fields: { tags: { eq: tags } } };

  const { status, body } = await askMatching({ filter, except: [left.id], locale: 'en' });

  expect(status).toBe(201);
  expect(body.data.attributes).toMatchObject({ count: 2, size: 4 });
  expect(await namesAt(body.data.attributes.url)).toEqual([first.filename, last.filename]);
  expect((await askMatching({ filter: {} })).body.data.attributes.count).toBeGreaterThan(3);
  const blind = await tokenWith(api, {});
  expect((await askMatching({ filter: {} }, blind)).body.data.attributes).toMatchObject({ count: 0, size: 0 });
});

test('three archives of one principal and ten of a project are downloaded at once', async () => {
  const made = await makeUpload(api, 'limited.txt', 'l');
  const others = await Promise.all(
    ['a', 'b', 'c'].map(() => tokenWith(api, { positive_upload_permissions: [{ action: 'read' }] })),
  );
  const refusal = (limit: string, max: number) => ({ code: 'TECHNICAL_LIMIT_REACHED', details: { limit, max } });

  const asked = await Promise.all(Array.from({ length: 5 }, () => ask([made.id])));
  const issued = asked.filter(({ status }) => status === 201);
  expect(issued).toHaveLength(3);
  expect(asked.find(({ status }) => status === 422)?.body.data[0].attributes).toMatchObject(
    refusal('upload_archives_of_principal', 3),
  );

  // One that was downloaded makes room, and its address is no way to another one.
  expect(await namesAt(issued[0]?.body.data.attributes.url)).toEqual(['limited.txt']);
  const again = async () => (await fetch(issued[0]?.body.data.attributes.url)).status;
  // Its last bytes arrive before it counts as downloaded.
  await vi.waitFor(async () => expect(await again()).toBe(404), { timeout: 20_000 });
  expect((await ask([made.id])).status).toBe(201);
  for (const token of others.slice(0, 2))
    for (const _ of [1, 2, 3]) expect((await ask([made.id], token)).status).toBe(201);
  expect((await ask([made.id], others[2])).status).toBe(201);
  expect((await ask([made.id], others[2])).body.data[0].attributes).toMatchObject(
    refusal('upload_archives_of_site', 10),
  );
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

test('a client that goes away closes the file that was being read, and makes room for another download', async () => {
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
  const second = await fetch(body.data.attributes.url);
  leaving.abort();

  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '60']);
  await vi.waitFor(() => expect(endless.destroyed).toBe(true));
  vi.mocked(api.services.blobs.open).mockRestore();
  await vi.waitFor(async () => expect(await namesAt(body.data.attributes.url)).toEqual(['endless.txt']));
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
