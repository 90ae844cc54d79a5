import { updateUser, regenerateAccessToken } from '@lectern/engine';
import { ownerActor } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { later } from '../testing/test-clock.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addPerson, roleNamed, signIn } from '../users/test-people.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const own = () => ({ origin: api.origin, 'sec-fetch-site': 'same-origin' });
const credentials = (email: string, password: string) => ({
  data: { type: 'email_credentials', attributes: { email, password } },
});

interface Opened {
  bearer: string;
  cookie: string;
  setCookie: string;
  expiresIn: number;
}

type Answer = Awaited<ReturnType<TestApi['request']>>;

function opened({ status, body, headers }: Answer): Opened {
  expect(status).toBe(201);
  const setCookie = headers.getSetCookie().find((cookie) => cookie.includes('lectern-session')) ?? '';
  return {
    bearer: body.data.id,
    cookie: setCookie.split(';')[0] ?? '',
    setCookie,
    expiresIn: body.data.attributes.expires_in,
  };
}

const open = async (email = api.email, password = api.password) =>
  opened(
    await api.request('POST', '/console-session', { token: null, headers: own(), body: credentials(email, password) }),
  );
const renew = (cookie: string, headers: Record<string, string> = own()) =>
  api.request('POST', '/console-session/renew', { token: null, headers: { ...headers, cookie } });
const exchange = (token: string) => api.request('POST', '/console-session/exchange', { token, headers: own() });
const me = (token: string) => api.request('GET', '/users/me', { token });

const minute = 60_000;
const day = 86_400_000;

