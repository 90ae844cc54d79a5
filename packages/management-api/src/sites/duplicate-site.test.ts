import { buildClient } from '@datocms/dashboard-client';
import { createAccount } from '@lectern/engine';
import { findEnvironment } from '@lectern/storage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, picture, refusal } from '../uploads/test-files.ts';
import { accountSession, addPerson, roleNamed } from '../users/test-people.ts';

let api: TestApi;
let token: string;
let modelId: string;

beforeAll(async () => {
  api = await startTestApi();
  token = await accountSession(api);
  await fillSite();
});
afterAll(() => api.close());

const dashboard = (bearer = token) => buildClient({ apiToken: bearer, baseUrl: `${api.origin}/account-api` });

/** The published client has the call in its raw form only. */
async function duplicate(attributes: { name: string; ignore_content?: boolean }, client = dashboard()) {
  const { data } = await client.sites.rawDuplicate(api.site.id, { data: { type: 'site', attributes } });
  // A job is waited for by the client: what comes back is its result, though the type names the job.
  return client.sites.find(data.id);
}

/** Records, an asset, a role that inherits, and what must not be copied. */
async function fillSite(): Promise<void> {
  const cma = api.client();
  const model = await cma.itemTypes.create({ name: 'Talk', api_key: 'talk', draft_mode_active: true });
  modelId = model.id;
  await cma.fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
  await cma.fields.create(model, { label: 'Cover', api_key: 'cover', field_type: 'file' });
  const upload = await makeUpload(api, 'cover.png', await picture({ color: '#aa2211' }));
  const item = await cma.items.create({
    item_type: { type: 'item_type', id: model.id },
    title: 'On lecterns',
    cover: { upload_id: upload.id },
  });
  await cma.scheduledPublication.create(item.id, { publication_scheduled_at: '2090-01-01T00:00:00Z' });
  await cma.site.update({ favicon: upload.id, timezone: 'Europe/Rome' });
  const editor = await roleNamed(api, 'Editor');
  await cma.roles.create({ name: 'Chief', inherits_permissions_from: [{ type: 'role', id: editor }] });
  await cma.webhooks.create({
    name: 'Hook',
    url: 'https://example.com/hook',
    events: [{ entity_type: 'item', event_types: ['create'] }],
    custom_payload: null,
    headers: {},
    http_basic_user: null,
    http_basic_password: null,
  });
  await cma.environments.fork('main', { id: 'sandbox' });
  await addPerson(api, 'colleague@example.com', editor);
}

