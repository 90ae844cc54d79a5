import { testIdentityProvider } from '@lectern/engine/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { enableSso, signInByIdp } from '../sso-users/test-sso.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountSession, addPerson, roleNamed, type TestPerson } from '../users/test-people.ts';

const metadata = testIdentityProvider().metadata();

let api: TestApi;
let member: TestPerson;
beforeAll(async () => {
  api = await startTestApi();
  const editor = await roleNamed(api, 'Editor');
  member = await addPerson(api, 'iris@example.com', editor);
  await enableSso(api, editor);
});
afterAll(() => api.close());

const put = (attributes: object) =>
  api.request('PUT', '/sso-settings', {
    token: api.tokens.admin,
    body: { data: { type: 'sso_settings', attributes } },
  });
const owner = () => ({ email: api.email, password: api.password });
const named = () => ({
  origin: api.origin,
  'sec-fetch-site': 'same-origin',
  'x-site-subdomain': api.site.internalDomain,
});
type Answer = Awaited<ReturnType<TestApi['request']>>;
const codeOf = ({ status, body }: Answer) => (status < 400 ? status : body.data[0].attributes.code);
const cookieOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.includes('lectern-session'))
    ?.split(';')[0] ?? '';

const credentials = ({ email, password }: { email: string; password: string }) => ({
  data: { type: 'email_credentials', attributes: { email, password } },
});
const signIn = (person: { email: string; password: string }, headers: Record<string, string> = named()) =>
  api.request('POST', '/console-session', { token: null, headers, body: credentials(person) });
const apiSignIn = (person: { email: string; password: string }) =>
  api.request('POST', '/sessions', {
    token: null,
    headers: { 'x-site-domain': api.site.internalDomain },
    body: credentials(person),
  });
const exchange = (token: string) => api.request('POST', '/console-session/exchange', { token, headers: named() });
const renew = (cookie: string) =>
  api.request('POST', '/console-session/renew', { token: null, headers: { ...named(), cookie } });
const read = async (token: string) => (await api.request('GET', '/site', { token })).status;
const publicInfo = async () => (await api.request('GET', '/public-info', { token: null })).body.data.attributes;

describe('a project that requires single sign-on', () => {
  test('has an identity provider, now and later', async () => {
    const refused = await put({ require_sso: true });
    expect([refused.status, refused.body.data[0].attributes]).toMatchObject([
      422,
      { code: 'INVALID_FIELD', details: { field: 'require_sso', problem: 'NO_METADATA' } },
    ]);

    const required = await put({ require_sso: true, idp_saml_metadata_xml: metadata });
    expect(required.body.data.attributes.require_sso).toBe(true);
    expect((await api.request('GET', '/sso-settings')).body.data.attributes.require_sso).toBe(true);
    expect(await publicInfo()).toMatchObject({ requires_sso: true });
    expect(codeOf(await put({ idp_saml_metadata_xml: null }))).toBe('INVALID_FIELD');
    // Both at once, and what is left out stays.
    expect((await put({ allow_idp_initiated: false })).body.data.attributes.require_sso).toBe(true);
    expect((await put({ require_sso: false, idp_saml_metadata_xml: null })).status).toBe(200);
    expect(await publicInfo()).toMatchObject({ requires_sso: false });
  });

  test('lets users in by the identity provider only, and its owner always', async () => {
    const [before, apiBefore] = [await signIn(member), await apiSignIn(member)];
    const ofAccount = await accountSession(api, member.email, member.password);
    await put({ require_sso: true, idp_saml_metadata_xml: metadata });

    const refused = await signIn(member);
    expect([refused.status, refused.body.data[0].attributes]).toMatchObject([
      401,
      { code: 'REQUIRED_SSO', details: { sso_saml_init_url: `${api.origin}/saml/${api.site.id}/init` } },
    ]);
    expect(codeOf(await apiSignIn(member))).toBe('REQUIRED_SSO');
    expect(codeOf(await exchange(ofAccount))).toBe('REQUIRED_SSO');
    // Whoever doesn't know the password learns nothing.
    expect(codeOf(await signIn({ ...member, password: 'not the password' }))).toBe('INVALID_CREDENTIALS');
    await vi.waitFor(
      async () => {
        const filter = "action_name = 'sessions.refuse'";
        const refusals = await api.client(api.tokens.owner).auditLogEvents.query({ filter });
        expect(refusals.length).toBeGreaterThanOrEqual(3);
      },
      { timeout: 10_000 },
    );

    // What was begun with a bearer of minutes can be finished; sessions of programs end at once.
    expect(await read(before.body.data.id)).toBe(200);
    expect(await read(apiBefore.body.data.id)).toBe(401);
    // The bearer is of the session's own project: the page asks to sign in.
    expect([204, 401]).toContain((await renew(cookieOf(before))).status);

    const { token } = await signInByIdp(api, 'person@idp.example');
    expect(await read(token)).toBe(200);
    expect(await read(api.tokens.admin)).toBe(200);
    const entered = await signIn(owner());
    expect([entered.status, (await apiSignIn(owner())).status, (await renew(cookieOf(entered))).status]).toEqual([
      201, 201, 201,
    ]);
  });

  test('does not keep users from their other projects', async () => {
    // No one named the project: the account is signed in without one.
    const { 'x-site-subdomain': _, ...unnamed } = named();
    const signedIn = await signIn(member, unnamed);

    expect(signedIn.status).toBe(201);
    expect(signedIn.body.data.relationships.site.data).toBeNull();
    expect(codeOf(await renew(cookieOf(signedIn)))).toBe('REQUIRED_SSO');
  });

  test('lets users in again when it is turned off, or the server leaves the feature out', async () => {
    const { planFeatures } = api.services;
    api.services.planFeatures = { ...planFeatures, disabled: new Set(['sso']) };
    const without = await signIn(member);
    api.services.planFeatures = planFeatures;
    const refused = await signIn(member);
    await put({ require_sso: false });

    expect([without.status, codeOf(refused), (await signIn(member)).status]).toEqual([201, 'REQUIRED_SSO', 201]);
  });
});
