import { storeUserAccess, UserAccessTimes } from '@lectern/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { addRole } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addPerson, roleNamed, signIn } from './test-people.ts';

let api: TestApi;
let editorRole: string;
let adminRole: string;

beforeAll(async () => {
  api = await startTestApi();
  editorRole = await roleNamed(api, 'Editor');
  adminRole = await roleNamed(api, 'Admin');
});
afterAll(() => api.close());

const link = (id: string) => ({ type: 'role' as const, id });
const put = (id: string, data: object, token = api.tokens.admin) =>
  api.request('PUT', `/users/${id}`, { token, body: { data: { id, type: 'user', ...data } } });
const codeOfSignIn = async (email: string, password: string) =>
  (
    await api.request('POST', '/sessions', {
      token: null,
      body: { data: { type: 'email_credentials', attributes: { email, password } } },
    })
  ).body.data[0]?.attributes.code;

describe('users of a site', () => {
  test('the published client lists, finds, updates and deletes one', async () => {
    const client = api.client();
    const person = await addPerson(api, 'ada@example.com', editorRole);

    const listed = await client.users.list();
    const found = await client.users.find(person.id, { include: 'role' });
    const promoted = await client.users.update(person.id, { ...found, role: link(adminRole) });
    const me = await api.client(person.token).users.findMe();
    const gone = await client.users.destroy(person.id);

    expect(listed.map(({ id }) => id)).toEqual([person.id]);
    expect(found).toMatchObject({
      email: 'ada@example.com',
      full_name: 'ada',
      is_active: true,
      is_2fa_active: false,
      role: link(editorRole),
    });
    expect(promoted.role).toEqual(link(adminRole));
    expect(me).toMatchObject({ id: person.id, type: 'user', role: link(adminRole) });
    expect(gone.id).toBe(person.id);
    await expect(client.users.find(person.id)).rejects.toThrow('NOT_FOUND');
  });

  test('everyone sees them by name, without the owner; only principals that manage users change them', async () => {
    const person = await addPerson(api, 'seen@example.com', editorRole);
    const token = api.tokens.editor;

    const listed = await api.request('GET', '/users', { token });
    const owner = await api.request('GET', `/users/${api.site.owner.id}`, { token });

    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(person.id);
    expect(listed.body.data.map(({ attributes }: { attributes: { email: string } }) => attributes.email)).not.toContain(
      api.email,
    );
    expect(owner.status).toBe(404);
    expect((await api.request('GET', `/users/${person.id}`, { token })).status).toBe(200);
    expect(codesOf((await put(person.id, { attributes: { is_active: false } }, token)).body)).toEqual([
      'INSUFFICIENT_PERMISSIONS',
    ]);
    expect(codesOf((await api.request('DELETE', `/users/${person.id}`, { token })).body)).toEqual([
      'INSUFFICIENT_PERMISSIONS',
    ]);
  });

  test('an unknown, empty or malformed role is rejected', async () => {
    const { id } = await addPerson(api, 'roles@example.com', editorRole);
    const unknown = await put(id, { relationships: { role: { data: link('nobody') } } });
    const emptied = await put(id, { relationships: { role: { data: null } } });
    const shapeless = await put(id, { attributes: { is_active: 'yes', nickname: 'x' } });

    for (const answer of [unknown, emptied])
      expect(answer.body.data[0].attributes).toMatchObject({
        code: 'INVALID_FIELD',
        details: { field: 'role', code: 'VALIDATION_INVALID', record_type: 'User' },
      });
    expect(codesOf(shapeless.body)).toEqual(['INVALID_FORMAT UNKNOWN_ATTRIBUTE', 'INVALID_FORMAT VALIDATION_INVALID']);
  });

  test('no user changes or deletes themself', async () => {
    const person = await addPerson(api, 'self@example.com', adminRole);

    const changed = await put(person.id, { relationships: { role: { data: link(editorRole) } } }, person.token);
    const gone = await api.request('DELETE', `/users/${person.id}`, { token: person.token });

    expect(codesOf(changed.body)).toEqual(['CANNOT_DESTROY_CURRENT_USER']);
    expect(codesOf(gone.body)).toEqual(['CANNOT_DESTROY_CURRENT_USER']);
  });

  test('whatever roles allow, the owner of the project manages users and gives the right back', async () => {
    const managers = await addRole(api, { can_manage_users: true, environments_access: 'all' });
    const manager = await addPerson(api, 'last-manager@example.com', managers);
    const setRight = (token: string, isOn: boolean) =>
      api.request('PUT', `/roles/${managers}`, {
        token,
        body: { data: { id: managers, type: 'role', attributes: { can_manage_users: isOn } } },
      });
    const listInvitations = async (token: string) => (await api.request('GET', '/site-invitations', { token })).status;

    const owner = await signIn(api, api.email, api.password);
    await setRight(owner, false);
    const without = [await listInvitations(manager.token), await listInvitations(owner)];
    const byThemself = await setRight(manager.token, true);
    await setRight(owner, true);

    expect(without).toEqual([403, 200]);
    expect(codesOf(byThemself.body)).toEqual(['INSUFFICIENT_PERMISSIONS']);
    expect(await listInvitations(manager.token)).toBe(200);
    // The owner is no user, so no call deactivates or deletes them.
    expect(codesOf((await api.request('DELETE', `/users/${api.site.owner.id}`)).body)).toEqual(['NOT_FOUND']);
  });

  test('a principal neither changes nor invites users with more rights than its own', async () => {
    const hr = await addRole(api, { can_manage_users: true });
    const { token } = await addPerson(api, 'hr@example.com', hr);
    const admin = await addPerson(api, 'stronger@example.com', adminRole);
    const invite = { data: { type: 'site_invitation', attributes: { email: 'new-admin@example.com' } } };

    const answers = [
      await put(admin.id, { attributes: { is_active: false } }, token),
      await put(admin.id, { relationships: { role: { data: link(hr) } } }, token),
      await api.request('DELETE', `/users/${admin.id}`, { token }),
      await api.request('POST', '/site-invitations', {
        token,
        body: { data: { ...invite.data, relationships: { role: { data: link(adminRole) } } } },
      }),
    ];

    for (const answer of answers)
      expect(answer.body.data[0].attributes).toMatchObject({
        code: 'INSUFFICIENT_PERMISSIONS',
        details: { reason: 'beyond_own_permissions' },
      });
    expect(await api.client().users.find(admin.id)).toMatchObject({ is_active: true, role: link(adminRole) });
  });

  test('a role in use by a user or an invitation cannot be deleted', async () => {
    const [held, promised] = [await addRole(api, {}), await addRole(api, {})];
    const person = await addPerson(api, 'holds@example.com', held);
    const invitation = await api
      .client()
      .siteInvitations.create({ email: 'promised@example.com', role: link(promised) });

    const first = await api.request('DELETE', `/roles/${held}`);
    const second = await api.request('DELETE', `/roles/${promised}`);

    expect(first.body.data[0].attributes).toMatchObject({
      code: 'DELETE_RESTRICTION',
      details: { users: [person.id] },
    });
    expect(second.body.data[0].attributes).toMatchObject({
      code: 'DELETE_RESTRICTION',
      details: { site_invitations: [invitation.id] },
    });
  });
});

