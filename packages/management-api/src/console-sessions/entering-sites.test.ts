import {
  createAccount,
  createSite,
  createSiteInvitation,
  findEndedCredentials,
  ownerTokens,
  provisionSsoUser,
  redeemInvitation,
  startSsoSession,
  updateSsoSettings,
  updateUser,
} from '@lectern/engine';
import { ownerActor, type Site } from '@lectern/domain';
import { findAccountByEmail, listRoles, updateSite } from '@lectern/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addPerson, roleNamed, type TestPerson } from '../users/test-people.ts';

let api: TestApi;
let own: Site;
let strangers: Site;
let member: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  // The member of the test site has a project of their own.
  member = await addPerson(api, 'iris@example.com', await roleNamed(api, 'Editor'));
  own = await createSite(api.services, {
    ownerAccountId: member.accountId,
    name: 'Own project',
    internalDomain: 'own-project',
  });
  const other = await createAccount(api.services, { email: 'other@example.com', password: 'long enough for all' });
  strangers = await createSite(api.services, { ownerAccountId: other.id, name: 'Another', internalDomain: 'another' });
});
afterAll(() => api.close());

const page = (site?: Site) => ({
  origin: api.origin,
  'sec-fetch-site': 'same-origin',
  ...(site !== undefined && { 'x-site-subdomain': site.internalDomain }),
});
const call = (path: string, token: string) => api.request('GET', path, { token });
const siteOf = async (bearer: string) => (await call('/site', bearer)).body.data?.attributes.name ?? null;

async function signIn(
  site?: Site,
  { email, password }: { email: string; password: string } = member,
): Promise<{ status: number; bearer: string; cookie: string; siteId: string | null; codes: readonly string[] }> {
  const answer = await api.request('POST', '/console-session', {
    token: null,
    headers: page(site),
    body: { data: { type: 'email_credentials', attributes: { email, password } } },
  });
  return read(answer);
}

async function renew(cookie: string, site?: Site) {
  return read(await api.request('POST', '/console-session/renew', { token: null, headers: { ...page(site), cookie } }));
}

function read({ status, body, headers }: Awaited<ReturnType<TestApi['request']>>) {
  const setCookie = headers.getSetCookie().find((cookie) => cookie.includes('lectern-session')) ?? '';
  return {
    status,
    bearer: body?.data?.id ?? '',
    cookie: setCookie.split(';')[0] ?? '',
    siteId: body?.data?.relationships?.site.data?.id ?? null,
    codes: status >= 400 ? codesOf(body) : [],
  };
}

