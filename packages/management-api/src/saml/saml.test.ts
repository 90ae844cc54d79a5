import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { allPlanFeatures, ownerActor } from '@lectern/domain';
import {
  createSite,
  type EngineServices,
  outboundPolicy,
  provisionSsoUser,
  refreshIdentityProviders,
  ssoUrls,
  updateSsoSettings,
} from '@lectern/engine';
import { selfSignedCertificate, testIdentityProvider } from '@lectern/engine/testing';
import { findSsoUserByUsername, listRoles, revokeSessionsOfSsoUser, updateSsoUserRow } from '@lectern/storage';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { samlRoutes } from '../index.ts';
import { startTestApi, type TestApi } from '../testing.ts';

const provider = testIdentityProvider();
type Response = Omit<Parameters<typeof provider.respond>[0], 'sp'>;

let api: TestApi;
let editorRole: string;

beforeAll(async () => {
  api = await startTestApi();
  const roles = await listRoles(api.services.db.kysely, api.site.id);
  editorRole = roles.find(({ name }) => name === 'Editor')?.id ?? '';
  await configure({ idpSamlMetadataXml: provider.metadata() });
});
afterAll(() => api.close());
afterEach(() => {
  api.services.clock = { now: () => new Date() };
});

/** Sets the identity provider up. */
const configure = (changes: Parameters<typeof updateSsoSettings>[2]) =>
  updateSsoSettings(
    api.services,
    { site: api.site, actor: ownerActor(api.site.owner) },
    { defaultRoleId: editorRole, ...changes },
  );

const sp = () => ssoUrls(api.services, api.site);

/** Begins a sign-in as a browser does: the ID of its request, and its cookie. */
async function begin(query = '', cookie?: string) {
  const response = await fetch(`${sp().samlInitUrl}${query}`, {
    redirect: 'manual',
    ...(cookie !== undefined && { headers: { cookie } }),
  });
  const location = new URL(response.headers.get('location') ?? '');
  const xml = inflateRawSync(Buffer.from(location.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const setCookie = response.headers.get('set-cookie') ?? '';
  return {
    response,
    location,
    id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
  };
}

/** Brings a response of the identity provider; where the browser is sent then. */
async function consume(response: string, cookie: string | null, relayState = '', url = sp().samlAcsUrl) {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...(cookie !== null && { cookie }) },
    body: new URLSearchParams({ SAMLResponse: response, RelayState: relayState }),
  });
  const location = answer.headers.get('location');
  const setCookie = answer.headers.get('set-cookie') ?? '';
  return { answer, location: location === null ? null : new URL(location), cookie: setCookie.split(';')[0] ?? '' };
}

const manual = { redirect: 'manual' } as const;
const problemOf = ({ location }: Awaited<ReturnType<typeof consume>>) => location?.searchParams.get('sso_error');

/** A sign-in from its beginning; the page that the browser is sent to. */
async function signIn(response: Response = {}, query = '') {
  const { id, cookie } = await begin(query);
  return consume(provider.respond({ sp: sp(), inResponseTo: id, ...response }), cookie);
}

/** Exchanges the code that a browser was sent to the console with, in that browser unless `headers` say otherwise. */
const redeem = (
  { location, cookie }: Pick<Awaited<ReturnType<typeof consume>>, 'location' | 'cookie'>,
  headers: Record<string, string> = {},
) =>
  api.request('POST', '/console-session/single-sign-on', {
    token: null,
    headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers },
    body: { data: { type: 'sso_sign_in_code', attributes: { code: location?.searchParams.get('sso_code') } } },
  });

const moveClock = (ms: number) => {
  api.services.clock = { now: () => new Date(Date.now() + ms) };
};

