import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileLists } from './testing/hostile-lists.ts';
import { startTestApi, type TestApi } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const client = api.client();
  const post = await client.itemTypes.create({ name: 'Post', api_key: 'post', draft_mode_active: false });
  await client.fields.create(post.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(post.id, { label: 'Body', api_key: 'body', field_type: 'text' });
  await client.items.create({
    item_type: { type: 'item_type', id: post.id },
    title: 'Post',
    body: 'abba and so on '.repeat(20),
  });
});
afterAll(() => api.close());

describe('a hostile or malformed list', () => {
  test.each(hostileLists.map((list) => [list.name, list] as const))('is bounded: %s', async (_, { path, refusal }) => {
    const { status, body } = await api.request('GET', path.replace(/^\/api/, ''));

    if (refusal === null) expect(status).toBe(200);
    else expect([status, body.data[0].attributes.code]).toEqual([422, refusal]);
  });
});
