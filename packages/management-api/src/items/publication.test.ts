import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'post' | 'author' | 'tag' | 'strict' | 'follower' | 'lenient'>;

const links = (type: string, on: Record<string, string>) => ({ item_item_type: { item_types: [type], ...on } });

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['post', 'author', 'tag', 'strict', 'follower', 'lenient'],
    ({ author, tag }) => ({
      author: { fields: { name: 'string' } },
      tag: { fields: { name: 'string' } },
      post: {
        fields: {
          title: '*string',
          likes: 'integer',
          author: {
            type: 'link',
            validators: links(author, { on_publish_with_unpublished_references_strategy: 'publish_references' }),
          },
          tags: {
            type: 'links',
            validators: {
              items_item_type: { item_types: [tag], on_reference_unpublish_strategy: 'delete_references' },
            },
          },
        },
      },
      strict: {
        fields: {
          author: {
            type: 'link',
            validators: {
              ...links(author, {
                on_publish_with_unpublished_references_strategy: 'fail',
                on_reference_unpublish_strategy: 'fail',
                on_reference_delete_strategy: 'fail',
              }),
            },
          },
          tag: {
            type: 'link',
            validators: { required: {}, ...links(tag, { on_reference_delete_strategy: 'delete_references' }) },
          },
        },
      },
      follower: {
        fields: {
          author: { type: 'link', validators: links(author, { on_reference_unpublish_strategy: 'unpublish' }) },
        },
      },
      lenient: {
        is: { draftSavingActive: true },
        fields: {
          name: { type: '*string', validators: { required: {} } },
          slug: { type: 'slug', validators: { unique: {} } },
        },
      },
    }),
    { locales: ['en', 'it'] },
  );
});

afterAll(() => api.close());

/** Code and details of the first problem of a refused call. */
async function refusal(method: string, path: string, body?: unknown) {
  const answer = await api.request(method, path, body === undefined ? {} : { body });
  expect(answer.status).toBe(422);
  return answer.body.data[0].attributes as { code: string; details: Record<string, unknown> };
}

const selective = (locales: string[], isShared: boolean) => ({
  data: {
    type: 'selective_publish_operation',
    attributes: { content_in_locales: locales, non_localized_content: isShared },
  },
});

