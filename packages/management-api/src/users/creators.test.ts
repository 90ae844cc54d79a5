import { randomUUID } from 'node:crypto';
import { schemaPresenceChannel } from '@lectern/domain';
import { runSchedule } from '@lectern/engine';
import { findEnvironment } from '@lectern/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRole } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { putFile } from '../uploads/test-files.ts';
import { addPerson, roleNamed, type TestPerson } from './test-people.ts';

/* The creator rules apply to users everywhere as they do to tokens, and to each user individually. */
let api: TestApi;
let modelId: string;
let adminRole: string;
/** Two who have one role, and one who has another. */
let anna: TestPerson;
let bert: TestPerson;
let carl: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  adminRole = await roleNamed(api, 'Admin');
  const model = await api.client().itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: true });
  await api.client().fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
  modelId = model.id;
  anna = await addPerson(api, 'anna@example.com', adminRole);
  bert = await addPerson(api, 'bert@example.com', adminRole);
  carl = await addPerson(api, 'carl@example.com', await roleNamed(api, 'Editor'));
});
afterAll(() => api.close());

const itemType = () => ({ type: 'item_type' as const, id: modelId });
const makeItem = (token: string) => api.client(token).items.create({ item_type: itemType(), title: 'x' });
const makeUpload = async (token: string) =>
  api.client(token).uploads.create({ path: await putFile(api, 'x.txt', 'x') });
const statusOf = async (token: string, path: string) => (await api.request('GET', path, { token })).status;
const idsOf = async (token: string, path: string) =>
  (await api.request('GET', path, { token })).body.data.map(({ id }: { id: string }) => id) as string[];

