import type { ItemTypeRule } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenWith as tokenOfRights } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'post' | 'secret'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['post', 'secret'],
    () => ({
      post: { fields: { title: '*string', body: '*text', likes: 'integer' } },
      secret: { fields: { name: 'string' } },
    }),
    { locales: ['en', 'it', 'fr'] },
  );
});

afterAll(() => api.close());

type Rule = Omit<ItemTypeRule, 'environment'>;

/** A token whose role has just these rules. */
const tokenWith = (positive: readonly Rule[], negative: readonly Rule[] = []) =>
  tokenOfRights(api, { positive_item_type_permissions: positive, negative_item_type_permissions: negative });

async function attempt(token: string, method: string, path: string, data?: object) {
  const { status, body } = await api.request(method, path, {
    token,
    ...(data === undefined ? {} : { body: { data: { type: 'item', ...data } } }),
  });
  return { status, body, code: status < 400 ? null : (body.data[0].attributes.code as string) };
}

const makePost = (title: Record<string, string>) => api.client().items.create({ item_type: models.post, title });
const relationships = (model: { id: string }) => ({ item_type: { data: { id: model.id, type: 'item_type' } } });

describe('what a role may see', () => {
  it('hides other models from lists and returns NOT_FOUND for their records', async () => {
    const token = await tokenWith([{ action: 'read', item_type: models.post.id }]);
    const secret = await api.client().items.create({ item_type: models.secret, name: 'x' });
    const post = await makePost({ en: 'x' });

    const listed = await attempt(token, 'GET', '/items');

    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(post.id);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).not.toContain(secret.id);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/publish'],
      ['GET', '/references'],
      ['GET', '/versions'],
    ] as const) {
      expect((await attempt(token, method, `/items/${secret.id}${path}`)).code).toBe('NOT_FOUND');
    }
  });

  it('rejects every write on a read-only record', async () => {
    const token = await tokenWith([{ action: 'read' }]);
    const { id } = await makePost({ en: 'x' });

    const codes = [
      await attempt(token, 'POST', '/items', {
        attributes: { title: { en: 'x' } },
        relationships: relationships(models.post),
      }),
      await attempt(token, 'PUT', `/items/${id}`, { id, attributes: { likes: 1 } }),
      await attempt(token, 'PUT', `/items/${id}/publish`),
      await attempt(token, 'PUT', `/items/${id}/unpublish`),
      await attempt(token, 'POST', `/items/${id}/duplicate`),
      await attempt(token, 'DELETE', `/items/${id}`),
      await attempt(token, 'POST', `/items/${id}/validate`, { id, attributes: { likes: 1 } }),
      await attempt(token, 'POST', '/items/validate', {
        attributes: { title: { en: 'x' } },
        relationships: relationships(models.post),
      }),
    ].map(({ status, code }) => [status, code]);

    expect(new Set(codes.map(String))).toEqual(new Set(['403,INSUFFICIENT_PERMISSIONS']));
  });

  it('counts a rejection in bulk as a failure', async () => {
    const token = await tokenWith([{ action: 'read' }]);
    const { id } = await makePost({ en: 'x' });

    const { body } = await api.request('POST', '/items/bulk/publish', {
      token,
      body: {
        data: { type: 'item_bulk_publish_operation', relationships: { items: { data: [{ id, type: 'item' }] } } },
      },
    });

    expect(body.meta).toMatchObject({ successful: 0, failed: 1 });
  });

  it('limits a role to its own records', async () => {
    const token = await tokenWith([{ action: 'all', on_creator: 'self' }, { action: 'create' }]);
    const foreign = await makePost({ en: 'x' });

    const own = await attempt(token, 'POST', '/items', {
      attributes: { title: { en: 'mine' } },
      relationships: relationships(models.post),
    });
    const listed = await attempt(token, 'GET', '/items');

    expect(own.status).toBe(201);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([own.body.data.id]);
    expect((await attempt(token, 'GET', `/items/${foreign.id}`)).code).toBe('NOT_FOUND');
    expect((await attempt(token, 'PUT', `/items/${own.body.data.id}/publish`)).status).toBe(200);
  });

  it('rejects an unknown creator wherever one can be set', async () => {
    const item = await api.client().items.create({ item_type: models.secret, name: 'y' });
    for (const creator of [
      { id: 'nobody', type: 'account' },
      { id: 'nobody', type: 'access_token' },
      { id: api.site.owner.id, type: 'user' },
    ]) {
      const data = {
        attributes: { name: 'x' },
        relationships: { ...relationships(models.secret), creator: { data: creator } },
      };
      for (const [method, path] of [
        ['POST', '/items'],
        ['POST', '/items/validate'],
        ['PUT', `/items/${item.id}`],
        ['POST', `/items/${item.id}/validate`],
      ] as const) {
        const answer = await attempt(api.tokens.admin, method, path, data);
        expect([path, answer.status, answer.body.data[0].attributes]).toMatchObject([
          path,
          422,
          { code: 'INVALID_FIELD', details: { field: 'creator', code: 'VALIDATION_INVALID' } },
        ]);
      }
    }
    expect((await api.client().items.find(item.id))['name']).toBe('y');
  });

  it('lets only privileged roles set a creator', async () => {
    const creator = { data: { id: api.site.owner.id, type: 'account' } };
    const data = { attributes: { name: 'x' }, relationships: { ...relationships(models.secret), creator } };
    const plain = await tokenWith([{ action: 'read' }, { action: 'create' }, { action: 'update' }]);

    expect((await attempt(plain, 'POST', '/items', data)).code).toBe('INSUFFICIENT_PERMISSIONS');
    expect((await attempt(api.tokens.admin, 'POST', '/items', data)).body.data.relationships.creator).toEqual(creator);
  });
});

