import { generateId } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'step' | 'branch' | 'home' | 'leaf'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(api, ['step', 'branch', 'home', 'leaf'], () => ({
    step: {
      is: { isSortable: true },
      title: 'name',
      fields: {
        name: { type: 'string', validators: { unique: {} } },
        slug: { type: 'slug', validators: { unique: {} } },
      },
    },
    branch: { is: { isTree: true }, fields: { name: 'string' } },
    leaf: { is: { isTree: true }, fields: { name: '*string' } },
    home: { is: { isSingleton: true }, fields: { name: 'string' } },
  }));
});

afterAll(() => api.close());

async function names(type: string): Promise<string> {
  const items = await api.client().items.list({ filter: { type } });
  return items.map((item) => `${String(item['name'])}${String(item['position'])}`).join(' ');
}

describe('sortable models', () => {
  it('appends, inserts, moves and closes gaps', async () => {
    const client = api.client();
    const make = (name: string, attributes: object = {}) =>
      client.items.create({ item_type: models.step, name, ...attributes });
    const [a, b] = [await make('a'), await make('b')];
    await make('c', { position: 1 });

    expect(await names('step')).toBe('c1 a2 b3');
    await client.items.update(a.id, { position: 1 });
    expect(await names('step')).toBe('a1 c2 b3');
    await client.items.update(a.id, { position: 99 });
    expect(await names('step')).toBe('c1 b2 a3');
    await client.items.destroy(b.id);
    expect(await names('step')).toBe('c1 a2');
  });

  it('rejects positions that are not integers', async () => {
    const body = {
      data: {
        type: 'item',
        attributes: { position: 'first' },
        relationships: { item_type: { data: { id: models.step.id, type: 'item_type' } } },
      },
    };

    expect((await api.request('POST', '/items', { body })).body.data[0].attributes.code).toBe('INVALID_POSITION');
  });

  it('duplicates with available names, at the end', async () => {
    const client = api.client();
    const step = await client.items.create({ item_type: models.step, name: 'Step', slug: 'step' });

    const first = await client.items.duplicate(step.id);
    const second = await client.items.duplicate(step.id);

    expect([first['name'], first['slug']]).toEqual(['Step (duplicate)', 'step-1']);
    expect([second['name'], second['slug']]).toEqual(['Step (duplicate) 1', 'step-2']);
    expect(second['position']).toBe((first['position'] as number) + 1);
  });
});

describe('trees', () => {
  it('moves records between parents and reports which have children', async () => {
    const client = api.client();
    const root = await client.items.create({ item_type: models.branch, name: 'root' });
    const left = await client.items.create({ item_type: models.branch, name: 'left', parent_id: root.id });
    const leaf = await client.items.create({ item_type: models.branch, name: 'leaf', parent_id: left.id });

    expect((await client.items.find(left.id)).meta.has_children).toBe(true);
    expect(await client.items.update(leaf.id, { parent_id: root.id, position: 1 })).toMatchObject({
      parent_id: root.id,
      position: 1,
      meta: { has_children: false },
    });
    expect(await client.items.find(left.id)).toMatchObject({ position: 2, meta: { has_children: false } });
    await client.items.update(leaf.id, { parent_id: left.id });
    await client.items.destroy(left.id);
    expect(await client.items.find(leaf.id)).toMatchObject({ parent_id: root.id, position: 1 });
  });

  it('rejects a parent that is missing, itself, below it, or of another model', async () => {
    const client = api.client();
    const root = await client.items.create({ item_type: models.branch, name: 'root' });
    const child = await client.items.create({ item_type: models.branch, name: 'child', parent_id: root.id });
    const step = await client.items.create({ item_type: models.step, name: 'stranger' });

    for (const parentId of [generateId(), root.id, child.id, step.id, 7]) {
      const { body } = await api.request('PUT', `/items/${root.id}`, {
        body: { data: { type: 'item', id: root.id, attributes: { parent_id: parentId } } },
      });
      expect(body.data[0].attributes.code).toBe('INVALID_PARENT_ID');
    }
  });

  it('publishes and unpublishes whole branches only on request', async () => {
    const client = api.client();
    const root = await client.items.create({ item_type: models.branch, name: 'root' });
    const child = await client.items.create({ item_type: models.branch, name: 'child', parent_id: root.id });
    const code = async (path: string) => (await api.request('PUT', path)).body.data[0].attributes.code as string;

    expect(await code(`/items/${child.id}/publish`)).toBe('UNPUBLISHED_PARENT');
    await client.items.publish(child.id, null, { recursive: true });
    expect((await client.items.find(root.id)).meta.status).toBe('published');
    expect(await code(`/items/${root.id}/unpublish`)).toBe('PUBLISHED_CHILDREN');
    await client.items.unpublish(root.id, null, { recursive: true });
    expect((await client.items.find(child.id)).meta.status).toBe('draft');
  });

  it('requires the right to non-localized fields to move records of a localized model', async () => {
    const make = (name: string, attributes: object = {}) =>
      api.client().items.create({ item_type: models.leaf, name: { en: name }, ...attributes });
    const [a, b] = [await make('a'), await make('b')];
    const scoped = (localization_scope: 'localized' | 'not_localized') => [
      { environment: 'main', action: 'read' as const },
      {
        environment: 'main',
        action: 'update' as const,
        localization_scope,
        locale: localization_scope === 'localized' ? 'en' : null,
      },
    ];
    const arranger = await tokenWith(api, { positive_item_type_permissions: scoped('not_localized') });
    const translator = await tokenWith(api, { positive_item_type_permissions: scoped('localized') });

    await api.client(arranger).items.update(b.id, { parent_id: a.id, position: 1 });
    const moved = await api.client().items.find(b.id);
    const refused = await api.request('PUT', `/items/${b.id}`, {
      token: translator,
      body: { data: { type: 'item', id: b.id, attributes: { parent_id: null } } },
    });

    expect([moved['parent_id'], moved['position'], moved['name']]).toEqual([a.id, 1, { en: 'b' }]);
    expect([refused.status, refused.body.data[0].attributes.code]).toEqual([403, 'INSUFFICIENT_PERMISSIONS']);
  });
});

describe('single-record models', () => {
  it('have one record that cannot be duplicated', async () => {
    const client = api.client();
    const body = {
      data: {
        type: 'item',
        attributes: {},
        relationships: { item_type: { data: { id: models.home.id, type: 'item_type' } } },
      },
    };
    const first = await api.request('POST', '/items', { body });

    expect(first.body.included[0].relationships.singleton_item.data.id).toBe(first.body.data.id);
    expect((await api.request('POST', '/items', { body })).body.data[0].attributes.code).toBe('DUPLICATE_SINGLETON');
    expect((await api.request('POST', `/items/${first.body.data.id}/duplicate`)).body.data[0].attributes.code).toBe(
      'ITEM_TYPE_IS_SINGLETON',
    );
    await client.items.destroy(first.body.data.id);
    expect((await api.request('POST', '/items', { body })).status).toBe(201);
  });
});
