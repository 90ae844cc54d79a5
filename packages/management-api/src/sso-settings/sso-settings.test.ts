import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outboundPolicy } from '@lectern/engine';
import { testIdentityProvider } from '@lectern/engine/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRole, tokenWith } from '../roles/test-roles.ts';
import { signInByIdp } from '../sso-users/test-sso.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountSession, roleNamed } from '../users/test-people.ts';

const metadataXml = testIdentityProvider().metadata();

let api: TestApi;
let editorRole: string;
let provider: Server;
let metadataUrl: string;

beforeAll(async () => {
  api = await startTestApi();
  api.services.outbound = outboundPolicy(['127.0.0.1']);
  editorRole = await roleNamed(api, 'Editor');
  provider = createServer((_request, response) => response.end(metadataXml));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  metadataUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/metadata`;
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => provider.close(resolve));
});

const role = (id: string) => ({ type: 'role' as const, id });
const refusals = ({ body }: { body: { data: { attributes: { code: string; details: { field?: string } } }[] } }) =>
  body.data.map(({ attributes }) => [attributes.code, attributes.details.field]);
const put = (attributes: object, defaultRole?: object | null, token = api.tokens.admin) =>
  api.request('PUT', '/sso-settings', {
    token,
    body: {
      data: {
        type: 'sso_settings',
        attributes,
        ...(defaultRole !== undefined && { relationships: { default_role: { data: defaultRole } } }),
      },
    },
  });

describe('settings of single sign-on', () => {
  // First: later tests of this file save them.
  test('show the addresses before there are any, and are required for a token and for copies', async () => {
    const settings = await api.client().ssoSettings.find();
    const base = `${api.origin}/saml/${api.site.id}`;

    expect(settings).toMatchObject({
      idp_saml_metadata_url: null,
      default_role: null,
      saml_token: api.site.id,
      sp_saml_base_url: base,
      sp_saml_metadata_url: `${base}/metadata`,
      saml_acs_url: `${base}/consume`,
      scim_base_url: `${api.origin}/scim/v2/${api.site.id}`,
    });
    for (const [method, path] of [
      ['PUT', '/sso-settings/generate-token'],
      ['POST', '/sso-users/copy-users'],
    ] as const)
      expect(refusals(await api.request(method, path)), path).toEqual([['SSO_SETTINGS_REQUIRED', undefined]]);
    expect(refusals(await put({}))).toEqual([['INVALID_FIELD', 'default_role']]);
  });

  test('are saved, and of URL and text of the metadata, one clears the other', async () => {
    const byUrl = await api
      .client()
      .ssoSettings.update({ idp_saml_metadata_url: metadataUrl, default_role: role(editorRole) });
    const byText = await api.client().ssoSettings.update({ idp_saml_metadata_xml: metadataXml });
    const again = (await put({ idp_saml_metadata_url: metadataUrl, allow_idp_initiated: true })).body.data;

    expect(byUrl).toMatchObject({
      idp_saml_metadata_url: metadataUrl,
      default_role: { id: editorRole },
      meta: { identity_provider: expect.stringContaining('idp'), metadata_read_at: expect.any(String) },
    });
    expect(byText).toMatchObject({ idp_saml_metadata_url: null, idp_saml_metadata_xml: metadataXml });
    expect(again.attributes).toMatchObject({
      idp_saml_metadata_url: metadataUrl,
      idp_saml_metadata_xml: null,
      allow_idp_initiated: true,
    });
    expect(again.relationships.default_role.data.id).toBe(editorRole);
    const cleared = (await put({ idp_saml_metadata_url: null })).body.data;
    expect([cleared.attributes.idp_saml_metadata_url, cleared.meta.identity_provider]).toEqual([null, null]);
  });

  test('refuse what is no URL, metadata given twice, and a role that does not exist or none', async () => {
    const both = { idp_saml_metadata_url: metadataUrl, idp_saml_metadata_xml: '<x/>' };

    expect(refusals(await put({ idp_saml_metadata_url: 'metadata' }))).toEqual([
      ['INVALID_FIELD', 'idp_saml_metadata_url'],
    ]);
    expect(refusals(await put(both))).toEqual([['INVALID_FIELD', 'idp_saml_metadata_xml']]);
    expect(refusals(await put({}, role('nothing')))).toEqual([['INVALID_FIELD', 'default_role']]);
    expect(refusals(await put({}, null))).toEqual([['INVALID_FIELD', 'default_role']]);
    expect((await put({ name: 'x' })).status).toBe(422);
  });

  test('give a token once, of which the audit log has nothing', async () => {
    const token = await api.client().ssoSettings.generateToken();
    const settings = await api.request('GET', '/sso-settings');
    const events = await api.client(api.tokens.owner).auditLogEvents.query({ detailed_log: true });

    expect(token).toMatchObject({ type: 'sso_token' });
    const { scim_api_token: secret } = token as unknown as { scim_api_token: string };
    expect(secret).toHaveLength(43);
    expect(settings.body.data.meta.scim_token_created_at).not.toBeNull();
    expect(JSON.stringify([settings.body, events])).not.toContain(secret);
    const { rows } = await api.services.db.pool.query('select scim_token_hash from lectern.sso_settings');
    expect(rows[0].scim_token_hash).not.toContain(secret);
  });

  test('are left out with the feature', async () => {
    const { planFeatures } = api.services;
    api.services.planFeatures = { ...planFeatures, disabled: new Set(['sso']) };

    const reply = await put({ allow_idp_initiated: false });
    api.services.planFeatures = planFeatures;

    expect([reply.status, refusals(reply)]).toEqual([402, [['PLAN_UPGRADE_REQUIRED', undefined]]]);
  });
});

describe('no one grants more than they may do themselves', () => {
  test('by the default role, a group, a token or another identity provider', async () => {
    const weak = await tokenWith(api, { can_manage_sso: true });
    await signInByIdp(api, 'strong@idp.example', ['Strong']);
    const [group] = await api.client().ssoGroups.list();
    await api.client().ssoGroups.update(group?.id ?? '', { priority: 1, role: role(await roleNamed(api, 'Admin')) });
    await put({}, role(await addRole(api, {})));
    const asWeak = (method: string, path: string, body?: object) =>
      api.request(method, path, { token: weak, ...(body !== undefined && { body }) });

    const replies = [
      await put({ idp_saml_metadata_url: metadataUrl }, undefined, weak),
      await asWeak('PUT', '/sso-settings/generate-token'),
      await asWeak('PUT', `/sso-groups/${group?.id}`, { data: { type: 'sso_group', attributes: { priority: 2 } } }),
      await asWeak('POST', `/sso-groups/${group?.id}/copy-roles`),
      await asWeak('DELETE', `/sso-groups/${group?.id}`),
    ];

    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await asWeak('GET', '/sso-groups')).status).toBe(200);
  });
});

describe('groups', () => {
  test('are updated, copied to the others, and deleted without their members', async () => {
    const user = await signInByIdp(api, 'groups@idp.example', ['One', 'Two']);
    const groups = await api.client().ssoGroups.list();
    const [one, two] = ['One', 'Two'].map((name) => groups.find((group) => group.name === name)?.id ?? '');
    const update = (body: object) => api.request('PUT', `/sso-groups/${one}`, { body: { data: body } });

    const updated = await api.client().ssoGroups.update(one ?? '', { priority: 4, role: role(editorRole) });
    await api.client().ssoGroups.copyRoles(one ?? '');
    const copied = (await api.client().ssoGroups.list()).map((group) => [group.priority, group.role.id]);
    await api.client().ssoGroups.destroy(two ?? '');

    expect(updated).toMatchObject({ name: 'One', priority: 4, users: [{ id: user.id }] });
    expect(new Set(copied.map(String))).toEqual(new Set([`4,${editorRole}`]));
    expect((await api.client().ssoUsers.find(user.id)).groups.map(({ id }) => id)).toEqual([one]);
    expect(refusals(await update({ type: 'sso_group', relationships: { role: { data: role('nothing') } } }))).toEqual([
      ['INVALID_FIELD', 'role'],
    ]);
    expect((await update({ type: 'sso_group', attributes: { priority: 1.5 } })).status).toBe(422);
  });

  test('keep their role from being deleted', async () => {
    const used = await addRole(api, {});
    const [group] = await api.client().ssoGroups.list();
    await api.client().ssoGroups.update(group?.id ?? '', { priority: 1, role: role(used) });

    const reply = await api.request('DELETE', `/roles/${used}`);

    expect(reply.body.data[0].attributes).toMatchObject({
      code: 'DELETE_RESTRICTION',
      details: { sso_groups: [group?.id], sso_settings: [] },
    });
  });
});

// Last: nothing of the site is left.
test('are deleted with their project, with groups and users', async () => {
  const token = await accountSession(api);

  const { status } = await api.request('DELETE', `/account-api/sites/${api.site.id}`, { token });
  const { rows } = await api.services.db.pool.query(
    'select 1 from lectern.sso_settings union all select 1 from lectern.sso_groups union all select 1 from lectern.sso_users',
  );

  expect([status, rows]).toEqual([200, []]);
});