describe('publishing', () => {
  it('keeps the current version and its date unchanged', async () => {
    const client = api.client();
    const tag = await client.items.create({ item_type: models.tag, name: 'x' });

    const live = await client.items.publish(tag.id);

    expect(live.meta).toMatchObject({
      status: 'published',
      current_version: tag.meta.current_version,
      updated_at: tag.meta.updated_at,
    });
    expect(live.meta.first_published_at).toBe(live.meta.published_at);
  });

  it('publishes linked records where the field says so', async () => {
    const client = api.client();
    const author = await client.items.create({ item_type: models.author, name: 'Ann' });
    const post = await client.items.create({ item_type: models.post, title: { en: 'x' }, author: author.id });

    await client.items.publish(post.id);

    expect((await client.items.find(author.id)).meta.status).toBe('published');
  });

  it('rejects links to drafts where the field says so', async () => {
    const client = api.client();
    const author = await client.items.create({ item_type: models.author, name: 'Ann' });
    const tag = await client.items.create({ item_type: models.tag, name: 'x' });
    await client.items.publish(tag.id);
    const strict = await client.items.create({ item_type: models.strict, author: author.id, tag: tag.id });

    const { code, details } = await refusal('PUT', `/items/${strict.id}/publish`);

    expect({ code, details }).toEqual({ code: 'UNPUBLISHED_LINK', details: { unpublished_items: [author.id] } });
  });

  it('publishes some locales and keeps the others as published', async () => {
    const client = api.client();
    const post = await client.items.create({ item_type: models.post, title: { en: 'a', it: 'b' }, likes: 1 });
    await client.items.publish(post.id);
    await client.items.update(post.id, { title: { en: 'A', it: 'B' }, likes: 2 });

    const { body } = await api.request('PUT', `/items/${post.id}/publish`, { body: selective(['it'], false) });

    expect(body.data.meta.status).toBe('updated');
    const live = await client.items.find(post.id, { version: 'published' });
    expect([live['title'], live['likes']]).toEqual([{ en: 'a', it: 'B' }, 1]);
    await api.request('PUT', `/items/${post.id}/publish`, { body: selective(['en'], true) });
    expect((await client.items.find(post.id)).meta.status).toBe('published');
  });

  it('rejects an empty selection and one of unknown locales', async () => {
    const post = await api.client().items.create({ item_type: models.post, title: { en: 'a' } });

    expect((await refusal('PUT', `/items/${post.id}/publish`, selective([], false))).details['field']).toBe(
      'content_in_locales',
    );
    expect((await refusal('PUT', `/items/${post.id}/publish`, selective(['it'], true))).details['field']).toBe(
      'content_in_locales',
    );
    expect(
      (await api.request('PUT', `/items/${post.id}/publish`, { body: { data: { type: 'item' } } })).body.data[0]
        .attributes.code,
    ).toBe('INVALID_FORMAT');
  });

  it('saves invalid drafts where the model allows it, but never publishes them', async () => {
    const client = api.client();
    const draft = await client.items.create({ item_type: models.lenient, name: { en: '' } });

    expect(draft.meta).toMatchObject({ is_valid: false, is_current_version_valid: false });
    expect((await refusal('PUT', `/items/${draft.id}/publish`)).code).toBe('INVALID_DRAFT');
    expect((await client.items.update(draft.id, { name: { en: 'ok' } })).meta.is_valid).toBe(true);
    expect((await client.items.publish(draft.id)).meta.status).toBe('published');
  });

  it('lets an invalid draft repeat a unique value, and publishes one of them', async () => {
    const client = api.client();
    const make = () => client.items.create({ item_type: models.lenient, name: { en: 'n' }, slug: 'same' });
    const [first, second] = [await make(), await make()];

    expect([first.meta.is_valid, second.meta.is_valid]).toEqual([true, false]);
    expect((await refusal('PUT', `/items/${second.id}/publish`)).code).toBe('INVALID_DRAFT');
  });
});

