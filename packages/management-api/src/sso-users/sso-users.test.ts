import { hash } from 'node:crypto';
import { schemaPresenceChannel } from '@lectern/domain';
import { provisionSsoUser, redeemSsoSignInCode, issueSsoSignInCode, startSsoSession } from '@lectern/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRole } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { later } from '../testing/test-clock.ts';
import { addPerson, roleNamed } from '../users/test-people.ts';
import { enableSso, signInByIdp } from './test-sso.ts';

let api: TestApi;
let adminRole: string;
let editorRole: string;

beforeAll(async () => {
  api = await startTestApi();
  adminRole = await roleNamed(api, 'Admin');
  editorRole = await roleNamed(api, 'Editor');
  await enableSso(api, editorRole);
});
afterAll(() => api.close());

const request = (method: string, path: string, token?: string, body?: object) =>
  api.request(method, path, { ...(token !== undefined && { token }), ...(body !== undefined && { body }) });
const codeOf = ({ body }: { body: { data: { attributes: { code: string } }[] } }) => body.data[0]?.attributes.code;
const roleOf = async (id: string) => (await api.client().ssoUsers.find(id)).role?.id;

describe('someone who signs in by the identity provider', () => {
  test('is a principal of the site with the default role', async () => {
    const anna = await signInByIdp(api, 'anna@idp.example');

    const me = await request('GET', '/users/me?include=role', anna.token);

    expect(me.body.data).toMatchObject({ id: anna.id, type: 'sso_user', attributes: { username: 'anna@idp.example' } });
    expect(me.body.included[0].id).toBe(editorRole);
    expect((await request('GET', '/sso-settings', anna.token)).status).toBe(403);
  });

  test('is the same user for an address in another case, and keeps names that are not sent', async () => {
    const { services, site } = api;
    const first = await provisionSsoUser(services, site, { email: 'case@idp.example', firstName: 'Cleo' });
    const second = await provisionSsoUser(services, site, { email: 'CASE@idp.example', lastName: 'Ash' });

    expect(second).toMatchObject({ id: first.id, username: 'case@idp.example', firstName: 'Cleo', lastName: 'Ash' });
  });

  test('creates groups, gets the role of the highest one at once, and loses those that are not sent any more', async () => {
    const user = await signInByIdp(api, 'groups@idp.example', ['Press', 'Staff', 'press']);
    const groups = await api.client().ssoGroups.list();
    const press = groups.find(({ name }) => name === 'Press');
    const defaults = groups.map((group) => group.role.id);
    await api.client().ssoGroups.update(press?.id ?? '', { priority: 5, role: { type: 'role', id: adminRole } });
    const raised = await roleOf(user.id);
    const status = (await request('GET', '/sso-settings', user.token)).status;

    await signInByIdp(api, 'groups@idp.example');
    const unchanged = (await api.client().ssoUsers.find(user.id)).groups.length;
    await signInByIdp(api, 'groups@idp.example', ['Staff']);

    expect(groups.map(({ name }) => name).toSorted()).toEqual(['Press', 'Staff']);
    expect(defaults).toEqual([editorRole, editorRole]);
    expect([raised, status, unchanged]).toEqual([adminRole, 200, 2]);
    expect(await roleOf(user.id)).toBe(editorRole);
  });

  test('is refused while deactivated, also in sessions that are open', async () => {
    const user = await signInByIdp(api, 'gone@idp.example');
    await api.services.db.pool.query('update lectern.sso_users set is_active = false where id = $1', [user.id]);

    expect((await request('GET', '/users/me', user.token)).status).toBe(401);
    await expect(provisionSsoUser(api.services, api.site, { email: 'gone@idp.example' })).rejects.toThrow(
      'INVALID_CREDENTIALS',
    );
    await expect(startSsoSession(api.services, api.site, user)).rejects.toThrow('INVALID_CREDENTIALS');
  });

  test('exchanges a code for a session once, and within a minute', async () => {
    const user = await provisionSsoUser(api.services, api.site, { email: 'code@idp.example' });
    const browser = 'secret of a cookie';
    const [used, late] = [
      await issueSsoSignInCode(api.services, api.site, user, hash('sha256', browser)),
      await issueSsoSignInCode(api.services, api.site, user, hash('sha256', browser)),
    ];

    const session = await redeemSsoSignInCode(api.services, used, browser);

    const refused = expect.objectContaining({ code: 'INVALID_CREDENTIALS' });
    await expect(redeemSsoSignInCode(api.services, used, browser)).rejects.toEqual(refused);
    await later(api, 61_000, () => expect(redeemSsoSignInCode(api.services, late, browser)).rejects.toEqual(refused));
    expect(session.who).toEqual({ type: 'sso_user', id: user.id });
  });
});