describe('the addresses of a site', () => {
  test('serve its metadata to anyone', async () => {
    const response = await fetch(sp().samlMetadataUrl);

    expect(response.headers.get('content-type')).toContain('application/samlmetadata+xml');
    expect(await response.text()).toContain(`Location="${sp().samlAcsUrl}"`);
    expect((await fetch(`${api.origin}/saml/none/metadata`)).status).toBe(404);
    expect((await fetch(`${api.origin}/saml/%00/metadata`)).status).toBe(404);
  });

  test('refuse what is no form of an identity provider', async () => {
    const send = (body: string, type: string) =>
      fetch(sp().samlAcsUrl, { method: 'POST', body, headers: { 'content-type': type }, redirect: 'manual' });

    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send(`SAMLResponse=${'A'.repeat(256 * 1024)}`, 'application/x-www-form-urlencoded')).status).toBe(
      413,
    );
    expect((await send('', 'application/x-www-form-urlencoded')).headers.get('location')).toContain(
      'sso_error=refused',
    );
  });

  test('are shown to the sign-in page once there is an identity provider', async () => {
    const info = () => api.request('GET', '/public-info', { token: null });
    const before = (await info()).body.data.attributes.sso_saml_init_url;
    api.services.planFeatures = { ...api.services.planFeatures, disabled: new Set(['sso']) };
    const leftOut = [(await info()).body.data.attributes.sso_saml_init_url, problemOf(await consume('', null))];
    api.services.planFeatures = allPlanFeatures;
    await configure({ idpSamlMetadataXml: null });
    const after = (await info()).body.data.attributes.sso_saml_init_url;
    const begun = await fetch(sp().samlInitUrl, { redirect: 'manual' });
    await configure({ idpSamlMetadataXml: provider.metadata() });

    expect([before, after]).toEqual([sp().samlInitUrl, null]);
    expect(leftOut).toEqual([null, 'not-configured']);
    expect(begun.headers.get('location')).toBe(`${api.origin}/sign_in?sso_error=not-configured`);
  });
});

describe('signing in', () => {
  test('leads through the identity provider to a session of an SSO user', async () => {
    const { response, location, id, setCookie, cookie } = await begin('?path=/media%3Fpage=2');
    const signed = provider.respond({
      sp: sp(),
      inResponseTo: id,
      email: 'Mara@example.com',
      attributes: { firstName: ['Mara'], lastName: ['Quist'], datocmsGroups: ['Writers'] },
    });
    const consumed = await consume(signed, cookie, location.searchParams.get('RelayState') ?? '');
    const { answer, location: page } = consumed;
    const opened = await redeem(consumed);
    const me = await api.request('GET', '/users/me', { token: opened.body.data.id });
    const user = await findSsoUserByUsername(api.services.db.kysely, api.site.id, 'mara@example.com');

    expect([response.status, location.origin]).toEqual([303, 'https://idp.example.com']);
    expect(setCookie).toMatch(/HttpOnly; Secure; SameSite=None$/);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page?.origin).toBe(api.origin);
    expect([page?.pathname, page?.searchParams.get('path')]).toEqual(['/sign_in', '/media?page=2']);
    expect(opened.status).toBe(201);
    expect(opened.headers.get('set-cookie')).toContain('lectern-session');
    expect(me.body.data).toMatchObject({ type: 'sso_user', id: user?.id });
    expect(user).toMatchObject({
      firstName: 'Mara',
      lastName: 'Quist',
      roleId: editorRole,
      groupIds: [expect.any(String)],
    });
  });

  test('asks for no second factor in a project that requires one, nor when the session is renewed', async () => {
    const require = (value: boolean) =>
      api.services.db.kysely
        .updateTable('lectern.sites')
        .set({ require_2fa: value })
        .where('id', '=', api.site.id)
        .execute();
    await require(true);
    const opened = await redeem(await signIn({ email: 'second@example.com' }));
    const renewed = await api.request('POST', '/console-session/renew', {
      token: null,
      headers: {
        origin: api.origin,
        'sec-fetch-site': 'same-origin',
        cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
      },
    });
    const me = await api.request('GET', '/users/me', { token: opened.body.data.id });
    await require(false);

    expect([opened.status, renewed.status, me.status]).toEqual([201, 201, 200]);
  });

  test('keeps names and groups that the identity provider does not send', async () => {
    await signIn({ email: 'kept@example.com', attributes: { firstName: ['Ida'], groups: ['Readers'] } });
    await signIn({ email: 'kept@example.com' });

    const user = await findSsoUserByUsername(api.services.db.kysely, api.site.id, 'kept@example.com');
    expect(user).toMatchObject({ firstName: 'Ida', groupIds: [expect.any(String)] });
  });

  test('works in two windows of one browser at once', async () => {
    const first = await begin();
    const second = await begin('', first.cookie);
    const results = [first, second].map(({ id }) =>
      consume(provider.respond({ sp: sp(), inResponseTo: id }), second.cookie),
    );

    const consumed = await Promise.all(results);
    // The last answer sets the cookie that both are redeemed with.
    for (const one of consumed) expect((await redeem({ ...one, cookie: consumed[1]?.cookie ?? '' })).status).toBe(201);
  });

  test('returns to the public host, whatever host is named', async () => {
    api.services.publicUrl = api.origin.replace('127.0.0.1', 'localhost');
    const { host } = new URL(api.services.publicUrl);
    const results = [];
    for (const query of ['?host=evil.example', `?host=evil.example&console=${'0'.repeat(64)}`, '?path=//evil.example'])
      results.push((await signIn({}, query)).location);
    api.services.publicUrl = api.origin;

    expect(results.map((location) => location?.host)).toEqual([host, host, host]);
    expect(results[2]?.searchParams.get('path')).toBe('/editor');
  });

  test('with the address of the owner makes no one the owner', async () => {
    const opened = await redeem(await signIn({ email: api.email }));

    expect(opened.body.data.relationships.user.data.type).toBe('sso_user');
    expect(
      (await api.request('PUT', '/sso-settings/generate-token', { token: opened.body.data.id })).body.data[0]
        .attributes,
    ).toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  });
});