describe('a duplicate', () => {
  test('has settings, roles, schema, records and files, and acts with tokens of its own', async () => {
    const made = await duplicate({ name: 'Second house' });

    expect(made).toMatchObject({ name: 'Second house', status: 'ready', domain: null });
    expect(made.access_token).not.toBe(api.tokens.owner);
    const copy = api.client(made.access_token ?? '');
    expect(await copy.site.find()).toMatchObject({ name: 'Second house', timezone: 'Europe/Rome' });
    const [talk] = await copy.items.list({ filter: { type: 'talk' }, version: 'current' });
    expect(talk).toMatchObject({ title: 'On lecterns', creator: { type: 'account', id: api.site.owner.id } });
    expect(talk?.meta.publication_scheduled_at).toBeNull();
    const [upload] = await copy.uploads.list();
    const served = await fetch(upload?.url ?? '');
    expect(served.status).toBe(200);
    expect((await served.arrayBuffer()).byteLength).toBe(upload?.size);
    expect(upload?.path).toMatch(new RegExp(`^/${made.id}/`));
    const roles = await copy.roles.list();
    expect(roles.map(({ name }) => name).toSorted()).toEqual(['Admin', 'Chief', 'Editor']);
    const chief = roles.find(({ name }) => name === 'Chief');
    expect(chief?.inherits_permissions_from).toEqual([
      { type: 'role', id: roles.find(({ name }) => name === 'Editor')?.id },
    ]);
  });

  test('has no people, tokens, webhooks and sandboxes of the original, and both change on their own', async () => {
    const made = await duplicate({ name: 'Apart' });
    const copy = api.client(made.access_token ?? '');
    const [talk] = await copy.items.list({ filter: { type: 'talk' }, version: 'current' });

    await copy.items.update(talk?.id ?? '', { title: 'Changed' });
    await copy.items.publish(talk?.id ?? '');

    expect(await copy.users.list()).toEqual([]);
    expect((await copy.accessTokens.list()).map(({ name }) => name)).toEqual(['Read-only API token']);
    expect(await copy.webhooks.list()).toEqual([]);
    expect((await copy.environments.list()).map(({ id }) => id)).toEqual(['main']);
    const original = await api.client().items.find(talk?.id ?? '', { version: 'current' });
    expect(original).toMatchObject({ title: 'On lecterns' });
  });

  test('has the schema only with ignore_content', async () => {
    const made = await duplicate({ name: 'Empty', ignore_content: true });
    const copy = api.client(made.access_token ?? '');

    expect((await copy.itemTypes.list()).map(({ id }) => id)).toEqual([modelId]);
    expect(await copy.items.list()).toEqual([]);
    expect(await copy.uploads.list()).toEqual([]);
    expect((await copy.site.find()).favicon).toBeNull();
    const item = await copy.items.create({ item_type: { type: 'item_type', id: modelId }, title: 'First' });
    expect(item).toMatchObject({ title: 'First' });
  });

  test('is announced as being created, and cannot be entered until then', async () => {
    // Nothing fills it: the task waits for a worker that never comes.
    await using blocked = await blockWork();
    const answer = api.request('POST', `/account-api/sites/${api.site.id}/duplicate`, {
      token,
      body: { data: { type: 'site_duplication', attributes: { name: 'Slow' } } },
    });
    const listed = await vi.waitFor(async () => {
      const [found] = (await dashboard().sites.list({ filters: { match: 'Slow' } })) ?? [];
      if (found === undefined) throw new Error('not there yet');
      return found;
    });
    const owner = listed.access_token ?? '';

    expect(listed.meta.status).toBe('creating');
    for (const path of ['/site', '/items', '/uploads', '/subscription-limits'])
      expect((await api.request('GET', path, { token: owner })).status, path).toBe(503);
    const delivery = await api.request('GET', '/environments', { token: owner });
    expect(delivery.status).toBe(200);
    const removal = await api.request('DELETE', `/account-api/sites/${api.site.id}`, { token });
    expect(removal.body.data[0].attributes.code).toBe('CANNOT_DESTROY_FORKING_ORIGIN');

    await blocked.release();
    expect((await answer).status).toBe(201);
  });

  test('that is not ready can be deleted: the copy ends', async () => {
    await using blocked = await blockWork();
    const answer = api.request('POST', `/account-api/sites/${api.site.id}/duplicate`, {
      token,
      body: { data: { type: 'site', attributes: { name: 'Given up' } } },
    });
    const [listed] = await vi.waitFor(async () => {
      const found = await dashboard().sites.list({ filters: { match: 'Given up' } });
      expect(found).toHaveLength(1);
      return found;
    });

    await dashboard().sites.destroy(listed?.id ?? '');
    await blocked.release();

    expect((await answer).body.data[0].attributes.code).toBe('NOT_FOUND');
    expect(await findEnvironment(api.services.db.kysely, listed?.id ?? '', null)).toBeNull();
  });

  test.each([
    ['without a name', { name: '  ' }, 'INVALID_FIELD'],
    ['without any attribute', {}, 'INVALID_FORMAT'],
    ['with an unknown attribute', { name: 'x', colour: 'red' }, 'INVALID_FORMAT'],
  ])('is refused %s', async (_how, attributes, code) => {
    const { status, body } = await api.request('POST', `/account-api/sites/${api.site.id}/duplicate`, {
      token,
      body: { data: { type: 'site_duplication', attributes } },
    });

    expect([status, body.data[0].attributes.code]).toEqual([422, code]);
  });

  test('is refused to collaborators and strangers', async () => {
    api.services.openness = { ...api.services.openness, siteCreation: 'everyone' };
    const password = 'long enough for all';
    await createAccount(api.services, { email: 'stranger@example.com', password });
    for (const email of ['colleague@example.com', 'stranger@example.com']) {
      const other = dashboard(await accountSession(api, email, password));

      expect((await refusal(duplicate({ name: 'Mine' }, other))).code).toBe('NOT_FOUND');
    }
    api.services.openness = { ...api.services.openness, siteCreation: 'operator' };
    expect((await refusal(duplicate({ name: 'Mine' }))).code).toBe('INSUFFICIENT_PERMISSIONS');
    api.services.openness = { ...api.services.openness, siteCreation: 'owners' };
  });
});

