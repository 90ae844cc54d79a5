import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addModels, type TestModelIds } from '../items/test-models.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, picture, putFile, refusal } from './test-files.ts';

let api: TestApi;
let folder: string;
let models: TestModelIds<'post' | 'section'>;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'lectern-replace-'));
  const small = { image_dimensions: { width_max_value: 50 } };
  models = await addModels(api, ['post', 'section'], (ids) => ({
    post: {
      is: { draftModeActive: true, draftSavingActive: true },
      fields: {
        title: { type: 'string', validators: { required: {} } },
        cover: { type: 'file', validators: small },
        sections: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [ids.section] } } },
      },
    },
    section: { is: { isModularBlock: true }, fields: { photo: { type: 'file', validators: small } } },
  }));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const post = () => ({ item_type: { id: models.post.id, type: 'item_type' as const } });

async function localPicture(name: string, options: Parameters<typeof picture>[0]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, await picture(options));
  return path;
}

async function sizeAt(url: string): Promise<(number | string | undefined)[]> {
  const response = await fetch(url);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [width, height];
}

describe('replacing a file', () => {
  test('gives it a new URL, name and properties; the old URL is not found', async () => {
    const client = api.client();
    const before = await makeUpload(api, 'before.png', await picture({ width: 10 }), { notes: 'kept' });

    const after = await client.uploads.updateFromLocalFile(before.id, {
      localPath: await localPicture('after.png', { width: 20 }),
    });

    expect(after).toMatchObject({ id: before.id, width: 20, filename: 'after.png', basename: 'after', notes: 'kept' });
    expect(after.md5).not.toBe(before.md5);
    expect(after.url).not.toBe(before.url);
    expect(await sizeAt(after.url)).toEqual([20, 10]);
    expect((await fetch(before.url)).status).toBe(404);
  });

  test('at the old URL serves the new bytes, with new derivatives, to every later request', async () => {
    const client = api.client();
    const before = await makeUpload(api, 'stays.png', await picture({ width: 40, color: '#ff0000' }));
    const drawn = `${before.url}?w=20`;
    const first = await fetch(drawn, { headers: { accept: 'image/png' } });
    const etag = first.headers.get('etag') ?? '';
    expect(await sizeAt(drawn)).toEqual([20, 5]);

    const path = await putFile(api, 'other-name.png', await picture({ width: 40, height: 40, color: '#0000ff' }));
    const after = await client.uploads.update(before.id, { path }, { replace_strategy: 'keep_url' });

    expect(after).toMatchObject({
      url: before.url,
      path: before.path,
      filename: 'stays.png',
      width: 40,
      height: 40,
      smart_tags: ['blue'],
    });
    expect(await sizeAt(before.url)).toEqual([40, 40]);
    expect(await sizeAt(drawn)).toEqual([20, 20]);
    expect((await fetch(drawn, { headers: { accept: 'image/png', 'if-none-match': etag } })).status).toBe(200);
    expect((await fetch(before.url)).headers.get('cache-control')).not.toContain('immutable');
    expect((await fetch(`${api.origin}/assets${path}`)).status).toBe(404);
  });

  test('at the old URL accepts the same kind of file only', async () => {
    const client = api.client();
    const before = await makeUpload(api, 'kind.png', await picture({}));
    const path = await putFile(api, 'kind.txt', 'words');

    const refused = await refusal(client.uploads.update(before.id, { path }, { replace_strategy: 'keep_url' }));
    const unknown = await api.request('PUT', `/uploads/${before.id}?replace_strategy=never`, {
      body: { data: { id: before.id, type: 'upload', attributes: {} } },
    });

    expect(refused).toMatchObject({ code: 'INVALID_FIELD', details: { field: 'path', code: 'VALIDATION_EXTENSION' } });
    expect(unknown.body.data[0].attributes.code).toBe('INVALID_PARAMS');
    expect(await sizeAt(before.url)).toEqual([10, 10]);
  });

  test('requires its own right, which the right to update does not include', async () => {
    const upload = await makeUpload(api, 'guarded.png', await picture({}));
    const editor = api.client(
      await tokenWith(api, { positive_upload_permissions: [{ action: 'read' }, { action: 'update' }] }),
    );
    const path = await putFile(api, 'new.png', await picture({}));

    expect(await refusal(editor.uploads.update(upload.id, { path }))).toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
    });
    expect((await editor.uploads.update(upload.id, { notes: 'fine' })).notes).toBe('fine');
  });

  test('needs no right to create assets, and does not include it', async () => {
    const upload = await makeUpload(api, 'corrected.png', await picture({ width: 10 }));
    const corrector = api.client(
      await tokenWith(api, { positive_upload_permissions: [{ action: 'read' }, { action: 'replace_asset' }] }),
    );
    const localPath = await localPicture('correction.png', { width: 20 });

    expect((await corrector.uploads.updateFromLocalFile(upload.id, { localPath })).width).toBe(20);
    expect(await refusal(corrector.uploads.createFromLocalFile({ localPath }))).toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
    });
  });
});