describe('a one-time code', () => {
  test('opens one session', async () => {
    const signedIn = await signIn();
    const [first, second] = [await redeem(signedIn), await redeem(signedIn)];
    const unknown = new URL(`${api.origin}/sign_in?sso_code=${'x'.repeat(43)}`);

    expect([first.status, second.status]).toEqual([201, 401]);
    expect((await redeem({ ...signedIn, location: unknown })).body.data[0].attributes.code).toBe('INVALID_CREDENTIALS');
  });

  test('expires after a minute, and is refused from other pages', async () => {
    const signedIn = await signIn();
    const foreign = await redeem(signedIn, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    moveClock(61_000);

    expect([foreign.status, (await redeem(signedIn)).status]).toEqual([403, 401]);
  });

  test('is worth nothing in another browser than the one that it was issued to', async () => {
    const [ours, theirs] = [await signIn(), await signIn()];
    const refused = await Promise.all([
      redeem(ours, { cookie: '' }),
      redeem(ours, { cookie: theirs.cookie }),
      redeem(ours, { cookie: theirs.cookie.replace(/=.*/, '=guessed') }),
    ]);

    expect(ours.answer.headers.get('set-cookie')).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/);
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(refused.map(({ body }) => body.data[0].attributes.code)).toEqual(Array(3).fill('INVALID_CREDENTIALS'));
    expect((await redeem(ours)).status).toBe(201);
  });

  test('for a host of the project’s own is bound to the browser there', async () => {
    api.services.publicUrl = api.origin.replace('127.0.0.1', 'localhost');
    const own = `${api.site.internalDomain}.${new URL(api.services.publicUrl).host}`;
    const detour = new URL(
      (await fetch(`${sp().samlInitUrl}?host=${own}&path=/media`, manual)).headers.get('location') ?? '',
    );
    // Names below `localhost` are known to browsers only.
    const there = await fetch(`${api.origin}${detour.pathname}${detour.search}`, manual);
    const back = new URL(there.headers.get('location') ?? '');
    const ownCookie = (there.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const { id, cookie } = await begin(back.search);
    const consumed = await consume(provider.respond({ sp: sp(), inResponseTo: id }), cookie);
    api.services.publicUrl = api.origin;

    expect([detour.host, back.host]).toEqual([own, new URL(sp().samlInitUrl.replace('127.0.0.1', 'localhost')).host]);
    expect(back.search).not.toContain(ownCookie.split('=')[1]);
    expect(consumed.location?.host).toBe(own);
    expect(consumed.location?.searchParams.get('path')).toBe('/media');
    expect(consumed.cookie).toBe('');
    expect((await redeem(consumed, { cookie })).status).toBe(401);
    expect((await redeem(consumed, { cookie: ownCookie })).status).toBe(201);
  });

  test('is bound to its browser where the identity provider starts the sign-in', async () => {
    await configure({ allowIdpInitiated: true });
    const consumed = await consume(provider.respond({ sp: sp() }), null);
    await configure({ allowIdpInitiated: false });

    expect((await redeem(consumed, { cookie: '' })).status).toBe(401);
    expect((await redeem(consumed)).status).toBe(201);
  });
});

describe('a response is refused', () => {
  test.each<[string, Response]>([
    ['that is unsigned', { signs: 'nothing' }],
    ['to an unknown request', { inResponseTo: '_unknown' }],
    ['of another issuer', { issuer: 'https://evil.example.com' }],
  ])('%s', async (_what, response) => {
    expect(problemOf(await signIn(response))).toBe('refused');
  });

  test('in another browser, and without a cookie', async () => {
    const [first, second] = [await begin(), await begin()];
    const other = await begin();

    expect(problemOf(await consume(provider.respond({ sp: sp(), inResponseTo: first.id }), other.cookie))).toBe(
      'refused',
    );
    expect(problemOf(await consume(provider.respond({ sp: sp(), inResponseTo: second.id }), null))).toBe('refused');
  });

  test('to a request that is ten minutes old', async () => {
    const { id, cookie } = await begin();
    const signed = provider.respond({ sp: sp(), inResponseTo: id, notOnOrAfter: 30 });
    moveClock(601_000);

    expect(problemOf(await consume(signed, cookie))).toBe('refused');
  });

  test('to a request of another project, which has the same identity provider', async () => {
    const neighbour = await createSite(api.services, { name: 'Next door', ownerAccountId: api.site.owner.id });
    const role = (await listRoles(api.services.db.kysely, neighbour.id)).find(({ name }) => name === 'Editor');
    await updateSsoSettings(
      api.services,
      { site: neighbour, actor: ownerActor(neighbour.owner) },
      { defaultRoleId: role?.id ?? '', idpSamlMetadataXml: provider.metadata() },
    );
    const there = ssoUrls(api.services, neighbour);
    const { id, cookie } = await begin();

    // Addressed to the neighbour, it names a request that the neighbour did not send; addressed to us, it is brought there.
    const foreign = await consume(provider.respond({ sp: there, inResponseTo: id }), cookie, '', there.samlAcsUrl);
    const misdirected = await consume(provider.respond({ sp: sp(), inResponseTo: id }), cookie, '', there.samlAcsUrl);
    const reasons = await api.services.db.kysely
      .selectFrom('lectern.outbox')
      .select('request')
      .where('noun', '=', 'session')
      .where('site_id', '=', neighbour.id)
      .orderBy('id')
      .execute();

    expect([problemOf(foreign), problemOf(misdirected)]).toEqual(['refused', 'refused']);
    expect(reasons.map(({ request }) => (request as { payload: { refusal: string } }).payload.refusal)).toEqual([
      'UNKNOWN_REQUEST',
      'INVALID_DESTINATION',
    ]);
    // Its own project still accepts it.
    expect(problemOf(await consume(provider.respond({ sp: sp(), inResponseTo: id }), cookie))).toBeNull();
  });

  test('with a DOCTYPE, whose entity is not fetched', async () => {
    let reads = 0;
    const server = createServer((_request, response) => {
      reads += 1;
      response.end('ada@example.com');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const withEntity = (xml: string) =>
      `<!DOCTYPE r [<!ENTITY x SYSTEM "http://127.0.0.1:${port}/x">]>${xml.replace('ada@example.com', '&x;')}`;

    const problem = problemOf(await signIn({ editResponse: withEntity }));
    await new Promise((resolve) => server.close(resolve));

    expect([problem, reads]).toEqual(['refused', 0]);
  });

  test('that is brought twice, also at once on two nodes', async () => {
    const node = fastify();
    await node.register(samlRoutes, { services: { ...api.services }, prefix: '/saml' });
    const origin = await node.listen({ host: '127.0.0.1', port: 0 });
    const { id, cookie } = await begin();
    const signed = provider.respond({ sp: sp(), inResponseTo: id });
    const there = sp().samlAcsUrl.replace(api.origin, origin);

    const results = await Promise.all([consume(signed, cookie), consume(signed, cookie, '', there)]);
    const later = await consume(signed, cookie);
    await node.close();

    expect(results.map((result) => problemOf(result) ?? 'accepted').toSorted()).toEqual(['accepted', 'refused']);
    expect(problemOf(later)).toBe('refused');
  });

  test('for a deactivated user, whose sessions end', async () => {
    const opened = await redeem(await signIn({ email: 'gone@example.com' }));
    const user = await provisionSsoUser(api.services, api.site, { email: 'gone@example.com' });
    await updateSsoUserRow(api.services.db.kysely, { ...user, isActive: false });
    await revokeSessionsOfSsoUser(api.services.db.kysely, user.id, new Date());

    expect((await api.request('GET', '/users/me', { token: opened.body.data.id })).status).toBe(401);
    expect(problemOf(await signIn({ email: 'gone@example.com' }))).toBe('no-access');
  });

  test('with its reason, and without what it says of a person, in the audit log', async () => {
    await signIn({ audience: 'https://other.example.com', email: 'secret@example.com' });

    const logged = await api.services.db.kysely
      .selectFrom('lectern.outbox')
      .select(['request'])
      .where('noun', '=', 'session')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(logged.request).toMatchObject({
      payload: { refusal: 'NOT_VERIFIED', detail: expect.stringMatching(/audience/) },
    });
    expect(JSON.stringify(logged)).not.toContain('SAMLResponse');
  });
});

describe('a sign-in that the identity provider starts', () => {
  const unsolicited = (relayState?: string) => consume(provider.respond({ sp: sp() }), null, relayState);

  test('is refused unless the settings allow it', async () => {
    expect(problemOf(await unsolicited())).toBe('refused');
  });

  test('opens a local path only', async () => {
    await configure({ allowIdpInitiated: true });
    const paths: (string | null | undefined)[] = [];
    for (const state of ['/media', '//evil.example', 'https://evil.example', String.raw`/\evil.example`, ''])
      paths.push((await unsolicited(state)).location?.searchParams.get('path'));
    await configure({ allowIdpInitiated: false });

    expect(paths).toEqual(['/media', '/editor', '/editor', '/editor', '/editor']);
  });
});

describe('metadata', () => {
  let server: Server;
  let url: string;
  let served: string;
  let reads = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      reads += 1;
      response.end(served);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const serve = (xml: string) => {
    served = xml;
  };
  const put = (attributes: Record<string, unknown>, token: string) =>
    api.request('PUT', '/sso-settings', {
      token,
      body: {
        data: {
          type: 'sso_settings',
          attributes,
          relationships: { default_role: { data: { type: 'role', id: editorRole } } },
        },
      },
    });
  const upkeep = (services: EngineServices) => refreshIdentityProviders(services, new AbortController().signal);

  test('that can’t be used is a validation error, also at an address inside a network', async () => {
    const code = async (attributes: Record<string, unknown>) => {
      const { status, body } = await put(attributes, api.tokens.admin);
      return [status, body.data[0]?.attributes];
    };

    expect(await code({ idp_saml_metadata_url: url })).toMatchObject([
      422,
      { code: 'INVALID_FIELD', details: { field: 'idp_saml_metadata_url' } },
    ]);
    expect(await code({ idp_saml_metadata_xml: '<!DOCTYPE x><x/>' })).toMatchObject([
      422,
      { code: 'INVALID_FIELD', details: { field: 'idp_saml_metadata_xml' } },
    ]);
    expect(reads).toBe(0);
    expect(problemOf(await signIn())).toBeNull();
  });

  test('is not fetched for people who may not change settings', async () => {
    const { body } = await put({ idp_saml_metadata_url: url }, api.tokens.editor);

    expect(body.data[0].attributes.code).toBe('INSUFFICIENT_PERMISSIONS');
    expect(reads).toBe(0);
  });

  test('is read again for an unknown key, once a minute, and by upkeep; a bad copy changes nothing', async () => {
    const next = selfSignedCertificate();
    api.services.outbound = outboundPolicy(['127.0.0.1']);
    serve(provider.metadata());
    await configure({ idpSamlMetadataUrl: url });
    const firstReads = reads;

    // A stranger's key costs one request a minute.
    expect(problemOf(await signIn({ key: next }))).toBe('refused');
    expect(problemOf(await signIn({ key: next }))).toBe('refused');
    expect(reads - firstReads).toBe(1);

    // The new key is listed, and found with the first response that it signs.
    serve(provider.metadata([provider.key.certificate, next.certificate]));
    moveClock(61_000);
    expect(problemOf(await signIn({ key: next }))).toBeNull();
    expect(problemOf(await signIn())).toBeNull();

    // Neither another provider nor an error page replaces the last good copy.
    moveClock(7 * 3_600_000);
    for (const bad of [
      'Service unavailable',
      testIdentityProvider({ entityId: 'https://other.example.com' }).metadata(),
    ]) {
      serve(bad);
      await expect(upkeep(api.services)).rejects.toThrow(/Reading SAML metadata/);
    }
    api.services.clock = { now: () => new Date() };
    expect(problemOf(await signIn())).toBeNull();

    // What is removed is not trusted any more.
    moveClock(7 * 3_600_000);
    serve(provider.metadata([next.certificate]));
    await upkeep(api.services);
    api.services.clock = { now: () => new Date() };
    expect(problemOf(await signIn({ key: next }))).toBeNull();
    expect(problemOf(await signIn())).toBe('refused');
    await configure({ idpSamlMetadataXml: provider.metadata() });
  });
});

// Last: the address of the tests has no attempts left afterwards.
test('an address can bring sixty refused responses in five minutes', async () => {
  const problems = new Set<string | null | undefined>();
  for (let attempt = 0; attempt < 61; attempt++) problems.add(problemOf(await consume('', null)));

  expect([...problems].at(-1)).toBe('too-many');
  expect(problemOf(await signIn())).toBe('too-many');
});
