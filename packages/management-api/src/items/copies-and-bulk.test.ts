import { buildBlockRecord } from '@datocms/cma-client-node';
import { generateId } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'page' | 'quote' | 'instant' | 'branch' | 'stern'>;

const strict = { on_reference_unpublish_strategy: 'fail', on_reference_delete_strategy: 'fail' };

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['page', 'quote', 'instant', 'branch', 'stern'],
    ({ quote, stern, branch }) => ({
      page: {
        title: 'title',
        fields: {
          title: '*string',
          slug: { type: '*slug', validators: { unique: {} } },
          code: { type: 'integer', validators: { unique: {} } },
          body: { type: '*rich_text', validators: { rich_text_blocks: { item_types: [quote] } } },
          text: {
            type: 'structured_text',
            validators: { structured_text_blocks: { item_types: [quote] }, structured_text_links: { item_types: [] } },
          },
          lead: { type: 'single_block', validators: { single_block_blocks: { item_types: [quote] } } },
        },
      },
      quote: {
        is: { isModularBlock: true },
        fields: {
          words: 'string',
          more: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [quote] } } },
        },
      },
      instant: { is: { draftModeActive: false }, title: 'name', fields: { name: 'string' } },
      branch: {
        is: { isTree: true },
        fields: {
          name: 'string',
          to: { type: 'link', validators: { item_item_type: { item_types: [branch], ...strict } } },
        },
      },
      stern: {
        fields: {
          name: { type: 'string', validators: { required: {} } },
          to: { type: 'link', validators: { item_item_type: { item_types: [stern], ...strict } } },
          more: { type: 'link', validators: { item_item_type: { item_types: [stern] } } },
        },
      },
    }),
    { locales: ['en', 'it'] },
  );
});

afterAll(() => api.close());

const items = () => api.client().items;
const quote = (words: string, more: unknown[] = []) => buildBlockRecord({ item_type: models.quote, words, more });
const refs = (...all: { id: string }[]) => all.map(({ id }) => ({ id, type: 'item' as const }));

/** Ids of all blocks in an answer in nested mode. */
function blockIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, id, attributes } = value as Record<string, unknown>;
  const own = type === 'item' && attributes !== undefined ? [String(id)] : [];
  return [...own, ...Object.values(value).flatMap(blockIds)];
}

interface Failure {
  id: string;
  errors: { attributes: { code: string; details: unknown } }[];
}

const codesOfFailure = ({ errors }: Failure) => errors.map(({ attributes }) => attributes.code);

describe('a copy of a record', () => {
  test('has the current content in new blocks, at every depth and in every field', async () => {
    const source = await items().create({
      item_type: models.page,
      title: { en: 'Fox', it: 'Volpe' },
      slug: { en: 'fox', it: 'volpe' },
      code: 7,
      body: { en: [quote('a', [quote('b')])], it: [quote('c')] },
      text: { schema: 'dast', document: { type: 'root', children: [{ type: 'block', item: quote('d') }] } },
      lead: quote('e'),
    });
    await items().publish(source.id);
    await items().update(source.id, { lead: quote('f') });

    const copy = await items().duplicate(source.id);

    const [before, after] = await Promise.all([source, copy].map(({ id }) => items().find(id, { nested: true })));
    const contents = (value: unknown): string => JSON.stringify(value).replaceAll(/"id":"[^"]*"/g, '');
    for (const field of ['body', 'text', 'lead']) expect(contents(after?.[field])).toBe(contents(before?.[field]));
    const ids = blockIds({ body: after?.['body'], text: after?.['text'], lead: after?.['lead'] });
    expect(ids).toHaveLength(5);
    expect(
      new Set([...ids, ...blockIds({ body: before?.['body'], text: before?.['text'], lead: before?.['lead'] })]).size,
    ).toBe(10);
    expect([copy['title'], copy['slug'], copy['code']]).toEqual([
      { en: 'Fox (duplicate)', it: 'Volpe (duplicate)' },
      { en: 'fox-1', it: 'volpe-1' },
      null,
    ]);
  });

  test('is a draft of its creator, without the dates and schedules of the original', async () => {
    const source = await items().create({
      item_type: models.branch,
      name: 'a',
      meta: { created_at: '2001-01-01T00:00:00+00:00' },
    });
    await items().publish(source.id);
    await api
      .client()
      .scheduledUnpublishing.create(source.id, { unpublishing_scheduled_at: '2099-01-02T00:00:00.000Z' });

    const { meta, id, ...copy } = await api.client(api.tokens.editor).items.duplicate(source.id);

    expect(id).not.toBe(source.id);
    expect(meta).toMatchObject({
      status: 'draft',
      published_at: null,
      first_published_at: null,
      unpublishing_scheduled_at: null,
      has_children: false,
      is_published_version_valid: null,
    });
    expect(meta.created_at).not.toContain('2001');
    expect((copy as TestBody).creator.id).not.toBe((source as TestBody).creator.id);
    expect(copy['parent_id']).toBeNull();
  });

  test('is published without draft mode, and is returned with its model', async () => {
    const source = await items().create({ item_type: models.instant, name: 'a' });

    const { status, body } = await api.request('POST', `/items/${source.id}/duplicate`);

    expect([status, body.data.attributes.name, body.data.meta.status]).toEqual([201, 'a (duplicate)', 'published']);
    expect(body.included).toMatchObject([{ id: models.instant.id, type: 'item_type' }]);
  });

  test('of a branch is last below the same parent, without the children', async () => {
    const root = await items().create({ item_type: models.branch, name: 'root' });
    const child = await items().create({ item_type: models.branch, name: 'child', parent_id: root.id });
    await items().create({ item_type: models.branch, name: 'leaf', parent_id: child.id });
    await items().create({ item_type: models.branch, name: 'second', parent_id: root.id });

    const copy = await items().duplicate(child.id);

    expect(copy).toMatchObject({ parent_id: root.id, position: 3, meta: { has_children: false } });
  });
});

