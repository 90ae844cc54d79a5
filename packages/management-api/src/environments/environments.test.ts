import type { ApiError } from '@datocms/cma-client-node';
import { deliveryApi } from '@lectern/delivery-api';
import { findEnvironment, listTableNames } from '@lectern/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi(async (app, services) => void (await app.register(deliveryApi, { services })));
  const cma = api.client();
  const model = await cma.itemTypes.create({ name: 'Article', api_key: 'article' });
  await cma.fields.create(model, {
    label: 'Title',
    api_key: 'title',
    field_type: 'string',
    validators: { unique: {} },
  });
  for (const title of ['One', 'Two', 'Three']) {
    const item = await cma.items.create({ item_type: { type: 'item_type', id: model.id }, title });
    if (title !== 'Three') await cma.items.publish(item);
  }
});

afterAll(() => api.close());

/** Code of the first problem of a refused call. */
async function refusal(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: ApiError) => codesOf(error.response.body)[0],
  );
}

test('a fork has the same models, records and IDs, and diverges afterwards', async () => {
  const main = api.client();

  const fork = await main.environments.fork('main', { id: 'copy' });
  const copy = api.client(api.tokens.admin, 'copy');
  const [original] = await main.items.list({ filter: { type: 'article' } });
  await copy.items.update(original?.id ?? '', { title: 'Changed' });

  expect(fork).toMatchObject({
    id: 'copy',
    meta: { status: 'ready', primary: false, forked_from: 'main', read_only_mode: false },
  });
  expect(fork.meta).not.toHaveProperty('fork_completion_percentage');
  expect(await copy.itemTypes.list()).toEqual(await main.itemTypes.list());
  expect((await copy.items.list()).map(({ id }) => id).toSorted()).toEqual(
    (await main.items.list()).map(({ id }) => id).toSorted(),
  );
  expect((await main.items.find(original?.id ?? '')).title).toBe(original?.title);
  expect((await copy.items.find(original?.id ?? '')).title).toBe('Changed');
});

test('rejects a taken name with the error that tools expect, and invalid names', async () => {
  const fork = (id: string) =>
    api.request('POST', '/environments/main/fork', { body: { data: { type: 'environment', id } } });

  const taken = await fork('main');
  const badly = await fork('Über uns');

  expect(taken.status).toBe(422);
  expect(taken.body.data[0].attributes).toMatchObject({
    code: 'INVALID_FIELD',
    details: { field: 'name', code: 'VALIDATION_UNIQUENESS', record_type: 'Environment' },
  });
  expect(codesOf(badly.body)).toEqual(['INVALID_FIELD name VALIDATION_FORMAT']);
  expect(
    (await api.request('POST', '/environments/nothing/fork', { body: { data: { type: 'environment', id: 'x' } } }))
      .status,
  ).toBe(404);
});

test('returns at once on request, and the fork cannot be used until it is ready', async () => {
  const cma = api.client();

  const fork = await cma.environments.fork('main', { id: 'at-once' }, { immediate_return: true });
  const early = await api.request('GET', '/item-types', { headers: { 'x-environment': 'at-once' } });
  const ready = await untilReady('at-once');

  expect(fork.meta).toMatchObject({ status: 'creating', fork_completion_percentage: 0, forked_from: 'main' });
  expect(['ENVIRONMENT_NOT_READY', undefined]).toContain(codesOf(early.body)[0]);
  expect(ready.meta.status).toBe('ready');
});

test('promotes: calls without an environment follow, nothing is lost, and a second promotion is rejected', async () => {
  const cma = api.client();
  await cma.environments.fork('main', { id: 'next' });
  const [item] = await cma.items.list();
  await api.client(api.tokens.admin, 'next').items.update(item?.id ?? '', { title: 'In the next one' });

  const promoted = await cma.environments.promote('next');
  const followed = await cma.items.find(item?.id ?? '');
  const again = await refusal(cma.environments.promote('next'));
  const back = await cma.environments.promote('main');

  expect(promoted.meta).toMatchObject({ primary: true, status: 'ready' });
  expect(followed.title).toBe('In the next one');
  expect(again).toBe('ALREADY_PRIMARY_ENVIRONMENT');
  expect(back.meta.primary).toBe(true);
  expect((await cma.environments.list()).filter(({ meta }) => meta.primary).map(({ id }) => id)).toEqual(['main']);
});

test('renames: role rules and fork origins follow, and the old name is not found', async () => {
  const cma = api.client();
  await cma.environments.fork('main', { id: 'before' });
  await cma.environments.fork('before', { id: 'of-before' });

  const renamed = await cma.environments.rename('before', { id: 'after' });
  const old = await api.request('GET', '/item-types', { headers: { 'x-environment': 'before' } });
  const items = await api.client(api.tokens.admin, 'after').items.list();

  expect(renamed.id).toBe('after');
  expect(codesOf(old.body)).toEqual(['INVALID_ENVIRONMENT']);
  expect(items).toHaveLength(3);
  expect((await cma.environments.find('of-before')).meta.forked_from).toBe('after');
  expect(await environmentsInRules()).toEqual(expect.arrayContaining(['after', 'of-before']));
  expect(await environmentsInRules()).not.toContain('before');
  expect(await refusal(cma.environments.rename('after', { id: 'main' }))).toBe(
    'INVALID_FIELD name VALIDATION_UNIQUENESS',
  );
});

