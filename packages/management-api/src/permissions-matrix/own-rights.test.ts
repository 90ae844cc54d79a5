import { adminPermissions, editorPermissions, type RolePermissions } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRole, tokenOf, tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { addPerson, roleNamed } from '../users/test-people.ts';

/* Principals that manage tokens and users neither grant nor see more than their own rights. */

let api: TestApi;
/** An editor who also manages tokens, roles and people. */
let managerRole: string;
let manager: string;
let adminRole: string;
let editorRole: string;

const managing = { can_manage_access_tokens: true, can_manage_users: true };

beforeAll(async () => {
  api = await startTestApi();
  managerRole = await addRole(api, { ...editorPermissions('main'), ...managing });
  manager = await tokenOf(api, managerRole);
  adminRole = await roleNamed(api, 'Admin');
  editorRole = await roleNamed(api, 'Editor');
});
afterAll(() => api.close());

const link = (id: string) => ({ data: { type: 'role', id } });
const withRole = (type: string, attributes: object, roleId: string) => ({
  data: { type, attributes, relationships: { role: link(roleId) } },
});
const audiences = { can_access_cda: true, can_access_cda_preview: true, can_access_cma: true };
const tokenBody = (roleId: string) => withRole('access_token', { name: 'Script', ...audiences }, roleId);
const roleBody = (attributes: Partial<RolePermissions> & { name?: string }, parents?: string[]) => ({
  data: {
    type: 'role',
    attributes,
    ...(parents === undefined
      ? {}
      : { relationships: { inherits_permissions_from: { data: parents.map((id) => ({ type: 'role', id })) } } }),
  },
});

const asManager = (method: string, path: string, body?: object) => api.request(method, path, { token: manager, body });

function expectRefusal({ status, body }: { status: number; body: TestBody }): void {
  expect([status, body.data[0]?.attributes]).toMatchObject([
    403,
    { code: 'INSUFFICIENT_PERMISSIONS', details: { reason: 'beyond_own_permissions' } },
  ]);
}

const makeToken = async (roleId: string) => {
  const { body } = await api.request('POST', '/access_tokens', { token: api.tokens.owner, body: tokenBody(roleId) });
  return { id: body.data.id as string, token: body.data.attributes.token as string };
};

describe('access tokens', () => {
  test('show their secret to principals with at least their rights, and to no one else', async () => {
    const [strong, weak] = [await makeToken(adminRole), await makeToken(editorRole)];
    const secrets = (body: TestBody) =>
      new Map<string, string | null>(body.data.map((entry: TestBody) => [entry.id, entry.attributes.token]));

    const seen = secrets((await asManager('GET', '/access_tokens')).body);
    const byAdmin = secrets((await api.request('GET', '/access_tokens')).body);
    const found = await asManager('GET', `/access_tokens/${strong.id}`);

    expect([seen.get(strong.id), seen.get(weak.id)]).toEqual([null, weak.token]);
    expect(found.body.data.attributes.token).toBeNull();
    expect([byAdmin.get(strong.id), byAdmin.get(weak.id)]).toEqual([strong.token, weak.token]);
  });

  test('the built-in one shows its secret only to principals that read everything', async () => {
    const reader = await tokenWith(api, { can_manage_access_tokens: true });
    const builtIn = async (token: string) => {
      const { body } = await api.request('GET', '/access_tokens', { token });
      return body.data.find((entry: TestBody) => entry.attributes.hardcoded_type === 'readonly');
    };

    const seen = await builtIn(reader);

    expect(seen.attributes.token).toBeNull();
    expectRefusal(await api.request('POST', `/access_tokens/${seen.id}/regenerate_token`, { token: reader }));
    expect((await builtIn(api.tokens.admin)).attributes.token).toBe(api.tokens.readonly);
  });

  test("are created with a role within the principal's own rights", async () => {
    expectRefusal(await asManager('POST', '/access_tokens', tokenBody(adminRole)));
    expect((await asManager('POST', '/access_tokens', tokenBody(editorRole))).status).toBe(201);
    expect((await asManager('POST', '/access_tokens', tokenBody(managerRole))).status).toBe(201);
  });

  test("are neither changed nor regenerated beyond the principal's own rights; revoking is always possible", async () => {
    const [strong, weak] = [await makeToken(adminRole), await makeToken(editorRole)];

    expectRefusal(await asManager('PUT', `/access_tokens/${weak.id}`, tokenBody(adminRole)));
    expectRefusal(
      await asManager('PUT', `/access_tokens/${strong.id}`, withRole('access_token', { name: 'Mine' }, editorRole)),
    );
    expectRefusal(await asManager('POST', `/access_tokens/${strong.id}/regenerate_token`));
    expect((await asManager('POST', `/access_tokens/${weak.id}/regenerate_token`)).status).toBe(200);
    expect((await asManager('PUT', `/access_tokens/${weak.id}`, tokenBody(managerRole))).status).toBe(200);
    expect((await asManager('DELETE', `/access_tokens/${strong.id}`)).body.data.attributes.token).toBeNull();
  });
});

