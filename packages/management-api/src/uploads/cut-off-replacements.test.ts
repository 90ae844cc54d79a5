import { createHash } from 'node:crypto';
import { checkReplacement, type TaskPayloads } from '@lectern/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, picture, putFile } from './test-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Check = TaskPayloads['upload.check_replacement'];

/** What is queued to be checked, the latest last. */
async function queuedChecks(): Promise<Check[]> {
  const { rows } = await sql<{ payload: Check }>`
    select payload from lectern.tasks where kind = 'upload.check_replacement' order by id`.execute(
    api.services.db.kysely,
  );
  return rows.map(({ payload }) => payload);
}

const runCheck = async (payload: Check | undefined) => {
  if (payload === undefined) throw new Error('nothing is queued');
  await checkReplacement(api.services, payload, new AbortController().signal);
};
const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const servedMd5 = async (url: string) => md5Of(Buffer.from(await (await fetch(url)).arrayBuffer()));
const replace = (id: string, path: string) =>
  api.request('PUT', `/uploads/${id}?replace_strategy=keep_url`, {
    body: { data: { id, type: 'upload', attributes: { path } } },
  });

test('one that is cut off once its bytes are in place is completed', async () => {
  const asset = await makeUpload(api, 'tower.png', await picture({}));
  const bytes = await picture({ width: 300, height: 200, color: '#d02020' });
  const path = await putFile(api, 'new.png', bytes);
  const { blobs } = api.services;
  const copy = blobs.copy.bind(blobs);
  // As when the process dies before the transaction ends.
  blobs.copy = async (from, to) => {
    await copy(from, to);
    if (to === asset.path) throw new Error('cut off');
  };
  expect((await replace(asset.id, path)).status).toBe(500);
  blobs.copy = copy;
  expect((await api.client().uploads.find(asset.id)).md5).toBe(asset.md5);
  expect(await servedMd5(asset.url)).toBe(md5Of(bytes));

  const [check] = await queuedChecks();
  await runCheck(check);

  const completed = await api.client().uploads.find(asset.id);
  expect(completed).toMatchObject({ url: asset.url, md5: md5Of(bytes), size: bytes.length, width: 300, height: 200 });
  const history = await api.request('GET', `/uploads/${asset.id}/replacements`);
  expect(history.body.data).toHaveLength(1);
  expect(history.body.data[0].attributes).toMatchObject({ md5: asset.md5, kept_url: true });

  await runCheck(check);
  expect((await api.client().uploads.find(asset.id)).updated_at).toBe(completed.updated_at);
});

test('one that ended, or was refused, is left as it is', async () => {
  const asset = await makeUpload(api, 'quay.png', await picture({}));
  const path = await putFile(api, 'new.png', await picture({ width: 30 }));
  expect((await replace(asset.id, path)).status).toBe(200);
  const replaced = await api.client().uploads.find(asset.id);
  const text = await putFile(api, 'notes.txt', Buffer.from('Not a picture'));
  expect((await replace(asset.id, text)).status).toBe(422);

  for (const check of (await queuedChecks()).slice(-2)) await runCheck(check);

  expect(await api.client().uploads.find(asset.id)).toEqual(replaced);
});
