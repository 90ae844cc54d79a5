import { inEnvironment, insertUploadReplacement, listEnvironments } from '@lectern/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, picture, putFile } from '../uploads/test-files.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const replacementsOf = (id: string, options?: Parameters<TestApi['request']>[2]) =>
  api.request('GET', `/uploads/${id}/replacements`, options);

test('earlier files of an asset are listed with who replaced them, the latest first', async () => {
  const client = api.client();
  const first = await makeUpload(api, 'first.png', await picture({ width: 10 }));
  const second = await client.uploads.update(first.id, {
    path: await putFile(api, 'second.jpg', await picture({ width: 20, format: 'jpeg' })),
  });
  await client.uploads.update(first.id, { basename: 'renamed', notes: 'No replacement' });
  const path = await putFile(api, 'third.jpg', await picture({ width: 30, format: 'jpeg' }));
  await client.uploads.update(first.id, { path }, { replace_strategy: 'keep_url' });

  const { status, body } = await replacementsOf(first.id);

  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    {
      type: 'upload_replacement',
      attributes: { filename: 'renamed.jpg', width: 20, md5: second.md5, kept_url: true },
      relationships: { upload: { data: { id: first.id } }, editor: { data: { type: 'access_token' } } },
    },
    {
      attributes: {
        filename: 'first.png',
        format: 'png',
        mime_type: 'image/png',
        size: first.size,
        width: 10,
        height: 10,
        duration: null,
        md5: first.md5,
        kept_url: false,
      },
    },
  ]);
  expect(Date.parse(body.data[0].attributes.created_at)).toBeGreaterThan(
    Date.parse(body.data[1].attributes.created_at),
  );
});

test('a refused replacement leaves nothing behind', async () => {
  const upload = await makeUpload(api, 'kept.png', await picture({}));
  const path = await putFile(api, 'words.txt', 'words');

  await expect(api.client().uploads.update(upload.id, { path }, { replace_strategy: 'keep_url' })).rejects.toThrow();

  expect((await replacementsOf(upload.id)).body.data).toEqual([]);
});

test('an asset that cannot be read has no earlier files', async () => {
  const upload = await makeUpload(api, 'hidden.png', await picture({}));
  const token = await tokenWith(api, { positive_upload_permissions: [] });

  const hidden = await replacementsOf(upload.id, { token });
  const unknown = await replacementsOf('T4m4tPymSACFzsqbZS65WA');

  for (const { status, body } of [hidden, unknown])
    expect([status, body.data[0].attributes.code]).toEqual([404, 'NOT_FOUND']);
});

test('a fork has the earlier files of its assets; they go with the asset of their environment', async () => {
  const client = api.client();
  const upload = await makeUpload(api, 'forked.png', await picture({}));
  await client.uploads.update(upload.id, { path: await putFile(api, 'next.png', await picture({ width: 20 })) });
  await client.environments.fork('main', { id: 'replaced' });
  await api.client(api.tokens.owner, 'replaced').uploads.destroy(upload.id);

  expect((await replacementsOf(upload.id)).body.data).toHaveLength(1);
  expect((await replacementsOf(upload.id, { headers: { 'x-environment': 'replaced' } })).status).toBe(404);
});

test('a hundred earlier files of an asset are remembered, the latest', async () => {
  const upload = await makeUpload(api, 'often.png', await picture({}));
  const [environment] = await listEnvironments(api.services.db.kysely, api.site.id);
  if (environment === undefined) throw new Error('The project has no environment.');
  const db = inEnvironment(api.services.db.kysely, environment);
  for (let at = 0; at < 102; at += 1)
    await insertUploadReplacement(db, {
      id: `earlier-${at}`,
      uploadId: upload.id,
      filename: `${at}.png`,
      format: 'png',
      mimeType: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      duration: null,
      md5: 'x',
      keptUrl: true,
      editor: { type: 'user', id: 'u' },
      createdAt: new Date(at * 1000),
    });

  const { data } = (await replacementsOf(upload.id)).body;

  expect([data.length, data[0].id, data.at(-1).id]).toEqual([100, 'earlier-101', 'earlier-2']);
});