describe('unpublishing', () => {
  it('makes a record a draft and keeps its first publication date', async () => {
    const client = api.client();
    const tag = await client.items.create({ item_type: models.tag, name: 'x' });
    const live = await client.items.publish(tag.id);

    const { meta } = await client.items.unpublish(tag.id);

    expect(meta).toMatchObject({
      status: 'draft',
      published_at: null,
      first_published_at: live.meta.first_published_at,
      is_published_version_valid: null,
    });
  });

  it('removes a reference from published content, unpublishes the referrer, or is rejected', async () => {
    const client = api.client();
    const author = await client.items.create({ item_type: models.author, name: 'Ann' });
    const tag = await client.items.create({ item_type: models.tag, name: 'x' });
    const post = await client.items.create({ item_type: models.post, title: { en: 'x' }, tags: [tag.id] });
    const follower = await client.items.create({ item_type: models.follower, author: author.id });
    for (const { id } of [author, tag, post, follower]) await client.items.publish(id);

    await client.items.unpublish(tag.id);
    await client.items.unpublish(author.id);

    expect((await client.items.find(post.id, { version: 'published' }))['tags']).toEqual([]);
    expect((await client.items.find(post.id))['tags']).toEqual([tag.id]);
    expect((await client.items.find(post.id)).meta.status).toBe('updated');
    expect((await client.items.find(follower.id)).meta.status).toBe('draft');

    for (const { id } of [author, tag]) await client.items.publish(id);
    const strict = await client.items.create({ item_type: models.strict, author: author.id, tag: tag.id });
    await client.items.publish(strict.id);
    expect(await refusal('PUT', `/items/${author.id}/unpublish`)).toMatchObject({
      code: 'PUBLISHED_REFERENCES',
      details: { items: [strict.id] },
    });
  });

  it('unpublishes single locales, and the record when none remains', async () => {
    const client = api.client();
    const post = await client.items.create({ item_type: models.post, title: { en: 'a', it: 'b' } });
    await client.items.publish(post.id);
    const operation = (locales: string[]) => ({
      data: { type: 'selective_unpublish_operation', attributes: { content_in_locales: locales } },
    });

    const { body } = await api.request('PUT', `/items/${post.id}/unpublish`, { body: operation(['it']) });

    expect(body.data.meta.status).toBe('updated');
    expect((await client.items.find(post.id, { version: 'published' }))['title']).toEqual({ en: 'a' });
    expect((await refusal('PUT', `/items/${post.id}/unpublish`, operation(['it']))).details).toMatchObject({
      field: 'content_in_locales',
      code: 'VALIDATION_INVALID',
    });
    expect(
      (await api.request('PUT', `/items/${post.id}/unpublish`, { body: operation(['en']) })).body.data.meta.status,
    ).toBe('draft');
  });

  it('reports where the current and published versions differ', async () => {
    const client = api.client();
    const post = await client.items.create({ item_type: models.post, title: { en: 'a', it: 'b' }, likes: 1 });
    await client.items.publish(post.id);
    await client.items.update(post.id, { title: { en: 'A' }, likes: 2 });

    expect(await client.items.currentVsPublishedState(post.id)).toMatchObject({
      current_version_locales: ['en'],
      published_version_locales: ['en', 'it'],
      changed_locales: ['en'],
      added_locales: [],
      removed_locales: ['it'],
      non_localized_fields_changed: true,
      current_version_invalid_locales: [],
    });
  });
});

describe('deleting', () => {
  it('returns the record and removes references from both versions', async () => {
    const client = api.client();
    const tag = await client.items.create({ item_type: models.tag, name: 'x' });
    await client.items.publish(tag.id);
    const post = await client.items.create({ item_type: models.post, title: { en: 'x' }, tags: [tag.id] });
    await client.items.publish(post.id);

    expect((await client.items.destroy(tag.id)).id).toBe(tag.id);

    expect((await api.request('GET', `/items/${tag.id}`)).status).toBe(404);
    expect((await client.items.find(post.id))['tags']).toEqual([]);
    expect((await client.items.find(post.id, { version: 'published' }))['tags']).toEqual([]);
    expect((await client.items.find(post.id)).meta.status).toBe('published');
  });

  it('is rejected when a field forbids it or requires the reference', async () => {
    const client = api.client();
    const author = await client.items.create({ item_type: models.author, name: 'Ann' });
    const tag = await client.items.create({ item_type: models.tag, name: 'x' });
    const strict = await client.items.create({ item_type: models.strict, author: author.id, tag: tag.id });

    for (const { id } of [author, tag]) {
      expect(await refusal('DELETE', `/items/${id}`)).toMatchObject({
        code: 'REQUIRED_BY_ASSOCIATION',
        details: { items: [strict.id] },
      });
    }
  });

  it('lists the referring records by version', async () => {
    const client = api.client();
    const tag = await client.items.create({ item_type: models.tag, name: 'x' });
    await client.items.publish(tag.id);
    const live = await client.items.create({ item_type: models.post, title: { en: 'x' }, tags: [tag.id] });
    await client.items.publish(live.id);
    await client.items.update(live.id, { tags: [] });
    const draft = await client.items.create({ item_type: models.post, title: { en: 'x' }, tags: [tag.id] });
    const ids = async (version: 'current' | 'published' | 'published-or-current') =>
      (await client.items.references(tag.id, { version })).map(({ id }) => id).toSorted();

    expect(await ids('current')).toEqual([draft.id]);
    expect(await ids('published')).toEqual([live.id]);
    expect(await ids('published-or-current')).toEqual([live.id, draft.id].toSorted());
  });
});