describe('roles limited to some locales', () => {
  const scoped = (locale: string): Rule => ({ action: 'update', localization_scope: 'localized', locale });

  it('replace their locales and keep the others', async () => {
    const token = await tokenWith([{ action: 'read' }, scoped('en'), scoped('it')]);
    const { id } = await makePost({ en: 'one', fr: 'un' });

    const changed = await attempt(token, 'PUT', `/items/${id}`, {
      id,
      attributes: { title: { it: 'uno' }, body: { it: null } },
    });

    expect(changed.body.data.attributes.title).toEqual({ it: 'uno', fr: 'un' });
    expect(changed.body.data.attributes.body).toEqual({ it: null, fr: null });
  });

  it('may not write other locales or non-localized fields', async () => {
    const token = await tokenWith([{ action: 'read' }, scoped('en')]);
    const { id } = await makePost({ en: 'one', fr: 'un' });

    expect(
      (await attempt(token, 'PUT', `/items/${id}`, { id, attributes: { title: { en: 'x', fr: 'y' } } })).code,
    ).toBe('INSUFFICIENT_PERMISSIONS');
    expect((await attempt(token, 'PUT', `/items/${id}`, { id, attributes: { likes: 3 } })).code).toBe(
      'INSUFFICIENT_PERMISSIONS',
    );
    expect(
      (await attempt(token, 'PUT', `/items/${id}`, { id, attributes: { title: { en: 'x' }, likes: null } })).status,
    ).toBe(200);
  });

  it('may send other locales back unchanged, whole records included, but no new ones', async () => {
    const token = await tokenWith([{ action: 'read' }, scoped('en')]);
    const { id } = await makePost({ en: 'one', fr: 'un' });
    const send = (title: object, others: object = {}) =>
      attempt(token, 'PUT', `/items/${id}`, { id, attributes: { title, ...others } });

    const stored = (await attempt(token, 'GET', `/items/${id}`)).body.data.attributes;
    const echoed = await send({ ...stored.title, en: 'uno' }, { body: stored.body, likes: stored.likes });

    expect([echoed.status, echoed.body.data.attributes.title]).toEqual([200, { en: 'uno', fr: 'un' }]);
    expect((await send({ en: 'x', fr: 'un', it: null })).code).toBe('INSUFFICIENT_PERMISSIONS');
    expect((await send({ en: 'x', fr: null })).code).toBe('INSUFFICIENT_PERMISSIONS');
  });

  it('may publish their locales only', async () => {
    const token = await tokenWith([
      { action: 'read' },
      { action: 'publish', localization_scope: 'localized', locale: 'en' },
    ]);
    const { id } = await makePost({ en: 'one', fr: 'un' });
    const publish = (locales: string[]) =>
      api.request('PUT', `/items/${id}/publish`, {
        token,
        body: {
          data: {
            type: 'selective_publish_operation',
            attributes: { content_in_locales: locales, non_localized_content: false },
          },
        },
      });

    expect((await attempt(token, 'PUT', `/items/${id}/publish`)).code).toBe('INSUFFICIENT_PERMISSIONS');
    expect((await publish(['fr'])).status).toBe(403);
    expect((await publish(['en'])).body.data.meta.status).toBe('updated');
    expect((await attempt(token, 'PUT', `/items/${id}/unpublish`)).code).toBe('INSUFFICIENT_PERMISSIONS');
  });

  it('may create records in their locales only', async () => {
    const token = await tokenWith([
      { action: 'read' },
      { action: 'create', localization_scope: 'localized', locale: 'en' },
    ]);
    const create = (attributes: object) =>
      attempt(token, 'POST', '/items', { attributes, relationships: relationships(models.post) });

    expect((await create({ title: { en: 'x' } })).status).toBe(201);
    expect((await create({ title: { it: 'x' } })).code).toBe('INSUFFICIENT_PERMISSIONS');
    expect((await create({ title: { en: 'x' }, likes: 1 })).code).toBe('INSUFFICIENT_PERMISSIONS');
  });
});
