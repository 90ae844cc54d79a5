import { createAccount, listUnsentMails } from '@lectern/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';

let api: TestApi;
let email: string;
const password = 'long enough for all';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  email = `person-${performance.now()}@example.com`;
  await createAccount(api.services, { email, password });
});
afterAll(() => api.close());

const credentials = (who: string, secret: string) => ({
  data: { type: 'email_credentials', attributes: { email: who, password: secret } },
});

async function signIn(userAgent: string): Promise<string> {
  const body = credentials(email, password);
  const headers = { 'user-agent': userAgent };
  return (await api.request('POST', '/account-api/sessions', { token: null, headers, body })).body.data.id;
}

const call = (method: string, path: string, token: string) => api.request(method, `/account-api${path}`, { token });
const devicesOf = ({ body }: { body: TestBody }) =>
  body.data.map(({ attributes }: TestBody) => [attributes.device, attributes.is_current]);

async function mailed(): Promise<string[]> {
  const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
  return mails.filter(({ recipient }) => recipient === email).map(({ template }) => template);
}

test('an account lists its sessions, with the device of each and the current one', async () => {
  const [one, other] = [await signIn(firefox), await signIn(chrome)];

  const listed = await call('GET', '/sessions', one);
  const page = await call('GET', '/sessions?page[limit]=1&page[offset]=1', other);

  expect(devicesOf(listed).toSorted()).toEqual([
    ['Chrome, Windows', false],
    ['Firefox, Linux', true],
  ]);
  expect(listed.body.meta).toEqual({ total_count: 2 });
  expect(page.body.data).toHaveLength(1);
  expect((await call('GET', '/sessions?page[limit]=101', one)).status).toBe(422);
});

test('a revoked session is refused at once; those of others cannot be revoked', async () => {
  const [one, other] = [await signIn(firefox), await signIn(chrome)];
  const sessions: TestBody = (await call('GET', '/sessions', one)).body.data;
  const { id } = sessions.find(({ attributes }: TestBody) => !attributes.is_current);
  const stranger = await api.request('POST', '/account-api/sessions', {
    token: null,
    body: credentials(api.email, api.password),
  });

  const foreign = await call('DELETE', `/sessions/${id}`, stranger.body.data.id);
  const revoked = await call('DELETE', `/sessions/${id}`, one);

  expect([foreign.status, revoked.status]).toEqual([404, 204]);
  expect((await call('GET', '/account', other)).status).toBe(401);
  expect((await call('GET', '/account', one)).status).toBe(200);
  expect((await call('DELETE', `/sessions/${id}`, one)).status).toBe(404);
});

test('signing out everywhere ends every session', async () => {
  const [one, other] = [await signIn(firefox), await signIn(chrome)];

  expect((await call('DELETE', '/sessions', one)).status).toBe(204);

  for (const token of [one, other]) expect((await call('GET', '/account', token)).status).toBe(401);
});

test('changing a name continues the session, and opens none', async () => {
  const token = await signIn(firefox);

  const changed = await api.request('PUT', '/account-api/account', {
    token,
    body: { data: { type: 'account', attributes: { first_name: 'Grace' } } },
  });

  const listed = await call('GET', '/sessions', changed.body.data.id);
  expect(devicesOf(listed)).toEqual([['Firefox, Linux', true]]);
});

test('a sign-in with a program that was not used before is mailed, the first one and known ones are not', async () => {
  await signIn(firefox);
  await signIn(firefox);
  const before = await mailed();
  await signIn(chrome);
  await signIn(chrome);

  expect(before).toEqual([]);
  expect(await mailed()).toEqual(['new_device']);
});

test('a sign-in to the console from a new browser is mailed, one from a known browser is not', async () => {
  const attempt = (cookie: string | null) =>
    api.request('POST', '/console-session', {
      token: null,
      headers: {
        origin: api.origin,
        'sec-fetch-site': 'same-origin',
        ...(cookie !== null && { cookie }),
      },
      body: credentials(api.email, api.password),
    });
  email = api.email;
  const first = await attempt(null);
  const device =
    first.headers
      .getSetCookie()
      .find((one) => one.includes('device'))
      ?.split(';')[0] ?? '';
  const before = (await mailed()).length;

  await attempt(device);
  const known = (await mailed()).length;
  await attempt(null);

  expect(known).toBe(before);
  expect((await mailed()).length).toBe(before + 1);
});
