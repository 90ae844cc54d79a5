import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, picture, refusal } from '../uploads/test-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const names = (tags: readonly { name: string }[]) => tags.map(({ name }) => name);

test('tags are listed by name, searched ignoring case and accents, and paged', async () => {
  const client = api.client();
  for (const name of ['zebra', 'Écluse', 'apple']) await client.uploadTags.create({ name });

  const all = await client.uploadTags.list();
  const found = await client.uploadTags.list({ filter: { query: 'ECL' } });
  const page = await api.request('GET', '/upload-tags?page[limit]=1&page[offset]=1');

  expect(names(all).filter((name) => name !== 'Écluse')).toEqual(['apple', 'zebra']);
  expect(names(found)).toEqual(['Écluse']);
  expect(page.body.data).toHaveLength(1);
  expect(page.body.meta).toEqual({ total_count: 3 });
  expect((await api.request('GET', '/upload-tags?page[limit]=501')).status).toBe(422);
});

test('a tag is created with the first asset that has it; the ID of a tag is a plain text', async () => {
  const client = api.client();
  const foo = await client.uploadTags.create({ name: 'foo' });

  const upload = await makeUpload(api, 'tagged.txt', 'words', { tags: [foo.id, 'brand new'] });
  const updated = await client.uploads.update(upload.id, { tags: ['newer', foo.id] });

  expect(upload.tags).toEqual([foo.id, 'brand new']);
  expect(updated.tags).toEqual(['newer', foo.id]);
  const known = names(await client.uploadTags.list());
  expect(known).toEqual(expect.arrayContaining(['brand new', 'newer']));
  expect(known).not.toContain(foo.id);
});

test('the server tags images by their colours; a plain grey one is gray first', async () => {
  const client = api.client();

  const upload = await makeUpload(api, 'grey.png', await picture({ color: '#8c8c8c' }));

  expect(upload.smart_tags[0]).toBe('gray');
  expect(names(await client.uploadSmartTags.list())).toContain('gray');
  expect(names(await client.uploadSmartTags.list({ filter: { query: 'gra' } }))).toEqual(['gray']);
  expect(names(await client.uploadTags.list())).not.toContain('gray');
});

test('a tag requires an unused name, and a right to some asset', async () => {
  const client = api.client();
  await client.uploadTags.create({ name: 'taken' });
  const reader = api.client(await tokenWith(api, { positive_upload_permissions: [{ action: 'read' }] }));
  const outsider = api.client(await tokenWith(api, {}));

  expect(await refusal(client.uploadTags.create({ name: 'taken' }))).toMatchObject({
    details: { code: 'VALIDATION_UNIQUENESS' },
  });
  expect(await refusal(client.uploadTags.create({ name: ' ' }))).toMatchObject({
    details: { code: 'VALIDATION_REQUIRED' },
  });
  expect(await refusal(client.uploadTags.create({ name: 'x'.repeat(256) }))).toMatchObject({
    details: { code: 'VALIDATION_LENGTH' },
  });
  expect(await refusal(reader.uploadTags.create({ name: 'mine' }))).toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  expect(names(await reader.uploadTags.list())).toContain('taken');
  expect(await outsider.uploadTags.list()).toEqual([]);
});