describe('a session of an account', () => {
  test('leads into every project of the account, one bearer for each', async () => {
    const first = await signIn();
    const second = await renew(first.cookie, own);

    expect([first.siteId, second.siteId]).toEqual([api.site.id, own.id]);
    expect([await siteOf(first.bearer), await siteOf(second.bearer)]).toEqual(['Test site', 'Own project']);
    const who = await Promise.all([call('/users/me', first.bearer), call('/users/me', second.bearer)]);
    expect(who.map(({ body }) => body.data.type)).toEqual(['user', 'account']);
    expect((await renew(first.cookie)).siteId).toBe(api.site.id);
  });

  test('ends everywhere at once', async () => {
    const first = await signIn();
    const second = await renew(first.cookie, own);
    await api.request('DELETE', '/console-session', { token: null, headers: { ...page(own), cookie: first.cookie } });

    expect(await Promise.all([first, second].map(async ({ bearer }) => (await call('/site', bearer)).status))).toEqual([
      401, 401,
    ]);
    expect((await renew(first.cookie, own)).status).toBe(204);
  });

  test('leads into no other project, and goes on', async () => {
    const { cookie } = await signIn();
    const refused = await renew(cookie, strangers);
    const unknown = await renew(cookie, { ...own, internalDomain: 'no-such-project' });

    expect([refused, unknown].map(({ status, codes }) => [status, codes])).toEqual([
      [404, ['NOT_FOUND']],
      [404, ['NOT_FOUND']],
    ]);
    expect((await renew(cookie, own)).siteId).toBe(own.id);
  });

  test('is refused at once in a project that the user is deactivated in', async () => {
    const { cookie } = await signIn(own);
    const { bearer } = await renew(cookie, api.site);
    const session = (await call('/account-api/sessions', bearer)).body.data.find(
      (one: { attributes: { is_current: boolean } }) => one.attributes.is_current,
    );
    const credential = `session.${session.id}.${api.site.id}`;
    const before = await findEndedCredentials(api.services, new Set([credential]));
    const principal = { site: api.site, actor: ownerActor(api.site.owner) };
    await updateUser(api.services, principal, member.id, { isActive: false });
    const during = await Promise.all([
      call('/site', bearer),
      renew(cookie, api.site),
      renew(cookie),
      findEndedCredentials(api.services, new Set([credential])),
    ]);
    await updateUser(api.services, principal, member.id, { isActive: true });

    expect([...before]).toEqual([]);
    expect([during[0].status, during[1].status, during[2].status]).toEqual([401, 404, 201]);
    expect([...during[3]]).toEqual([credential]);
  });

  test('asks for the second factor where a project requires it', async () => {
    const { cookie } = await signIn(own);
    const { kysely } = api.services.db;
    await updateSite(kysely, api.site.id, { requireTwoFactor: true });
    const refused = await renew(cookie, api.site);
    await updateSite(kysely, api.site.id, { requireTwoFactor: false });

    expect([refused.status, refused.codes]).toEqual([401, ['REQUIRED_2FA_SETUP']]);
  });
});

describe('signing in', () => {
  test('at the address of a project needs access to it', async () => {
    const refused = await signIn(strangers);
    const unknown = await signIn({ ...own, internalDomain: 'no-such-project' });

    expect([refused.status, refused.codes]).toEqual([401, ['INVALID_CREDENTIALS']]);
    expect(unknown.codes).toEqual(['INVALID_SITE']);
    expect((await signIn(own)).siteId).toBe(own.id);
  });

  test('where no project is named lets an account in that is not in the default one', async () => {
    const other = { email: 'other@example.com', password: 'long enough for all' };
    const { status, siteId, bearer, cookie } = await signIn(undefined, other);
    const listed = await call('/account-api/sites', bearer);

    expect([status, siteId]).toEqual([201, null]);
    expect((await call('/site', bearer)).status).toBe(401);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([strangers.id]);
    expect([(await renew(cookie)).siteId, (await renew(cookie, strangers)).siteId]).toEqual([null, strangers.id]);
    expect((await signIn(undefined, { ...other, password: 'wrong password' })).codes).toEqual(['INVALID_CREDENTIALS']);
  });

  test('shows the project of the address', async () => {
    const answers = await Promise.all(
      ['own-project', 'no-such-project'].map((subdomain) =>
        api.request('GET', '/public-info', { token: null, headers: { 'x-site-subdomain': subdomain } }),
      ),
    );

    expect(answers[0]?.body.data.attributes.name).toBe('Own project');
    expect(codesOf(answers[1]?.body)).toEqual(['INVALID_SITE']);
  });
});