describe('bulk calls', () => {
  const counts = async (name: string, all: { id: string }[], attributes?: object) => {
    const data = {
      type: `item_bulk_${name.replaceAll('-', '_')}_operation`,
      ...(attributes && { attributes }),
      relationships: { items: { data: refs(...all) } },
    };
    const { body } = await api.request('POST', `/items/bulk/${name}`, { body: { data } });
    return body;
  };

  test('count rejections by reason, and process the rest', async () => {
    const good = await items().create({ item_type: models.stern, name: 'a' });
    const draft = await items().create({ item_type: models.stern, name: 'b' });
    const blocked = await items().create({ item_type: models.stern, name: 'c', to: draft.id });
    const root = await items().create({ item_type: models.branch, name: 'root' });
    const leaf = await items().create({ item_type: models.branch, name: 'leaf', parent_id: root.id });

    expect(await counts('publish', [good, blocked, leaf, { id: generateId() }])).toMatchObject({
      data: [],
      meta: { successful: 1, failed: 3 },
    });
    expect(await counts('publish', [leaf, blocked, root, draft])).toEqual({
      data: [],
      meta: { successful: 4, failed: 0 },
    });
    expect((await counts('unpublish', [root, draft])).meta).toMatchObject({ successful: 0, failed: 2 });
    expect((await counts('unpublish', [root, draft, leaf, blocked])).meta).toEqual({ successful: 4, failed: 0 });
    expect((await items().find(good.id)).meta.status).toBe('published');
  });

  test('report for each record why it was rejected, as in a single call', async () => {
    const draft = await items().create({ item_type: models.stern, name: 'b' });
    const blocked = await items().create({ item_type: models.stern, name: 'c', to: draft.id });
    const root = await items().create({ item_type: models.branch, name: 'root' });
    const leaf = await items().create({ item_type: models.branch, name: 'leaf', parent_id: root.id });
    const missing = { id: generateId() };

    const { meta } = await counts('publish', [blocked, leaf, missing]);

    const alone = await Promise.all(
      [blocked, leaf, missing].map(({ id }) => api.request('PUT', `/items/${id}/publish`)),
    );
    expect(meta.failures).toEqual(
      [blocked, leaf, missing].map(({ id }, index) => ({ id, type: 'item', errors: alone[index]?.body.data })),
    );
    expect(meta.failures.map(codesOfFailure)).toEqual([['UNPUBLISHED_LINK'], ['UNPUBLISHED_PARENT'], ['NOT_FOUND']]);
    expect((await counts('destroy', [draft])).meta.failures.map(codesOfFailure)).toEqual([['REQUIRED_BY_ASSOCIATION']]);
  });

  test('process records that depend on each other, and skip those that depend on others', async () => {
    const [a, b] = [
      await items().create({ item_type: models.stern, name: 'a' }),
      await items().create({ item_type: models.stern, name: 'b' }),
    ];
    await items().update(a.id, { to: b.id });
    await items().update(b.id, { to: a.id });
    const outside = await items().create({ item_type: models.stern, name: 'outside' });
    const [c, d] = [
      await items().create({ item_type: models.stern, name: 'c', more: outside.id }),
      await items().create({ item_type: models.stern, name: 'd' }),
    ];
    await items().update(c.id, { to: d.id });
    await items().update(d.id, { to: c.id });
    const behind = await items().create({ item_type: models.stern, name: 'behind', to: a.id });
    const all = [behind, a, b, c, d];

    const published = await counts('publish', all);

    expect(published.meta).toMatchObject({ successful: 3, failed: 2 });
    expect(published.meta.failures.map(({ id, errors }: Failure) => [id, errors[0]?.attributes.details])).toEqual([
      [c.id, { unpublished_items: [outside.id] }],
      [d.id, { unpublished_items: [outside.id] }],
    ]);
    expect((await counts('unpublish', [a, b])).meta.failures.map(codesOfFailure)).toEqual([
      ['PUBLISHED_REFERENCES'],
      ['PUBLISHED_REFERENCES'],
    ]);
    expect((await counts('unpublish', [a, b, behind])).meta).toEqual({ successful: 3, failed: 0 });
    expect((await counts('destroy', all)).meta).toEqual({ successful: 5, failed: 0 });
  });

  test('publish a parent and a child that link to each other, and delete whole branches', async () => {
    const root = await items().create({ item_type: models.branch, name: 'root' });
    const leaf = await items().create({ item_type: models.branch, name: 'leaf', parent_id: root.id, to: root.id });
    await items().update(root.id, { to: leaf.id });

    expect((await counts('publish', [leaf, root])).meta).toEqual({ successful: 2, failed: 0 });
    expect((await counts('unpublish', [leaf, root])).meta).toEqual({ successful: 2, failed: 0 });
    await items().publish(leaf.id, null, { recursive: true });
    expect((await items().find(root.id)).meta.status).toBe('published');
    expect((await counts('destroy', [root, leaf])).meta).toEqual({ successful: 2, failed: 0 });
  });

  test('process a record once, however often it is named', async () => {
    const item = await items().create({ item_type: models.stern, name: 'a' });

    expect((await counts('destroy', [item, item, item])).meta).toEqual({ successful: 1, failed: 0 });
  });

  test('are made by the published client', async () => {
    const all = [
      await items().create({ item_type: models.stern, name: 'a' }),
      await items().create({ item_type: models.stern, name: 'b' }),
    ];

    await items().bulkPublish({ items: refs(...all) });
    const published = await items().list({ filter: { ids: all.map(({ id }) => id).join(',') } });
    await items().bulkUnpublish({ items: refs(...all) });
    const unpublished = await items().list({ filter: { ids: all.map(({ id }) => id).join(',') } });
    await items().bulkDestroy({ items: refs(...all) });

    expect(published.map(({ meta }) => meta.status)).toEqual(['published', 'published']);
    expect(unpublished.map(({ meta }) => meta.status)).toEqual(['draft', 'draft']);
    expect(await items().list({ filter: { ids: all.map(({ id }) => id).join(',') } })).toEqual([]);
  });

  test('are rejected as a whole when they are too many, empty or malformed', async () => {
    const many = Array.from({ length: 201 }, () => ({ id: generateId() }));

    for (const name of ['publish', 'unpublish', 'destroy'])
      expect(codesOf(await counts(name, many))).toEqual(['TOO_MANY_OPERATIONS']);
    expect(codesOf(await counts('move-to-stage', many, { stage: 'x' }))).toEqual(['TOO_MANY_OPERATIONS']);
    expect((await counts('destroy', many.slice(1))).meta).toMatchObject({ successful: 0, failed: 200 });
    expect(codesOf(await counts('publish', []))).toEqual(['INVALID_FORMAT VALIDATION_INVALID']);
    expect(codesOf(await counts('move-to-stage', many.slice(0, 1)))).toEqual(['INVALID_FORMAT VALIDATION_REQUIRED']);
    const { body } = await api.request('POST', '/items/bulk/publish', {
      body: { data: { type: 'item_bulk_destroy_operation' } },
    });
    expect(codesOf(body)).toEqual(['INVALID_FORMAT VALIDATION_INVALID']);
  });
});
