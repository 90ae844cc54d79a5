import { generateId } from '@lectern/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addModels } from '../items/test-models.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, refusal } from './test-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const upload = ({ id }: { id: string }) => ({ id, type: 'upload' as const });
const metaOf = (answer: unknown) => (answer as { meta: unknown }).meta;

test('many assets get tags at once, each tag once', async () => {
  const client = api.client();
  const [a, b] = [await makeUpload(api, 'a.txt', 'a', { tags: ['old'] }), await makeUpload(api, 'b.txt', 'b')];

  const outcome = await client.uploads.rawBulkTag({
    data: {
      type: 'upload_bulk_tag_operation',
      attributes: { tags: ['new', 'old'] },
      relationships: { uploads: { data: [upload(a), upload(b), upload(a)] } },
    },
  });

  expect(outcome).toMatchObject({ data: [], meta: { successful: 2, failed: 0 } });
  expect((await client.uploads.find(a.id)).tags).toEqual(['old', 'new']);
  expect((await client.uploads.find(b.id)).tags).toEqual(['new', 'old']);
  expect((await client.uploadTags.list()).map(({ name }) => name)).toContain('new');
  expect((await client.uploads.list({ filter: { query: 'new' } })).map(({ id }) => id).toSorted()).toEqual(
    [a.id, b.id].toSorted(),
  );
});

test('many assets go into a collection and out of it', async () => {
  const client = api.client();
  const collection = await client.uploadCollections.create({ label: 'Box' });
  const made = [await makeUpload(api, 'c.txt', 'c'), await makeUpload(api, 'd.txt', 'd')];
  const put = (target: { id: string; type: 'upload_collection' } | null) =>
    client.uploads.bulkSetUploadCollection({ upload_collection: target, uploads: made.map(upload) });

  await put({ id: collection.id, type: 'upload_collection' });
  const inside = await client.uploads.list({ filter: { fields: { upload_collection: { eq: collection.id } } } });
  await put(null);
  const left = await client.uploads.list({ filter: { fields: { upload_collection: { exists: true } } } });

  expect(inside.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  expect(left).toEqual([]);
  expect(await refusal(put({ id: generateId(), type: 'upload_collection' }))).toMatchObject({
    code: 'INVALID_RELATIONSHIP',
  });
});

test('assets in use are kept and list their users; the others are deleted with their files', async () => {
  const client = api.client();
  const models = await addModels(api, ['page'], () => ({ page: { fields: { picture: 'file' } } }));
  const [used, unused] = [await makeUpload(api, 'used.txt', 'u'), await makeUpload(api, 'unused.txt', 'n')];
  const user = await client.items.create({
    item_type: { id: models.page.id, type: 'item_type' },
    picture: { upload_id: used.id },
  });

  const outcome = await client.uploads.rawBulkDestroy({
    data: {
      type: 'upload_bulk_destroy_operation',
      relationships: { uploads: { data: [upload(used), upload(unused)] } },
    },
  });

  expect(metaOf(outcome)).toMatchObject({
    successful: 1,
    failed: 1,
    failures: [
      {
        id: used.id,
        type: 'upload',
        errors: [
          { attributes: { code: 'UPLOAD_IS_CURRENTLY_IN_USE', details: { users: [{ id: user.id, type: 'item' }] } } },
        ],
      },
    ],
  });
  expect((await client.uploads.find(used.id)).id).toBe(used.id);
  expect((await api.request('GET', `/uploads/${unused.id}`)).status).toBe(404);
  expect((await fetch(unused.url)).status).toBe(404);
});

test('unknown assets, too many, and none at all are rejected and change nothing', async () => {
  const client = api.client();
  const made = await makeUpload(api, 'e.txt', 'e');
  const stranger = generateId();
  const tag = (ids: { id: string }[]) => client.uploads.bulkTag({ tags: ['never'], uploads: ids.map(upload) });

  expect(await refusal(tag([made, { id: stranger }]))).toMatchObject({
    code: 'MISSING_UPLOAD_IDS',
    details: { ids: [stranger] },
  });
  expect(await refusal(tag(Array.from({ length: 201 }, () => ({ id: generateId() }))))).toMatchObject({
    code: 'TOO_MANY_OPERATIONS',
  });
  expect(await refusal(tag([]))).toMatchObject({ code: 'INVALID_FORMAT' });
  expect((await client.uploads.find(made.id)).tags).toEqual([]);
});

test('assets the role may not update are rejected individually, those it may not read are missing', async () => {
  const client = api.client();
  const collection = await client.uploadCollections.create({ label: 'Theirs' });
  const theirs = await makeUpload(api, 'theirs.txt', 't', {
    upload_collection: { id: collection.id, type: 'upload_collection' },
  });
  const other = await makeUpload(api, 'other.txt', 'o');
  const token = async (reads: { upload_collection?: string }) =>
    tokenWith(api, {
      positive_upload_permissions: [
        { action: 'read', ...reads },
        { action: 'update', upload_collection: collection.id },
      ],
    });
  const tag = async (credential: string) =>
    api.request('POST', '/uploads/bulk/tag', {
      token: credential,
      body: {
        data: {
          type: 'upload_bulk_tag_operation',
          attributes: { tags: ['seen'] },
          relationships: { uploads: { data: [upload(theirs), upload(other)] } },
        },
      },
    });

  const partly = await tag(await token({}));
  const blind = await tag(await token({ upload_collection: collection.id }));

  expect(partly.body.meta).toMatchObject({
    successful: 1,
    failed: 1,
    failures: [{ id: other.id, type: 'upload', errors: [{ attributes: { code: 'INSUFFICIENT_PERMISSIONS' } }] }],
  });
  expect(blind.body.data[0].attributes).toMatchObject({ code: 'MISSING_UPLOAD_IDS', details: { ids: [other.id] } });
  expect((await client.uploads.find(other.id)).tags).toEqual([]);
});
