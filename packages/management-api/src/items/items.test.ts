import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'post' | 'author' | 'note'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['post', 'author', 'note'],
    ({ author }) => ({
      author: { fields: { name: { type: 'string', validators: { required: {} } } }, title: 'name' },
      post: {
        title: 'title',
        fields: {
          title: { type: '*string', validators: { required: {} } },
          slug: { type: 'slug', validators: { unique: {} } },
          body: '*text',
          likes: 'integer',
          author: { type: 'link', validators: { item_item_type: { item_types: [author] } } },
          when: 'date_time',
        },
      },
      note: { is: { draftModeActive: false }, fields: { text: { type: 'string', defaultValue: 'blank page' } } },
    }),
    { locales: ['en', 'it'] },
  );
});

afterAll(() => api.close());

describe('creating records', () => {
  it('returns the stored draft with its model', async () => {
    const { status, body } = await api.request('POST', '/items', {
      body: {
        data: {
          type: 'item',
          attributes: { title: { en: 'Hello' }, likes: 3 },
          relationships: { item_type: { data: { id: models.post.id, type: 'item_type' } } },
        },
      },
    });

    expect(status).toBe(201);
    expect(body.data.attributes).toEqual({
      title: { en: 'Hello' },
      slug: null,
      body: { en: null },
      likes: 3,
      author: null,
      when: null,
    });
    expect(body.data.meta).toMatchObject({
      status: 'draft',
      is_valid: true,
      published_at: null,
      has_children: null,
      stage: null,
    });
    expect(body.data.relationships.creator.data.type).toBe('access_token');
    expect(body.included.map((entity: { id: string }) => entity.id)).toEqual([models.post.id]);
  });

  it('fills in defaults and publishes at once without draft mode', async () => {
    const note = await api.client().items.create({ item_type: models.note });

    expect(note['text']).toBe('blank page');
    expect(note.meta.status).toBe('published');
    expect(note.meta.published_at).not.toBeNull();
  });

  it("stores a writable creation date in the environment's time zone", async () => {
    const note = await api.client().items.create({ item_type: models.note, meta: { created_at: '2018-11-24T10:00' } });

    expect(note.meta.created_at).toBe('2018-11-24T10:00:00.000+00:00');
  });
});

describe('reading, updating, publishing', () => {
  it('round-trips with the public client', async () => {
    const client = api.client();
    const created = await client.items.create({ item_type: models.post, title: { en: 'One', it: 'Uno' } });
    const updated = await client.items.update(created.id, { ...created, likes: 7 });

    expect(updated['likes']).toBe(7);
    expect(updated.meta.current_version).not.toBe(created.meta.current_version);
    expect((await client.items.publish(created.id)).meta.status).toBe('published');
    await client.items.update(created.id, { likes: 8 });
    expect((await client.items.find(created.id, { version: 'published' }))['likes']).toBe(7);
    expect((await client.items.find(created.id)).meta.status).toBe('updated');
  });

  it('rejects an update based on an older version', async () => {
    const client = api.client();
    const note = await client.items.create({ item_type: models.note, text: 'a' });
    await client.items.update(note.id, { text: 'b' });

    const { status, body } = await api.request('PUT', `/items/${note.id}`, {
      body: {
        data: {
          type: 'item',
          id: note.id,
          attributes: { text: 'c' },
          meta: { current_version: note.meta.current_version },
        },
      },
    });

    expect(status).toBe(422);
    expect(body.data[0].attributes).toMatchObject({ code: 'STALE_ITEM_VERSION', details: {} });
  });

  it('lists with filters, order and count', async () => {
    const client = api.client();
    for (const likes of [101, 103, 102])
      await client.items.create({ item_type: models.post, title: { en: `Likes ${likes}` }, likes });

    const { body } = await api.request(
      'GET',
      '/items?filter[type]=post&filter[fields][likes][gt]=100&order_by=likes_DESC&page[limit]=2',
    );

    expect(body.data.map((item: { attributes: { likes: number } }) => item.attributes.likes)).toEqual([103, 102]);
    expect(body.meta.total_count).toBe(3);
  });
});