test('destroys a sandbox with its role rules, never the primary one, and frees its name', async () => {
  const cma = api.client();
  await cma.environments.fork('main', { id: 'gone' });
  const schemaOf = async (id: string) => (await findEnvironment(api.services.db.kysely, api.site.id, id))?.schema ?? '';
  const schema = await schemaOf('gone');

  const destroyed = await cma.environments.destroy('gone');

  expect(destroyed).toMatchObject({ id: 'gone', meta: { status: 'destroying' } });
  expect((await cma.environments.list()).map(({ id }) => id)).not.toContain('gone');
  expect(await environmentsInRules()).not.toContain('gone');
  expect(await listTableNames(api.services.db.kysely, schema)).toEqual([]);
  expect(await refusal(cma.environments.destroy('main'))).toBe('CANNOT_DESTROY_PRIMARY_ENVIRONMENT');
  expect((await cma.environments.fork('main', { id: 'gone' })).meta.status).toBe('ready');
  expect((await api.client(api.tokens.admin, 'gone').items.list()).length).toBe(3);
});

test('users without permission read only environments open to them, and change nothing', async () => {
  const editor = api.client(api.tokens.editor);

  expect((await editor.environments.list()).map(({ id }) => id)).toEqual(['main']);
  expect(await refusal(editor.environments.find('copy'))).toBe('NOT_FOUND');
  expect(await refusal(editor.environments.fork('main', { id: 'mine' }))).toBe('INSUFFICIENT_PERMISSIONS');
  expect(await refusal(editor.environments.promote('copy'))).toBe('INSUFFICIENT_PERMISSIONS');
  expect(await refusal(editor.environments.rename('main', { id: 'mine' }))).toBe('INSUFFICIENT_PERMISSIONS');
  expect(await refusal(editor.environments.destroy('copy'))).toBe('INSUFFICIENT_PERMISSIONS');
});

test('every change appends an event', async () => {
  const cma = api.client();
  await cma.environments.fork('main', { id: 'heard' });
  await cma.environments.rename('heard', { id: 'heard-of' });
  await cma.environments.promote('heard-of');
  await cma.environments.promote('main');
  await cma.environments.destroy('heard-of');

  const events = await api.services.db.kysely
    .selectFrom('lectern.outbox')
    .select(['entity_id', 'change', 'principal'])
    .where('noun', '=', 'environment')
    .where('change', 'not in', ['fork', 'destroy'])
    .orderBy('id', 'desc')
    .limit(5)
    .execute();

  expect(events.toReversed().map((event) => [`environment.${event.change}`, event.entity_id])).toEqual([
    ['environment.create', 'heard'],
    ['environment.rename', 'heard-of'],
    ['environment.promote', 'heard-of'],
    ['environment.promote', 'main'],
    ['environment.delete', 'heard-of'],
  ]);
  // Slow work runs later, on behalf of the requesting principal.
  expect(new Set(events.map(({ principal }) => principal?.name)).size).toBe(1);
  expect(events[0]?.principal?.name).toMatch(/./);
});

async function untilReady(id: string) {
  for (;;) {
    const environment = await api.client().environments.find(id);
    if (environment.meta.status === 'ready') return environment;
  }
}

/** Names of environments in the item rules of the site's roles. */
async function environmentsInRules(): Promise<string[]> {
  const roles = await api.client().roles.list();
  return roles.flatMap((role) => role.positive_item_type_permissions.map(({ environment }) => environment));
}

test('the delivery API reads a fork by name, and follows a promotion', async () => {
  const cma = api.client();
  await cma.environments.fork('main', { id: 'delivered' });
  const [item] = await cma.items.list({
    filter: { fields: { title: { eq: 'One' } }, type: 'article' },
    version: 'current',
  });
  const copy = api.client(api.tokens.admin, 'delivered');
  await copy.items.update(item?.id ?? '', { title: 'One, changed' });
  await copy.items.publish(item?.id ?? '');
  const titles = async (path: string) => {
    const answer = await api.request('POST', path, {
      body: { query: '{ allArticles(orderBy: [title_ASC]) { title } }' },
    });
    return answer.body.data.allArticles.map(({ title }: { title: string }) => title);
  };

  const [primary, fork] = [await titles('/graphql'), await titles('/graphql/environments/delivered')];
  await cma.environments.promote('delivered');
  const promoted = await titles('/graphql');
  await cma.environments.promote('main');

  expect(primary).toEqual(['One', 'Two']);
  expect(fork).toEqual(['One, changed', 'Two']);
  expect(promoted).toEqual(fork);
});