describe('a session whose project is lost', () => {
  const accountCall = (method: string, path: string, token: string, body?: object) =>
    api.request(method, `/account-api${path}`, { token, body });

  /** A project of the member's, and a session that began in it. */
  async function begin(internalDomain: string) {
    const site = await createSite(api.services, { ownerAccountId: member.accountId, name: 'Lost', internalDomain });
    return { site, ...(await signIn(site)) };
  }

  /** It leads into no project by itself, into others of the account, and no longer into that one. */
  async function expectToGoOn({ site, bearer, cookie }: Awaited<ReturnType<typeof begin>>) {
    expect((await call('/site', bearer)).status).toBe(401);
    expect(await renew(cookie)).toMatchObject({ status: 201, siteId: null });
    expect((await renew(cookie, own)).siteId).toBe(own.id);
    expect((await renew(cookie, site)).codes).toEqual(['NOT_FOUND']);
    expect((await accountCall('GET', '/account', bearer)).status).toBe(200);
  }

  test('goes on once it is deleted, for its owner and its users', async () => {
    const begun = await begin('deleted-project');
    const roleId = (await listRoles(api.services.db.kysely, begun.site.id))[0]?.id ?? '';
    const account = await findAccountByEmail(api.services.db.kysely, 'other@example.com');
    if (account === null) throw new Error('the account was created');
    const principal = { site: begun.site, actor: ownerActor({ type: 'account', id: member.accountId }) };
    const { invitation, token } = await createSiteInvitation(api.services, principal, { email: account.email, roleId });
    await redeemInvitation(api.services, account, { id: invitation.id, token });
    const users = await signIn(begun.site, { email: account.email, password: 'long enough for all' });

    await accountCall('DELETE', `/sites/${begun.site.id}`, begun.bearer);

    await expectToGoOn(begun);
    expect(users.siteId).toBe(begun.site.id);
    expect((await call('/site', users.bearer)).status).toBe(401);
    expect((await renew(users.cookie, strangers)).siteId).toBe(strangers.id);
    expect((await renew(users.cookie, own)).codes).toEqual(['NOT_FOUND']);
  });

  test('goes on for the previous owner once it is transferred', async () => {
    const begun = await begin('transferred-project');
    await accountCall('POST', `/sites/${begun.site.id}/transfer`, begun.bearer, {
      data: { type: 'site_transfer', attributes: { destination: { type: 'account', id: api.email } } },
    });
    const receiver = (await signIn(api.site, { email: api.email, password: api.password })).bearer;
    const { body } = await accountCall('GET', '/site-transfers', receiver);
    const { id } = body.data[0];
    const accepted = await accountCall('PUT', `/site-transfers/${id}/accept`, receiver, {
      data: { id, type: 'site_transfer' },
    });

    expect(accepted.status).toBe(200);
    await expectToGoOn(begun);
  });

  test('ends with it for API tokens, for SSO users, and for bearers that nothing renews', async () => {
    const { site, bearer } = await begin('closed-project');
    const { services } = api;
    const { owner } = await ownerTokens(services, site);
    const ofToken = read(await api.request('POST', '/console-session/exchange', { token: owner, headers: page(site) }));
    const [role] = await listRoles(services.db.kysely, site.id);
    const principal = { site, actor: ownerActor({ type: 'account', id: member.accountId }) };
    await updateSsoSettings(services, principal, { defaultRoleId: role?.id ?? '' });
    const ssoUser = await provisionSsoUser(services, site, { email: 'mara@idp.example' });
    const ofSsoUser = await startSsoSession(services, site, ssoUser);
    const fixed = await api.request('POST', '/sessions', {
      token: null,
      headers: { 'x-site-domain': site.internalDomain },
      body: {
        data: { type: 'email_credentials', attributes: { email: member.email, password: member.password } },
      },
    });
    const ofSsoCookie = `${ofToken.cookie.split('=')[0]}=${ofSsoUser.cookie}`;
    expect((await renew(ofSsoCookie)).status).toBe(201);

    await accountCall('DELETE', `/sites/${site.id}`, bearer);

    expect((await renew(ofToken.cookie)).status).toBe(204);
    expect((await renew(ofSsoCookie)).status).toBe(204);
    expect((await call('/site', ofSsoUser.bearer)).status).toBe(401);
    expect((await call('/site', fixed.body.data.id)).status).toBe(401);
    expect((await accountCall('GET', '/account', fixed.body.data.id)).status).toBe(401);
  });
});

test('a session of an API token stays in its project', async () => {
  const opened = read(
    await api.request('POST', '/console-session/exchange', { token: api.tokens.owner, headers: page() }),
  );

  expect((await renew(opened.cookie, api.site)).siteId).toBe(api.site.id);
  expect((await renew(opened.cookie, own)).codes).toEqual(['NOT_FOUND']);
});