describe('user sessions', () => {
  test('have the rights of the role from the next call', async () => {
    const person = await addPerson(api, 'rights@example.com', editorRole);
    const attempt = async () => (await api.request('GET', '/white-label-settings', { token: person.token })).status;

    const asEditor = await attempt();
    await put(person.id, { relationships: { role: { data: link(adminRole) } } });
    const asAdmin = await attempt();

    expect([asEditor, asAdmin]).toEqual([403, 200]);
  });

  test('have the rights that the role inherits', async () => {
    const child = await addRole(api, {}, [adminRole]);
    const { token } = await addPerson(api, 'child@example.com', child);

    expect((await api.request('GET', '/white-label-settings', { token })).status).toBe(200);
  });

  test('end at once when the user is deactivated, and do not return on reactivation', async () => {
    const person = await addPerson(api, 'out@example.com', editorRole);

    await put(person.id, { attributes: { is_active: false } });
    const refused = await api.request('GET', '/site', { token: person.token });
    const codeWhileOut = await codeOfSignIn(person.email, person.password);
    await put(person.id, { attributes: { is_active: true } });
    const old = await api.request('GET', '/site', { token: person.token });
    const fresh = await api.request('GET', '/site', { token: await signIn(api, person.email, person.password) });

    expect([refused.status, old.status, fresh.status]).toEqual([401, 401, 200]);
    expect(codeWhileOut).toBe('INVALID_CREDENTIALS');
  });

  test('end when the user is deleted; an account without a site is rejected', async () => {
    const person = await addPerson(api, 'removed@example.com', editorRole);

    await api.client().users.destroy(person.id);

    expect((await api.request('GET', '/site', { token: person.token })).status).toBe(401);
    expect(await codeOfSignIn(person.email, person.password)).toBe('INVALID_CREDENTIALS');
  });

  test('are recorded without a write, and stored for other nodes', async () => {
    const person = await addPerson(api, 'active@example.com', editorRole);
    const lastAccess = async () => (await api.client().users.find(person.id)).meta?.last_access;
    const before = await lastAccess();

    await api.request('GET', '/site', { token: person.token });
    const known = await lastAccess();
    const onOtherNode = async () => {
      api.services.userAccess = new UserAccessTimes();
      return lastAccess();
    };
    const recorded = api.services.userAccess;
    const notStored = await onOtherNode();
    await storeUserAccess({ ...api.services, userAccess: recorded });

    expect([before, notStored]).toEqual([null, null]);
    expect(Date.now() - new Date(known ?? 0).getTime()).toBeLessThan(60_000);
    expect(await onOtherNode()).toBe(known);
    expect(recorded.pending()).toEqual([]);
    expect((await api.client().users.list()).find(({ id }) => id === person.id)?.meta?.last_access).toBe(known);
  });

  test('with a rejected bearer are not recorded', async () => {
    const person = await addPerson(api, 'absent@example.com', editorRole);
    await put(person.id, { attributes: { is_active: false } });

    await api.request('GET', '/site', { token: person.token });

    expect((await api.client().users.find(person.id)).meta?.last_access).toBeNull();
  });

  test('end by signing out', async () => {
    const person = await addPerson(api, 'noted@example.com', editorRole);
    await api.request('GET', '/site', { token: person.token });

    const out = await api.request('DELETE', '/session', { token: person.token });

    expect(out.status).toBe(204);
    expect((await api.request('GET', '/site', { token: person.token })).status).toBe(401);
  });
});