describe('records that use a replaced file', () => {
  const big = () => picture({ width: 90 });

  test('reject a file that one of their fields does not allow, in blocks and published content too', async () => {
    const client = api.client();
    const upload = await makeUpload(api, 'small.png', await picture({ width: 30 }));
    const inField = await client.items.create({ ...post(), title: 'Field', cover: { upload_id: upload.id } });
    const inBlock = await client.items.create({
      ...post(),
      title: 'Block',
      sections: [
        {
          type: 'item',
          attributes: { photo: { upload_id: upload.id } },
          relationships: { item_type: { data: models.section } },
        },
      ],
    });
    const published = await client.items.create({ ...post(), title: 'Live', cover: { upload_id: upload.id } });
    await client.items.publish(published.id);
    await client.items.update(published.id, { cover: null });

    const path = await putFile(api, 'big.png', await big());
    const refused = await refusal(client.uploads.update(upload.id, { path }));
    const kept = await refusal(client.uploads.update(upload.id, { path }, { replace_strategy: 'keep_url' }));

    for (const { code, details } of [refused, kept]) {
      expect(code).toBe('UPLOAD_NOT_PASSING_FIELD_VALIDATIONS');
      expect(details.records).toHaveLength(3);
      expect(details.records).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: inField.id, type: 'item', version: 'current' }),
          expect.objectContaining({ id: inBlock.id, version: 'current' }),
          expect.objectContaining({ id: published.id, version: 'published' }),
        ]),
      );
      expect(details.records[0].problems[0]).toMatchObject({ code: 'VALIDATION_IMAGE_DIMENSIONS' });
    }
    expect((await client.uploads.find(upload.id)).url).toBe(upload.url);
    expect(await sizeAt(upload.url)).toEqual([30, 10]);
  });

  test('ignore it when they were invalid before, and become valid with a suitable file', async () => {
    const client = api.client();
    const upload = await makeUpload(api, 'odd.png', await big());
    const titled = await client.items.create({ ...post(), title: 'Too large', cover: { upload_id: upload.id } });
    const untitled = await client.items.create({ ...post(), title: null, cover: { upload_id: upload.id } });
    expect(titled.meta.is_current_version_valid).toBe(false);

    await client.uploads.update(upload.id, { path: await putFile(api, 'larger.png', await picture({ width: 95 })) });
    const still = await client.items.find(titled.id);
    await client.uploads.update(upload.id, { path: await putFile(api, 'fits.png', await picture({ width: 45 })) });

    expect(still.meta.is_current_version_valid).toBe(false);
    expect((await client.items.find(titled.id)).meta.is_current_version_valid).toBe(true);
    expect((await client.items.find(untitled.id)).meta.is_current_version_valid).toBe(false);
  });
});

describe('renaming', () => {
  test('moves the file to a new URL, also together with a new file', async () => {
    const client = api.client();
    const before = await makeUpload(api, 'first.png', await picture({ width: 12 }));

    const renamed = await client.uploads.update(before.id, { basename: 'second' });
    const both = await client.uploads.update(before.id, {
      basename: 'third',
      path: await putFile(api, 'x.png', await picture({ width: 14 })),
    });

    expect(renamed).toMatchObject({ filename: 'second.png', width: 12 });
    expect(both).toMatchObject({ filename: 'third.png', basename: 'third', width: 14 });
    expect((await fetch(before.url)).status).toBe(404);
    expect((await fetch(renamed.url)).status).toBe(404);
    expect(await sizeAt(both.url)).toEqual([14, 10]);
    expect(await refusal(client.uploads.update(before.id, { basename: 'a/b' }))).toMatchObject({
      details: { field: 'basename' },
    });
  });
});

describe('a file that a sandbox shares with the primary environment', () => {
  test('is unchanged for each, whatever the other does', async () => {
    const main = api.client();
    const replacedInMain = await makeUpload(api, 'shared-a.png', await picture({ width: 11 }));
    const replacedInSandbox = await makeUpload(api, 'shared-b.png', await picture({ width: 12 }));
    const removedInSandbox = await makeUpload(api, 'shared-c.png', await picture({ width: 13 }));
    const renamedInMain = await makeUpload(api, 'shared-d.png', await picture({ width: 14 }));
    await main.environments.fork('main', { id: 'sharing' });
    const sandbox = api.client(api.tokens.owner, 'sharing');

    const file = (width: number) => picture({ width }).then((bytes) => putFile(api, `file-${width}.png`, bytes));
    await main.uploads.update(replacedInMain.id, { path: await file(21) }, { replace_strategy: 'keep_url' });
    await sandbox.uploads.update(replacedInSandbox.id, { path: await file(22) }, { replace_strategy: 'keep_url' });
    await sandbox.uploads.destroy(removedInSandbox.id);
    await main.uploads.update(renamedInMain.id, { basename: 'elsewhere' });

    const [a, b] = [await sandbox.uploads.find(replacedInMain.id), await sandbox.uploads.find(replacedInSandbox.id)];
    expect(await sizeAt(replacedInMain.url)).toEqual([21, 10]);
    expect([a.width, a.md5]).toEqual([11, replacedInMain.md5]);
    expect(await sizeAt(a.url)).toEqual([11, 10]);
    expect(await sizeAt(replacedInSandbox.url)).toEqual([12, 10]);
    expect(await sizeAt(b.url)).toEqual([22, 10]);
    expect(await sizeAt(removedInSandbox.url)).toEqual([13, 10]);
    expect(await sizeAt((await sandbox.uploads.find(renamedInMain.id)).url)).toEqual([14, 10]);
  });
});

describe('files from a URL', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    const bytes = await picture({ width: 33 });
    server = createServer((_request, response) => response.end(bytes));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('the published client creates and replaces assets from a URL, and finds an existing one', async () => {
    const client = api.client();

    const made = await client.uploads.createFromUrl({ url: `${origin}/folder/remote.png`, tags: ['far'] });
    const found = await client.uploads.createFromUrl({ url: `${origin}/again.png`, skipCreationIfAlreadyExists: true });
    const replaced = await client.uploads.updateFromUrl(made.id, { url: `${origin}/newer.png`, filename: 'given.png' });

    expect(made).toMatchObject({ filename: 'remote.png', width: 33, tags: ['far'] });
    expect(found.id).toBe(made.id);
    expect(replaced).toMatchObject({ id: made.id, filename: 'given.png' });
  });
});
