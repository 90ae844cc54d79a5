import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, refusal } from '../uploads/test-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const collection = (id: string) => ({ id, type: 'upload_collection' as const });
const placement = (id: string, position: number, parentId: string | null = null) => ({
  id,
  type: 'upload_collection' as const,
  attributes: { position },
  relationships: { parent: { data: parentId === null ? null : collection(parentId) } },
});

test('collections form a tree; deleting one moves its children up and keeps its assets', async () => {
  const client = api.client();
  const posters = await client.uploadCollections.create({ label: 'Posters' });
  const old = await client.uploadCollections.create({ label: 'Old', parent: collection(posters.id) });
  const upload = await makeUpload(api, 'sheet.txt', 'words', { upload_collection: collection(posters.id) });

  const renamed = await client.uploadCollections.update(posters.id, { ...posters, label: 'Sheets' });
  const listed = await client.uploadCollections.list({ filter: { ids: `${posters.id},${old.id}` } });
  const found = await client.uploadCollections.find(posters.id);
  await client.uploadCollections.destroy(posters.id);

  expect(old).toMatchObject({ label: 'Old', position: 1, parent: { id: posters.id }, children: [] });
  expect(renamed.label).toBe('Sheets');
  expect(listed.map(({ id }) => id).toSorted()).toEqual([posters.id, old.id].toSorted());
  expect(found.children.map(({ id }) => id)).toEqual([old.id]);
  expect(upload.upload_collection?.id).toBe(posters.id);
  expect((await client.uploads.find(upload.id)).upload_collection).toBeNull();
  expect((await client.uploadCollections.find(old.id)).parent).toBeNull();
});

test('a collection given an occupied position moves that one down', async () => {
  const client = api.client();
  const parent = collection((await client.uploadCollections.create({ label: 'Parent' })).id);
  const first = await client.uploadCollections.create({ label: 'First', parent });

  const second = await client.uploadCollections.create({ label: 'Second', parent, position: 1 });
  await client.uploadCollections.update(first.id, { position: 1 });

  expect((await client.uploadCollections.find(first.id)).position).toBe(1);
  expect((await client.uploadCollections.find(second.id)).position).toBe(2);
});

test('reordering uses the last position sent for a collection, and rejects duplicate positions, cycles and unknown ones', async () => {
  const client = api.client();
  const [a, b] = [
    await client.uploadCollections.create({ label: 'A' }),
    await client.uploadCollections.create({ label: 'B' }),
  ];

  const moved = await client.uploadCollections.rawReorder({ data: [placement(a.id, 12), placement(a.id, 11, b.id)] });

  expect(moved.data).toMatchObject([
    { id: a.id, attributes: { position: 11 }, relationships: { parent: { data: { id: b.id } } } },
  ]);
  const reorder = async (...data: unknown[]) =>
    codesOf((await api.request('POST', '/upload-collections/reorder', { body: { data } })).body);
  expect(await reorder(placement(a.id, 5), placement(b.id, 5))).toEqual(['DUPLICATE_POSITIONS_FOUND']);
  expect(await reorder(placement(b.id, 1, a.id))).toEqual(['INVALID_PARENT']);
  expect(await reorder(placement('nothing', 1))).toEqual(['NOT_FOUND']);
});

test('two concurrent moves never close a cycle', async () => {
  const client = api.client();
  const [a, b] = [
    await client.uploadCollections.create({ label: 'A' }),
    await client.uploadCollections.create({ label: 'B' }),
  ];

  const outcomes = await Promise.allSettled([
    client.uploadCollections.update(a.id, { parent: collection(b.id) }),
    client.uploadCollections.update(b.id, { parent: collection(a.id) }),
  ]);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('bad labels, parents and IDs are rejected, and principals without the right', async () => {
  const client = api.client();
  const made = await client.uploadCollections.create({ label: 'Taken' });
  const create = (body: Parameters<typeof client.uploadCollections.create>[0]) =>
    refusal(client.uploadCollections.create(body));

  expect(await create({ label: ' ' })).toMatchObject({ code: 'INVALID_FIELD', details: { field: 'label' } });
  expect(await create({ label: 'Lost', parent: collection('nothing') })).toMatchObject({ code: 'INVALID_PARENT' });
  expect(await create({ id: made.id, label: 'Twice' })).toMatchObject({
    details: { field: 'id', code: 'VALIDATION_UNIQUENESS' },
  });
  expect(await create({ id: 'nope', label: 'Odd' })).toMatchObject({ code: 'INVALID_ENTITY_ID' });
  const body = { data: { type: 'upload_collection', attributes: { label: 'Mine' } } };
  expect((await api.request('POST', '/upload-collections', { token: api.tokens.editor, body })).status).toBe(403);
  expect((await api.request('DELETE', `/upload-collections/${made.id}`, { token: api.tokens.editor })).status).toBe(
    403,
  );
  expect((await api.request('DELETE', '/upload-collections/nothing')).status).toBe(404);
});

test('an asset is moved into existing collections that the role may move it to', async () => {
  const client = api.client();
  const [open, closed] = [
    await client.uploadCollections.create({ label: 'Open' }),
    await client.uploadCollections.create({ label: 'Closed' }),
  ];
  const upload = await makeUpload(api, 'moved.txt', 'words');
  const mover = api.client(
    await tokenWith(api, {
      positive_upload_permissions: [
        { action: 'read' },
        { action: 'update' },
        { action: 'move', move_to_upload_collection: open.id },
      ],
    }),
  );

  const moved = await mover.uploads.update(upload.id, { upload_collection: collection(open.id) });

  expect(moved.upload_collection?.id).toBe(open.id);
  expect(await refusal(mover.uploads.update(upload.id, { upload_collection: collection(closed.id) }))).toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  });
  expect(await refusal(client.uploads.update(upload.id, { upload_collection: collection('nothing') }))).toMatchObject({
    code: 'INVALID_RELATIONSHIP',
  });
  expect((await client.uploads.update(upload.id, { upload_collection: null })).upload_collection).toBeNull();
});
