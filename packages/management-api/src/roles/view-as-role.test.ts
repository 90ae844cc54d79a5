import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addRole, tokenOf, tokenWith } from './test-roles.ts';

let api: TestApi;
let roleId: string;
let shownId: string;
let hiddenId: string;
let shownModelId: string;

beforeAll(async () => {
  api = await startTestApi();
  const cma = api.client();
  const shown = await cma.itemTypes.create({ name: 'Shown', api_key: 'shown' });
  const hidden = await cma.itemTypes.create({ name: 'Hidden', api_key: 'hidden' });
  shownModelId = shown.id;
  shownId = (await cma.items.create({ item_type: { type: 'item_type', id: shown.id } })).id;
  hiddenId = (await cma.items.create({ item_type: { type: 'item_type', id: hidden.id } })).id;
  roleId = await addRole(api, {
    environments_access: 'primary_only',
    positive_item_type_permissions: [
      { action: 'all', item_type: shown.id, on_creator: 'anyone', localization_scope: 'all' },
    ],
  });
});
afterAll(() => api.close());

const viewing = (role = roleId) => ({ 'x-view-as-role': role });
const call = (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
  api.request(method, path, { headers: viewing(), ...(token !== undefined && { token }), ...(body && { body }) });
const idsIn = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);

test('the owner reads what a user with the role would read, and everything again without the header', async () => {
  const [list, single, settings] = [
    await call('GET', '/items'),
    await call('GET', `/items/${hiddenId}`),
    await call('GET', '/webhooks'),
  ];
  const withoutHeader = await api.request('GET', '/items');

  expect(idsIn(list)).toEqual([shownId]);
  expect(list.body.meta.total_count).toBe(1);
  expect([single.status, settings.status]).toEqual([404, 403]);
  expect(idsIn(withoutHeader).toSorted()).toEqual([shownId, hiddenId].toSorted());
});

test('a remembered token is not mixed up with the role it was used to view', async () => {
  const token = await tokenOf(
    api,
    await addRole(api, {
      can_manage_users: true,
      environments_access: 'all',
      positive_item_type_permissions: [{ action: 'all', on_creator: 'anyone', localization_scope: 'all' }],
    }),
  );
  const seen = async (headers: Record<string, string>) =>
    idsIn(await api.request('GET', '/items', { token, headers })).length;

  expect([await seen({}), await seen(viewing()), await seen({}), await seen(viewing())]).toEqual([2, 1, 2, 1]);
});

test('nothing can be changed, by writes of records, models, the project or the session', async () => {
  const before = await api.request('GET', `/items/${shownId}`);
  const body = { data: { type: 'item', id: shownId, attributes: {} } };
  const answers = [
    await call('PUT', `/items/${shownId}`, { body }),
    await call('DELETE', `/items/${shownId}`),
    await call('POST', '/items/bulk/destroy', {
      body: {
        data: {
          type: 'item_bulk_destroy_operation',
          relationships: { items: { data: [{ type: 'item', id: shownId }] } },
        },
      },
    }),
    await call('DELETE', `/item-types/${shownModelId}`),
    await call('DELETE', `/roles/${roleId}`),
    await call('DELETE', '/session'),
  ];

  for (const { status, body: answer } of answers) {
    expect(status).toBe(403);
    expect(answer.data[0].attributes).toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
      details: { reason: 'viewing_as_role' },
    });
  }
  expect((await api.request('GET', `/items/${shownId}`)).body).toEqual(before.body);
  const validated = await call('POST', '/items/validate', {
    body: { data: { type: 'item', relationships: { item_type: { data: { type: 'item_type', id: shownModelId } } } } },
  });
  expect(validated.status).toBe(204);
});

test('live updates are not subscribed to with the permissions of a role', async () => {
  const response = await fetch(`${api.baseUrl}/pusher/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.tokens.admin}`, ...viewing() },
    body: String(new URLSearchParams({ socket_id: '12.34', channel_name: `private-site-${api.site.id}` })),
  });

  expect(response.status).toBe(403);
});

test('needs the right to manage users, a role within one’s own permissions, and one of the project', async () => {
  const reads = { environments_access: 'all', positive_item_type_permissions: [] } as const;
  const withoutRight = await tokenWith(api, reads);
  const withLess = await tokenWith(api, { ...reads, can_manage_users: true });
  const unknown = await api.request('GET', '/items', { headers: viewing('T4m4tPymSACFzsqbZS65WA') });
  const [refused, beyond] = [
    await call('GET', '/items', { token: withoutRight }),
    await call('GET', '/items', { token: withLess }),
  ];

  expect([refused.status, codesOf(refused.body)]).toEqual([403, ['INSUFFICIENT_PERMISSIONS']]);
  expect(beyond.body.data[0].attributes.details).toEqual({ reason: 'beyond_own_permissions' });
  expect([unknown.status, codesOf(unknown.body)]).toEqual([422, ['INVALID_X_VIEW_AS_ROLE_HEADER']]);
});