describe('rules about creators', () => {
  test('of oneself: a user reaches the content they created, individually and in lists', async () => {
    const rule = { action: 'all', on_creator: 'self', localization_scope: 'all' } as const;
    const role = await addRole(api, {
      positive_item_type_permissions: [rule, { action: 'create' }],
      positive_upload_permissions: [rule, { action: 'create' }],
    });
    const [one, other] = [
      await addPerson(api, 'one@example.com', role),
      await addPerson(api, 'other@example.com', role),
    ];
    const item = await makeItem(one.token);
    const upload = await makeUpload(one.token);

    expect(item.creator).toEqual({ type: 'user', id: one.id });
    expect(upload.creator).toEqual({ type: 'user', id: one.id });
    for (const path of [`/items/${item.id}`, `/uploads/${upload.id}`]) {
      expect([await statusOf(one.token, path), await statusOf(other.token, path)], path).toEqual([200, 404]);
    }
    for (const path of ['/items', '/uploads']) {
      expect(
        [await idsOf(one.token, path), await idsOf(other.token, path)].map(({ length }) => length),
        path,
      ).toEqual([1, 0]);
    }
  });

  test('of the role: content of everyone who has it now, users and tokens alike', async () => {
    const rule = { action: 'read', on_creator: 'role' } as const;
    const role = await addRole(api, {
      positive_item_type_permissions: [rule, { action: 'create' }],
      positive_upload_permissions: [rule, { action: 'create' }],
    });
    const [one, other] = [
      await addPerson(api, 'peer@example.com', role),
      await addPerson(api, 'peers@example.com', role),
    ];
    const item = await makeItem(one.token);
    const upload = await makeUpload(one.token);
    const strange = await makeItem(anna.token);
    const paths = [`/items/${item.id}`, `/uploads/${upload.id}`];
    const seen = () => Promise.all(paths.map((path) => statusOf(other.token, path)));

    const before = await seen();
    const listed = await idsOf(other.token, '/items');
    await api.client().users.update(one.id, { role: { type: 'role', id: adminRole } });
    const after = await seen();

    expect([before, after]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    expect(listed).toEqual([item.id]);
    expect(await statusOf(other.token, `/items/${strange.id}`)).toBe(404);
  });

  test('transfer a record and an asset to a user of the project only', async () => {
    const item = await makeItem(anna.token);
    const upload = await makeUpload(anna.token);
    const creator = { type: 'user' as const, id: carl.id };
    const stranger = { type: 'user' as const, id: carl.accountId };
    const give = (who: object) =>
      api.request('PUT', `/items/${item.id}`, {
        token: bert.token,
        body: { data: { id: item.id, type: 'item', relationships: { creator: { data: who } } } },
      });

    expect((await give(creator)).body.data.relationships.creator.data).toEqual(creator);
    expect((await give(stranger)).body.data[0].attributes).toMatchObject({
      code: 'INVALID_FIELD',
      details: { field: 'creator' },
    });
    expect((await api.client(bert.token).uploads.update(upload.id, { creator })).creator).toEqual(creator);
  });

  test('lists are filtered by user', async () => {
    const item = await makeItem(anna.token);
    await makeItem(bert.token);
    const of = (id: string) =>
      api.client().items.list({ filter: { type: modelId, fields: { _creator: { eq: { type: 'user', id } } } } });

    const found = await of(anna.id);

    expect(found.map(({ id }) => id)).toContain(item.id);
    expect(new Set(found.map((one) => one.creator?.id))).toEqual(new Set([anna.id]));
    expect(await of('nobody')).toEqual([]);
  });

  test('saved filters that are not shared are visible to their creator', async () => {
    const filter = await api
      .client(anna.token)
      .itemTypeFilters.create({ name: 'Mine', filter: {}, shared: false, item_type: itemType() });

    expect(await idsOf(anna.token, '/item-type-filters')).toContain(filter.id);
    expect(await idsOf(bert.token, '/item-type-filters')).not.toContain(filter.id);
  });

  test('versions name their editor', async () => {
    const item = await makeItem(anna.token);
    await api.client(bert.token).items.update(item.id, { title: 'y' });

    const versions = await api.client().itemVersions.list(item.id);

    expect(versions.map(({ editor }) => editor)).toEqual([
      { type: 'user', id: bert.id },
      { type: 'user', id: anna.id },
    ]);
  });
});

describe('schedules of users', () => {
  const isPublished = async (id: string) => (await api.client().items.find(id)).meta.status === 'published';

  async function schedule(token: string): Promise<string> {
    const item = await makeItem(token);
    await api
      .client(token)
      .scheduledPublication.create(item.id, { publication_scheduled_at: '2056-02-10T11:03:42.208Z' });
    return item.id;
  }

  async function run(itemId: string): Promise<void> {
    const environment = await findEnvironment(api.services.db.kysely, api.site.id, null);
    await api.services.db.pool.query(
      `update ${environment?.schema}.item_schedules set due_at = now() where item_id = $1`,
      [itemId],
    );
    await runSchedule(
      api.services,
      { environmentKey: environment?.key ?? '', itemId, kind: 'publication' },
      new AbortController().signal,
    );
  }

  test('run with the current rights of their role', async () => {
    const itemId = await schedule(anna.token);

    await run(itemId);

    expect(await isPublished(itemId)).toBe(true);
  });

  test.each([
    ['is deactivated', async (id: string) => api.client().users.update(id, { is_active: false })],
    [
      'has lost the right',
      async (id: string) => api.client().users.update(id, { role: { type: 'role', id: await addRole(api, {}) } }),
    ],
  ])('are dropped once their scheduler %s', async (why, change) => {
    const person = await addPerson(api, `${why.replaceAll(' ', '-')}@example.com`, adminRole);
    const itemId = await schedule(person.token);
    await change(person.id);

    await expect(run(itemId)).rejects.toThrow('rejected and dropped');

    expect(await isPublished(itemId)).toBe(false);
    expect((await api.client().items.find(itemId)).meta.publication_scheduled_at).toBeNull();
  });
});

describe('concurrent users', () => {
  test('each lock a record for themselves, even with a shared role', async () => {
    const { id } = await makeItem(anna.token);
    const lock = (token: string) =>
      api.request('PUT', `/editing-sessions/${randomUUID()}`, {
        token,
        body: { data: { type: 'editing_session_lock_item', relationships: { item: { data: { type: 'item', id } } } } },
      });

    const held = await lock(anna.token);
    const refused = await lock(bert.token);
    const write = await api.request('PUT', `/items/${id}`, {
      token: bert.token,
      body: { data: { id, type: 'item', attributes: { title: 'z' } } },
    });

    expect(held.body.data.relationships.editor.data).toEqual({ type: 'user', id: anna.id });
    expect(refused.body.data[0].attributes).toMatchObject({
      code: 'UNMANAGED_EDIT_CONFLICT',
      details: { editor: { type: 'user', id: anna.id } },
    });
    expect(write.body.data[0].attributes.code).toBe('ITEM_LOCKED');
  });

  test('are shown by name and address to the others', async () => {
    const channel = schemaPresenceChannel(api.site.id, 'main');
    const response = await fetch(`${api.baseUrl}/pusher/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${anna.token}` },
      body: String(new URLSearchParams({ socket_id: '12.34', channel_name: channel })),
    });
    const { channel_data: data } = (await response.json()) as { channel_data: string };

    expect(JSON.parse(data)).toEqual({
      user_id: `user:${anna.id}`,
      user_info: { type: 'user', id: anna.id, name: 'anna', email: 'anna@example.com' },
    });
  });

  test('read the results of their own jobs only', async () => {
    const id = randomUUID();
    await api.services.db.pool.query(
      `insert into lectern.jobs (id, site_id, owner, status, payload, finished_at) values ($1, $2, $3, 200, '{"data":null}', now())`,
      [id, api.site.id, `user:${anna.id}`],
    );

    expect(await statusOf(anna.token, `/job-results/${id}`)).toBe(200);
    expect(await statusOf(bert.token, `/job-results/${id}`)).toBe(404);
  });
});