describe('a template', () => {
  test('becomes the project of anyone, once its owner shares it', async () => {
    api.services.openness = { ...api.services.openness, siteCreation: 'everyone' };
    const other = dashboard(await accountSession(api, 'colleague@example.com', 'long enough for all'));
    const before = await refusal(other.sites.create({ name: 'From it', template: api.site.id }));
    await dashboard().sites.update(api.site.id, { is_public_template: true });

    const made = await other.sites.create({ name: 'From it', template: api.site.id, internal_subdomain: 'from-it' });

    expect(before).toMatchObject({ code: 'INVALID_FIELD', details: { field: 'template' } });
    expect(made).toMatchObject({ internal_subdomain: 'from-it', is_public_template: false });
    expect(await api.client(made.access_token ?? '').items.list({ version: 'current' })).toHaveLength(1);
    expect(
      (await refusal(other.sites.create({ name: 'Second', template: api.site.id, internal_subdomain: 'from-it' })))
        .details,
    ).toMatchObject({ field: 'internal_subdomain', code: 'VALIDATION_UNIQUENESS' });
    await dashboard().sites.update(api.site.id, { is_public_template: false });
  });
});

describe('the list of projects', () => {
  test('comes by name or by last change, in both directions, in pages, and is searched', async () => {
    const password = 'long enough for all';
    await createAccount(api.services, { email: 'lister@example.com', password });
    const own = dashboard(await accountSession(api, 'lister@example.com', password));
    api.services.openness = { ...api.services.openness, siteCreation: 'everyone' };
    for (const name of ['beta', 'Alpha', 'gamma']) await own.sites.create({ name });
    const names = async (query: Parameters<typeof own.sites.list>[0]) =>
      (await own.sites.list(query)).map(({ name }) => name);

    expect(await names({})).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names({ sort: '-name' })).toEqual(['gamma', 'beta', 'Alpha']);
    expect(await names({ sort: 'plan' })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names({ page: { offset: 1, limit: 1 } })).toEqual(['beta']);
    expect(await names({ filters: { match: 'ALPH' } })).toEqual(['Alpha']);
    const [beta] = await own.sites.list({ filters: { match: 'beta' } });
    await api.client(beta?.access_token ?? '').itemTypes.create({ name: 'Post', api_key: 'post' });
    expect(await names({ sort: '-last_data_change_at' })).toEqual(['beta', 'gamma', 'Alpha']);
  });

  test('refuses an unknown order', async () => {
    const { status, body } = await api.request('GET', '/account-api/sites?sort=colour', { token });

    expect([status, body.data[0].attributes.code]).toEqual([422, 'INVALID_PARAMS']);
  });
});

test('the files of a deleted project are removed', async () => {
  const made = await duplicate({ name: 'Short-lived' });
  const [upload] = await api.client(made.access_token ?? '').uploads.list();
  expect(await api.services.blobs.stat(upload?.path ?? '')).not.toBeNull();

  await dashboard().sites.destroy(made.id);

  await vi.waitFor(async () => expect(await api.services.blobs.stat(upload?.path ?? '')).toBeNull(), {
    timeout: 20_000,
  });
});

/** Long tasks that workers find are put off until `release`, or the end of the test. */
async function blockWork() {
  const { pool } = api.services.db;
  await pool.query(`create function lectern.put_off() returns trigger language plpgsql as $$
    begin if new.kind = 'environment.fork' then new.due_at := now() + interval '1 hour'; end if; return new; end $$`);
  await pool.query(
    'create trigger put_off before insert on lectern.tasks for each row execute function lectern.put_off()',
  );
  let isReleased = false;
  const release = async () => {
    if (isReleased) return;
    isReleased = true;
    await pool.query('drop function lectern.put_off() cascade');
    await pool.query(`update lectern.tasks set due_at = now() where kind = 'environment.fork' and state <> 'done'`);
    await pool.query(`notify lectern_tasks, 'long'`);
  };
  return { release, [Symbol.asyncDispose]: release };
}