describe('an SSO user', () => {
  test('creates content, is shown to others, and hands it over when deleted', async () => {
    const model = await api.client().itemTypes.create({ name: 'Note', api_key: 'note' });
    const [author, successor] = [
      await signInByIdp(api, 'author@idp.example'),
      await signInByIdp(api, 'heir@idp.example'),
    ];
    const item = await api.client(author.token).items.create({ item_type: { type: 'item_type', id: model.id } });
    const destroy = (query: string) => request('DELETE', `/sso-users/${author.id}${query}`);

    const [needed, self, stranger] = [
      await destroy(''),
      await destroy(`?destination_user_type=sso_user&destination_user_id=${author.id}`),
      await destroy(`?destination_user_type=sso_user&destination_user_id=unknown`),
    ];
    const removed = await api
      .client()
      .ssoUsers.destroy(author.id, { destination_user_type: 'sso_user', destination_user_id: successor.id });

    expect(item.creator).toEqual({ type: 'sso_user', id: author.id });
    expect([needed, self, stranger].map(codeOf)).toEqual([
      'DESTINATION_USER_REQUIRED',
      'INVALID_DESTINATION_USER',
      'INVALID_DESTINATION_USER',
    ]);
    expect(removed.username).toBe('author@idp.example');
    expect((await api.client().items.find(item.id)).creator).toEqual({ type: 'sso_user', id: successor.id });
    expect((await request('GET', '/users/me', author.token)).status).toBe(401);
    expect((await request('GET', `/sso-users/${author.id}`)).status).toBe(404);
  });

  test('is present in channels by name and address', async () => {
    const role = await addRole(api, { can_edit_schema: true });
    await enableSso(api, role);
    const user = await signInByIdp(api, 'live@idp.example');
    await enableSso(api, editorRole);
    const group = await signInByIdp(api, 'live@idp.example', ['Schema']);
    const schema = (await api.client().ssoGroups.list()).find(({ name }) => name === 'Schema');
    await api.client().ssoGroups.update(schema?.id ?? '', { priority: 1, role: { type: 'role', id: role } });
    const response = await fetch(`${api.baseUrl}/pusher/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${group.token}` },
      body: String(new URLSearchParams({ socket_id: '1.2', channel_name: schemaPresenceChannel(api.site.id, 'main') })),
    });
    const { channel_data: data } = (await response.json()) as { channel_data: string };

    expect(JSON.parse(data).user_info).toEqual({
      type: 'sso_user',
      id: user.id,
      name: 'live',
      email: 'live@idp.example',
    });
  });

  test('cannot delete themselves, nor be deleted by those with fewer rights', async () => {
    const weak = await addRole(api, { can_manage_sso: true });
    await enableSso(api, weak);
    const user = await signInByIdp(api, 'weak@idp.example');
    const strong = await signInByIdp(api, 'strong@idp.example', ['Press']);

    expect(codeOf(await request('DELETE', `/sso-users/${user.id}`, user.token))).toBe('CANNOT_DESTROY_CURRENT_USER');
    expect((await request('DELETE', `/sso-users/${strong.id}`, user.token)).status).toBe(403);
    await enableSso(api, editorRole);
  });
});

describe('the list', () => {
  test('is paged, filtered by state, role and text, and ordered by state and name', async () => {
    await api.services.db.pool.query(
      `insert into lectern.sso_users (id, site_id, username, external_id, is_active)
       select 'listed-' || n, $1, 'listed' || n || '@list.example', case when n > 1 then 'x' || n end, n < 4 from generate_series(1, 4) as n`,
      [api.site.id],
    );
    const list = async (query: string) => {
      const { body } = await request('GET', `/sso-users?filter[query]=LIST.example&${query}`);
      return [body.meta?.total_count, body.data.map(({ id }: { id: string }) => id)];
    };

    expect(await list('')).toEqual([4, ['listed-2', 'listed-3', 'listed-1', 'listed-4']]);
    expect(await list('page[limit]=1&page[offset]=2')).toEqual([4, ['listed-1']]);
    expect(await list('filter[fields][state][eq]=deactivated')).toEqual([1, ['listed-4']]);
    expect(await list(`filter[fields][role][eq]=${adminRole}`)).toEqual([0, []]);
    expect(await list('filter[ids]=listed-3,nobody')).toEqual([1, ['listed-3']]);
    for (const query of ['page[limit]=501', 'filter[fields][state][eq]=maybe', 'filter[fields][name][eq]=x'])
      expect((await request('GET', `/sso-users?${query}`)).status, query).toBe(422);
  });
});

test('collaborators are copied once, with the default role, and stay', async () => {
  const person = await addPerson(api, 'collaborator@example.com', adminRole);

  const copied = await api.client().ssoUsers.copyUsers();
  const again = await api.client().ssoUsers.copyUsers();

  expect(copied.filter(({ username }) => username === person.email)).toMatchObject([
    { username: person.email, external_id: null, role: { id: editorRole } },
  ]);
  expect(again).toEqual([]);
  expect((await api.client().users.list()).map(({ id }) => id)).toContain(person.id);
});