describe('roles', () => {
  test("are created within the principal's own rights", async () => {
    expectRefusal(await asManager('POST', '/roles', roleBody({ name: 'Strong', ...adminPermissions('main') })));
    expectRefusal(await asManager('POST', '/roles', roleBody({ name: 'Sandboxes', environments_access: 'all' })));
    expect(
      (await asManager('POST', '/roles', roleBody({ name: 'Weak', environments_access: 'primary_only' }))).status,
    ).toBe(201);
  });

  test('do not inherit from stronger ones', async () => {
    const own = { name: 'Child', environments_access: 'primary_only' } as const;

    expectRefusal(await asManager('POST', '/roles', roleBody(own, [adminRole])));
    expect((await asManager('POST', '/roles', roleBody(own, [editorRole]))).status).toBe(201);
    expectRefusal(await asManager('PUT', `/roles/${managerRole}`, roleBody({}, [adminRole])));
  });

  test('the own role cannot be raised, a stronger one neither changed nor copied', async () => {
    expectRefusal(await asManager('PUT', `/roles/${managerRole}`, roleBody({ can_edit_schema: true })));
    expectRefusal(await asManager('PUT', `/roles/${managerRole}`, roleBody({ environments_access: 'all' })));
    expectRefusal(await asManager('PUT', `/roles/${adminRole}`, roleBody({ can_manage_sso: false })));
    expectRefusal(await asManager('POST', `/roles/${adminRole}/duplicate`));
    expect((await asManager('POST', `/roles/${editorRole}/duplicate`)).status).toBe(201);
  });

  test('a denial of the own role cannot be removed', async () => {
    const denied = [{ environment: 'main', action: 'delete', on_creator: 'anyone' }] as const;
    const role = await addRole(api, {
      ...editorPermissions('main'),
      ...managing,
      negative_item_type_permissions: denied,
    });
    const token = await tokenOf(api, role);
    const rules = { ...editorPermissions('main'), negative_item_type_permissions: [] };

    expectRefusal(await api.request('PUT', `/roles/${role}`, { token, body: roleBody(rules) }));
    expectRefusal(await api.request('POST', '/access_tokens', { token, body: tokenBody(editorRole) }));
  });
});

describe('people', () => {
  test("are invited with a role within the principal's own rights", async () => {
    const invite = (email: string, role: string, token = manager) =>
      api.request('POST', '/site-invitations', { token, body: withRole('site_invitation', { email }, role) });
    const strong = (await invite('strong@example.com', adminRole, api.tokens.owner)).body.data.id;
    const weak = (await invite('weak@example.com', editorRole)).body.data.id;

    expectRefusal(await invite('stronger@example.com', adminRole));
    expectRefusal(await asManager('PUT', `/site-invitations/${weak}`, withRole('site_invitation', {}, adminRole)));
    expectRefusal(await asManager('PUT', `/site-invitations/${strong}`, withRole('site_invitation', {}, editorRole)));
    expectRefusal(await asManager('POST', `/site-invitations/${strong}/resend`));
    expect((await asManager('POST', `/site-invitations/${weak}/resend`)).status).toBe(200);
    expect((await asManager('DELETE', `/site-invitations/${strong}`)).status).toBe(200);
  });

  test('are given no stronger role, and stronger users cannot be changed', async () => {
    const strong = await addPerson(api, 'admin@example.com', adminRole);
    const weak = await addPerson(api, 'editor@example.com', editorRole);

    expectRefusal(await asManager('PUT', `/users/${weak.id}`, withRole('user', {}, adminRole)));
    expectRefusal(await asManager('PUT', `/users/${strong.id}`, withRole('user', {}, editorRole)));
    expectRefusal(
      await asManager('PUT', `/users/${strong.id}`, { data: { type: 'user', attributes: { is_active: false } } }),
    );
    expectRefusal(await asManager('DELETE', `/users/${strong.id}`));
    expect((await asManager('PUT', `/users/${weak.id}`, withRole('user', {}, managerRole))).status).toBe(200);
    expect((await asManager('DELETE', `/users/${weak.id}`)).status).toBe(200);
  });

  test('a signed-in user is bound by their rights as tokens are', async () => {
    const person = await addPerson(api, 'manager@example.com', managerRole);

    expectRefusal(await api.request('POST', '/access_tokens', { token: person.token, body: tokenBody(adminRole) }));
    expectRefusal(
      await api.request('PUT', `/roles/${managerRole}`, {
        token: person.token,
        body: roleBody({ can_edit_schema: true }),
      }),
    );
  });
});
