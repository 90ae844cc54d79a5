import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addModels } from '../items/test-models.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload } from './test-files.ts';

let api: TestApi;
let page: { id: string; type: 'item_type' };
let collectionId: string;
beforeAll(async () => {
  api = await startTestApi();
  const models = await addModels(api, ['page'], () => ({ page: { fields: { picture: 'file' } } }), {
    locales: ['en', 'it'],
  });
  page = { id: models.page.id, type: 'item_type' };
  collectionId = (await api.client().uploadCollections.create({ label: 'Box' })).id;
  for (const name of ['one.txt', 'two.txt', 'three.txt']) await makeUpload(api, name, name, { tags: ['kept'] });
});
afterAll(() => api.close());

const upload = ({ id }: { id: string }) => ({ id, type: 'upload' as const });

/** The total of a list, which must be the same from a page that is full and from one with everything. */
async function total(filter: string, token?: string): Promise<number> {
  const list = async (limit: number) => {
    const options = token === undefined ? {} : { token };
    return (await api.request('GET', `/uploads?${filter}&page[limit]=${limit}`, options)).body;
  };
  const first = await list(1);
  const remembered = await list(1);
  const whole = await list(500);
  expect(first.meta.total_count).toBe(whole.data.length);
  expect(remembered.meta.total_count).toBe(whole.data.length);
  return whole.meta.total_count;
}

/** Totals of lists that writes change, by what they are about. */
async function totals() {
  return {
    all: await total(''),
    named: await total('filter[fields][filename][matches][pattern]=one'),
    searched: await total('filter[query]=kept'),
    spread: await total('filter[query]=kept+lantern'),
    tagged: await total('filter[fields][tags][contains]=new'),
    collected: await total(`filter[fields][upload_collection][eq]=${collectionId}`),
    used: await total('filter[fields][in_use][eq]=true'),
  };
}

test('a total is right after every write that changes it', async () => {
  const client = api.client();
  const before = await totals();
  expect(before).toEqual({ all: 3, named: 1, searched: 3, spread: 0, tagged: 0, collected: 0, used: 0 });

  const made = await makeUpload(api, 'one-more.txt', 'more', { tags: ['kept'] });
  const other = await makeUpload(api, 'another-one.txt', 'other', { tags: ['kept'] });
  expect(await totals()).toEqual({ ...before, all: 5, named: 3, searched: 5 });

  await client.uploads.update(made.id, { basename: 'renamed', default_field_metadata: { alt: { en: 'A lantern' } } });
  expect(await totals()).toMatchObject({ named: 2, spread: 1 });
  await client.uploads.update(other.id, { default_field_metadata: { alt: { en: 'Lanterns' } }, tags: [] });
  expect(await totals()).toMatchObject({ searched: 4, spread: 1 });

  await client.uploads.bulkTag({ tags: ['new', 'kept'], uploads: [upload(made), upload(other)] });
  expect(await totals()).toMatchObject({ searched: 5, spread: 2, tagged: 2 });

  await client.uploads.bulkSetUploadCollection({
    upload_collection: { id: collectionId, type: 'upload_collection' },
    uploads: [upload(made), upload(other)],
  });
  expect(await totals()).toMatchObject({ collected: 2 });

  const record = await client.items.create({ item_type: page, picture: { upload_id: made.id } });
  const second = await client.items.create({ item_type: page, picture: { upload_id: other.id } });
  expect(await totals()).toMatchObject({ used: 2 });
  await client.items.publish(record.id);
  await client.items.update(record.id, { picture: null });
  expect(await totals()).toMatchObject({ used: 2 });
  await client.items.unpublish(record.id);
  expect(await totals()).toMatchObject({ used: 1 });
  await client.items.destroy(second.id);
  expect(await totals()).toMatchObject({ used: 0 });

  await client.uploadCollections.destroy(collectionId);
  expect(await totals()).toMatchObject({ collected: 0 });

  await client.uploads.destroy(made.id);
  await client.uploads.bulkDestroy({ uploads: [upload(other)] });
  expect(await totals()).toEqual(before);
});

test('a total counts what the role may read, whoever has asked before', async () => {
  const client = api.client();
  const collection = await client.uploadCollections.create({ label: 'Theirs' });
  const inside = { upload_collection: { id: collection.id, type: 'upload_collection' as const } };
  await makeUpload(api, 'theirs-1.txt', '1', inside);
  await makeUpload(api, 'theirs-2.txt', '2', inside);
  const reader = await tokenWith(api, {
    positive_upload_permissions: [{ action: 'read', upload_collection: collection.id }],
  });
  const blind = await tokenWith(api, { positive_upload_permissions: [] });
  const everyTotal = async (token?: string) => [await total('', token), await total('filter[query]=txt', token)];

  const seen = [await everyTotal(), await everyTotal(reader), await everyTotal(blind), await everyTotal()];

  expect(seen).toEqual([
    [5, 5],
    [2, 2],
    [0, 0],
    [5, 5],
  ]);
});

test('a search counts the texts of its locale only', async () => {
  const made = [await makeUpload(api, 'faro.txt', 'f'), await makeUpload(api, 'porto.txt', 'p')];
  for (const { id } of made)
    await api.client().uploads.update(id, { default_field_metadata: { alt: { en: 'Quay', it: 'Banchina' } } });

  expect(await total('filter[query]=banch')).toBe(0);
  expect(await total('filter[query]=banch&locale=it')).toBe(2);
  expect(await total('filter[query]=banchina+por&locale=it')).toBe(1);
  expect(await total('filter[query]=banchina+quay&locale=it')).toBe(0);
});

test('a page that is not full is not counted', async () => {
  const counted = vi.spyOn(api.services.counts, 'get');

  const { body } = await api.request('GET', '/uploads?filter[query]=kept&page[offset]=1&page[limit]=30');
  const beyond = await api.request('GET', '/uploads?filter[query]=kept&page[offset]=9');

  expect(body.meta.total_count).toBe(3);
  expect(counted).toHaveBeenCalledOnce();
  expect(beyond.body).toMatchObject({ data: [], meta: { total_count: 3 } });
  counted.mockRestore();
});