describe('in bulk', () => {
  it('counts successes, whatever the order', async () => {
    const client = api.client();
    const author = await client.items.create({ item_type: models.author, name: 'Ann' });
    const tag = await client.items.create({ item_type: models.tag, name: 'x' });
    const strict = await client.items.create({ item_type: models.strict, author: author.id, tag: tag.id });
    const items = [strict, author, tag].map(({ id }) => ({ id, type: 'item' as const }));

    const { body } = await api.request('POST', '/items/bulk/publish', {
      body: {
        data: {
          type: 'item_bulk_publish_operation',
          relationships: { items: { data: [...items, items[0], { id: 'Vd5Y9pZSSaSrVvKJZYw0zg', type: 'item' }] } },
        },
      },
    });

    expect(body).toMatchObject({ data: [], meta: { successful: 3, failed: 1 } });
    await client.items.bulkUnpublish({ items });
    await client.items.bulkDestroy({ items });
    expect(await client.items.list({ filter: { ids: items.map(({ id }) => id).join(',') } })).toEqual([]);
  });

  it('rejects more than two hundred and a stage without a workflow', async () => {
    const data = Array.from({ length: 201 }, (_, index) => ({ id: String(index + 1), type: 'item' }));
    const tag = await api.client().items.create({ item_type: models.tag, name: 'x' });

    const tooMany = await refusal('POST', '/items/bulk/destroy', {
      data: { type: 'item_bulk_destroy_operation', relationships: { items: { data } } },
    });
    const moved = await api.request('POST', '/items/bulk/move-to-stage', {
      body: {
        data: {
          type: 'item_bulk_move_to_stage_operation',
          attributes: { stage: 'review' },
          relationships: { items: { data: [{ id: tag.id, type: 'item' }] } },
        },
      },
    });

    expect(tooMany.code).toBe('TOO_MANY_OPERATIONS');
    expect(moved.body.meta).toMatchObject({ successful: 0, failed: 1 });
  });
});

describe('history', () => {
  it('keeps every version, newest first', async () => {
    const client = api.client();
    const tag = await client.items.create({ item_type: models.tag, name: 'one' });
    await client.items.update(tag.id, { name: 'two' });
    await client.items.publish(tag.id);

    const versions = await client.itemVersions.list(tag.id);

    expect(versions.map((version) => version['name'])).toEqual(['two', 'one']);
    expect(versions.map(({ meta }) => [meta.is_current, meta.is_published])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect([versions[0]?.meta.published_from, versions[0]?.meta.published_until]).toEqual([expect.any(String), null]);
    await client.items.unpublish(tag.id);
    expect((await client.itemVersions.find(versions[0]?.id ?? '')).meta.published_until).not.toBeNull();
    expect((await client.itemVersions.find(versions[1]?.id ?? ''))['name']).toBe('one');
  });

  it('restores an old version as a new one, without deleted references', async () => {
    const client = api.client();
    const author = await client.items.create({ item_type: models.author, name: 'Ann' });
    const post = await client.items.create({ item_type: models.post, title: { en: 'old' }, author: author.id });
    await client.items.update(post.id, { title: { en: 'new' }, author: null });
    await client.items.publish(post.id);
    await client.items.destroy(author.id);
    const [, oldest] = await client.itemVersions.list(post.id);

    const [item, version] = await client.itemVersions.restore(oldest?.id ?? '');

    expect(item).toMatchObject({
      title: { en: 'old' },
      author: null,
      meta: { status: 'updated', current_version: version.id },
    });
    expect(version.meta).toMatchObject({ is_current: true, is_published: false });
    expect(await client.itemVersions.list(post.id)).toHaveLength(3);
  });
});