describe('a console session', () => {
  test('is a short-lived bearer token and a cookie hidden from scripts and other sites', async () => {
    const session = await open();

    expect(session.expiresIn).toBe(600);
    expect(session.setCookie).toMatch(
      /^lectern-session-\d+=[\w-]+\.[\w-]{43}; Max-Age=604800; Path=\/api\/console-session; HttpOnly; SameSite=Strict$/,
    );
    expect((await me(session.bearer)).body.data.attributes.email).toBe(api.email);
    expect((await later(api, 11 * minute, () => me(session.bearer))).status).toBe(401);
  });

  test('over https has a cookie bound to the host and to encrypted connections', async () => {
    const { publicUrl } = api.services;
    api.services.publicUrl = 'https://cms.example.com';
    const session = await open();
    api.services.publicUrl = publicUrl;

    expect(session.setCookie).toMatch(
      /^__Host-lectern-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('is renewed with its cookie, in several windows at once', async () => {
    const { cookie } = await open();

    const renewed = await later(api, 11 * minute, async () => {
      const answers = (await Promise.all([renew(cookie), renew(cookie), renew(cookie)])).map(opened);
      return Promise.all(answers.map(({ bearer }) => me(bearer)));
    });

    expect(renewed.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('expires when unused, and thirty days after it began', async () => {
    const [idle, used] = [await open(), await open()];
    for (const days of [6, 12, 18, 24, 29])
      expect((await later(api, days * day, () => renew(used.cookie))).status).toBe(201);

    const gone = await later(api, 8 * day, () => renew(idle.cookie));
    const old = await later(api, 30 * day + minute, () => renew(used.cookie));

    expect([gone.status, old.status]).toEqual([204, 204]);
    expect(gone.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  test('ends at once with its cookie or its bearer token', async () => {
    const [one, two] = [await open(), await open()];

    const out = await api.request('DELETE', '/console-session', {
      token: null,
      headers: { ...own(), cookie: one.cookie },
    });
    await api.request('DELETE', '/session', { token: two.bearer });

    expect([out.status, out.headers.get('set-cookie')?.includes('Max-Age=0')]).toEqual([204, true]);
    for (const { bearer, cookie } of [one, two])
      expect([(await me(bearer)).status, (await renew(cookie)).status]).toEqual([401, 204]);
  });

  test('ends with a new password and when the user is deactivated', async () => {
    const person = await addPerson(api, 'iris@example.com', await roleNamed(api, 'Editor'));
    const first = await open(person.email, person.password);
    const changed = await api.request('PUT', '/account-api/account', {
      token: first.bearer,
      body: {
        data: { type: 'account', attributes: { password: 'another long one', current_password: person.password } },
      },
    });
    const second = opened(await exchange(changed.body.data.id));
    const before = await me(second.bearer);
    await updateUser(api.services, { site: api.site, actor: ownerActor(api.site.owner) }, person.id, {
      isActive: false,
    });

    expect([(await me(first.bearer)).status, (await renew(first.cookie)).status]).toEqual([401, 204]);
    expect(before.body.data.id).toBe(person.id);
    expect([(await me(second.bearer)).status, (await renew(second.cookie)).status]).toEqual([401, 204]);
  });

  test('is refused for a wrong password, and a forged cookie renews nothing', async () => {
    const wrong = await api.request('POST', '/console-session', {
      token: null,
      headers: own(),
      body: credentials(api.email, 'wrong password'),
    });
    const { cookie } = await open();

    expect([wrong.status, codesOf(wrong.body), wrong.headers.get('set-cookie')]).toEqual([
      401,
      ['INVALID_CREDENTIALS'],
      null,
    ]);
    expect((await renew(`${cookie.slice(0, -4)}AAAA`)).status).toBe(204);
    expect((await renew(`${cookie.split('=')[0]}=%00`)).status).toBe(204);
    expect((await renew('')).status).toBe(204);
  });
});

describe('pages of other origins', () => {
  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { origin: 'https://plugins.example.com', 'sec-fetch-site': 'same-site' }],
    ['a link that a visitor followed', { 'sec-fetch-site': 'none' }],
    ['an older browser on another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a request without headers', {}],
  ])('cannot renew, open or end a session: %s', async (_who, headers) => {
    const { cookie, bearer } = await open();
    const sent = { token: null, headers: { ...headers, cookie } };

    const answers = [
      await api.request('POST', '/console-session/renew', sent),
      await api.request('DELETE', '/console-session', sent),
      await api.request('POST', '/console-session', { ...sent, body: credentials(api.email, api.password) }),
      await api.request('POST', '/console-session/exchange', { ...sent, token: bearer }),
    ];

    expect(answers.map(({ status, headers: received }) => [status, received.get('set-cookie')])).toEqual(
      Array.from({ length: 4 }, () => [403, null]),
    );
    expect((await me(bearer)).status).toBe(200);
  });

  test('an older browser on the same origin is accepted', async () => {
    const { cookie } = await open();

    expect((await renew(cookie, { origin: api.origin })).status).toBe(201);
  });
});

describe('a token', () => {
  test('of a session is exchanged and continues to be renewed', async () => {
    const token = await signIn(api, api.email, api.password);
    const session = opened(await exchange(token));

    expect((await me(session.bearer)).body.data.attributes.email).toBe(api.email);
    expect((await me(token)).status).toBe(200);
    expect((await exchange('made.up.token')).status).toBe(401);
  });

  test('of the API is exchanged for a session with its rights, which ends with its secret', async () => {
    const session = opened(await exchange(api.tokens.editor));
    const who = await me(session.bearer);
    const refused = await api.request('POST', '/roles', {
      token: session.bearer,
      body: { data: { type: 'role', attributes: { name: 'No' } } },
    });
    const owner = opened(await exchange(api.tokens.owner));
    const site = { site: api.site, actor: ownerActor(api.site.owner) };
    await regenerateAccessToken(api.services, site, who.body.data.id);

    expect(who.body.data.type).toBe('access_token');
    expect(refused.status).toBe(403);
    expect((await me(owner.bearer)).body.data.type).toBe('account');
    expect([(await me(session.bearer)).status, (await renew(session.cookie)).status]).toEqual([401, 204]);
    expect((await exchange(api.tokens.readonly)).status).toBe(403);
    expect((await exchange(api.tokens.editor)).status).toBe(401);
  });

  test('of a session opened by an API token has no account', async () => {
    const session = opened(await exchange(api.tokens.owner));

    expect((await api.request('GET', '/account-api/account', { token: session.bearer })).status).toBe(401);
  });
});
