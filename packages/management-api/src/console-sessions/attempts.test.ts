import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addPerson, roleNamed } from '../users/test-people.ts';

let api: TestApi;
let editorRole: string;

beforeAll(async () => {
  // Addresses come from the header here, as behind a proxy.
  api = await startTestApi(undefined, { trustProxy: true });
  editorRole = await roleNamed(api, 'Editor');
});
afterAll(() => api.close());

const body = (email: string, password: string) => ({
  data: { type: 'email_credentials', attributes: { email, password } },
});

const signIn = (email: string, password: string, address: string, cookie = '') =>
  api.request('POST', '/console-session', {
    token: null,
    headers: { origin: api.origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, cookie },
    body: body(email, password),
  });

const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('lectern-device'))
    ?.split(';')[0] ?? '';

async function statuses(count: number, attempt: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await attempt(index)).status);
  return found;
}

test('one address is allowed ten attempts at one account, and is told how long to wait', async () => {
  const attempt = () => signIn('guessed@example.com', 'guess guess', '203.0.113.1');

  expect(await statuses(10, attempt)).toEqual(Array.from({ length: 10 }, () => 401));
  const limited = await attempt();

  expect([limited.status, codesOf(limited.body)]).toEqual([429, ['RATE_LIMIT_EXCEEDED']]);
  expect(Number(limited.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
  expect((await signIn('guessed@example.com', 'guess guess', '203.0.113.2')).status).toBe(401);
});

test('one address is allowed sixty attempts at all accounts together', async () => {
  const found = await statuses(61, (index) => signIn(`someone${index}@example.com`, 'guess guess', '203.0.113.3'));

  expect([found.filter((status) => status === 401).length, found.at(-1)]).toEqual([60, 429]);
});

test('many addresses exhaust the attempts at an account, except those of a known device', async () => {
  const person = await addPerson(api, 'iris@example.com', editorRole);
  const first = await signIn(person.email, person.password, '198.51.100.1');
  const device = deviceOf(first.headers);
  const stranger = await addPerson(api, 'otto@example.com', editorRole);
  const otherDevice = deviceOf((await signIn(stranger.email, stranger.password, '198.51.100.2')).headers);

  const attacked = await statuses(40, (index) => signIn(person.email, 'guess guess', `192.0.2.${index + 1}`));

  expect(first.headers.getSetCookie().find((cookie) => cookie.startsWith('lectern-device'))).toMatch(
    /HttpOnly; SameSite=Strict$/,
  );
  expect(attacked.at(-1)).toBe(429);
  expect((await signIn(person.email, person.password, '198.51.100.1')).status).toBe(429);
  expect((await signIn(person.email, person.password, '198.51.100.1', otherDevice)).status).toBe(429);
  expect((await signIn(person.email, person.password, '198.51.100.1', `${device}x`)).status).toBe(429);
  expect((await signIn(person.email, person.password, '198.51.100.1', device)).status).toBe(201);
});

test('an account can sign in any number of times; its successes leave the failed attempts of others counted', async () => {
  const person = await addPerson(api, 'ruth@example.com', editorRole);

  await statuses(29, (index) => signIn(person.email, 'guess guess', `198.51.101.${index + 1}`));
  const found = await statuses(3, () => signIn(person.email, person.password, '198.51.100.4'));
  const attacked = await statuses(2, (index) => signIn(person.email, 'guess guess', `198.51.102.${index + 1}`));

  expect(found).toEqual([201, 201, 201]);
  expect(attacked).toEqual([401, 429]);
});

test('a known device has ten attempts of its own, which a success restores', async () => {
  const person = await addPerson(api, 'vera@example.com', editorRole);
  const device = deviceOf((await signIn(person.email, person.password, '198.51.100.3')).headers);
  const attempt = (password: string) => signIn(person.email, password, '198.51.100.3', device);

  await statuses(9, () => attempt('guess guess'));
  expect((await attempt(person.password)).status).toBe(201);
  expect((await statuses(11, () => attempt('guess guess'))).at(-1)).toBe(429);
});

test('the current password can be tried ten times across all sessions', async () => {
  const person = await addPerson(api, 'nora@example.com', editorRole);
  const change = (current: string) =>
    api.request('PUT', '/account-api/account', {
      token: person.token,
      body: { data: { type: 'account', attributes: { email: 'nora.vale@example.com', current_password: current } } },
    });

  expect(await statuses(10, () => change('guess guess'))).toEqual(Array.from({ length: 10 }, () => 422));
  const limited = await change(person.password);

  expect([limited.status, codesOf(limited.body)]).toEqual([429, ['RATE_LIMIT_EXCEEDED']]);
});
