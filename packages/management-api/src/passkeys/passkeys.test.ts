import { getUnsentMail, listUnsentMails, registerPasskey } from '@lectern/engine';
import { findAccount, insertPasskey, listPasskeys } from '@lectern/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSecondFactor } from '../accounts/test-second-factor.ts';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { later } from '../testing/test-clock.ts';
import { accountSession, addPerson, roleNamed, type TestPerson } from '../users/test-people.ts';
import { type AnswerChanges, TestAuthenticator } from './test-authenticator.ts';

let api: TestApi;
let editor: string;
let people = 0;
/** The public URL of the test server. */
let origin: string;

beforeAll(async () => {
  api = await startTestApi();
  editor = await roleNamed(api, 'Editor');
  // No address, of which no passkey can be.
  origin = `http://localhost:${new URL(api.origin).port}`;
  api.services.publicUrl = origin;
});
beforeEach(() => api.services.db.pool.query('delete from lectern.sign_in_attempts'));
afterAll(() => api.close());

const person = () => addPerson(api, `key-${(people += 1)}@example.com`, editor);
const own = () => ({ origin, 'sec-fetch-site': 'same-origin' });
const refusedCredential = [422, 'INVALID_FIELD credential VALIDATION_INVALID'];
const refused = [401, 'INVALID_CREDENTIALS'];

const call = (method: string, path: string, token: string | null, type?: string, attributes?: object) =>
  api.request(method, `/account-api/account/passkeys${path}`, {
    token,
    ...(type !== undefined && { body: { data: { type, attributes } } }),
  });
const outcome = ({ status, body }: { status: number; body: TestBody }) =>
  status < 300 ? status : [status, ...codesOf(body)];

async function optionsOf(token: string, password: string, otp_code?: string) {
  const answer = await call('POST', '/options', token, 'passkey_registration', { password, otp_code });
  return answer.body.data.attributes.options;
}

const register = (token: string, credential: object, name = 'Laptop') =>
  call('POST', '', token, 'passkey', { name, credential });

/** A person with a passkey, and a bearer of their account. */
async function personWithPasskey() {
  const someone = await person();
  const token = await accountSession(api, someone.email, someone.password);
  const authenticator = new TestAuthenticator(origin);
  const answer = await register(token, authenticator.create(await optionsOf(token, someone.password)));
  return { ...someone, account: token, authenticator, passkeyId: answer.body.data.id as string };
}

async function signInOptions() {
  const { body } = await api.request('POST', '/console-session/passkey-options', { token: null, headers: own() });
  return body.data.attributes.options;
}

const signInWith = (credential: object, headers: object = {}) =>
  api.request('POST', '/console-session/passkey', {
    token: null,
    headers: { ...own(), ...headers },
    body: { data: { type: 'passkey_sign_in', attributes: { credential } } },
  });

const enterPassword = ({ email, password }: Pick<TestPerson, 'email' | 'password'>, more: object = {}) =>
  api.request('POST', '/console-session', {
    token: null,
    headers: own(),
    body: { data: { type: 'email_credentials', attributes: { email, password, ...more } } },
  });

describe('registering a passkey', () => {
  test('needs the password, names it, and lists it with its last use', async () => {
    const someone = await person();
    const token = await accountSession(api, someone.email, someone.password);
    const authenticator = new TestAuthenticator(origin);

    const wrong = await call('POST', '/options', token, 'passkey_registration', { password: 'not the password' });
    const options = await optionsOf(token, someone.password);
    const added = await register(token, authenticator.create(options), ' Work laptop ');

    expect(outcome(wrong)).toEqual(refused);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(added.status).toBe(201);
    const before = await call('GET', '', token);
    expect(before.body.data).toEqual([
      {
        id: added.body.data.id,
        type: 'passkey',
        attributes: { name: 'Work laptop', created_at: expect.any(String), last_used_at: null },
      },
    ]);
    expect((await signInWith(authenticator.get(await signInOptions()))).status).toBe(201);
    const after = await call('GET', '', token);
    expect(after.body.data[0].attributes.last_used_at).not.toBeNull();
  });

  test('needs a code, too, with a second factor', async () => {
    const someone = await person();
    const { backupCodes } = await addSecondFactor(api, someone);
    const signedIn = await api.request('POST', '/account-api/sessions', {
      token: null,
      body: {
        data: {
          type: 'email_credentials',
          attributes: { email: someone.email, password: someone.password, otp_code: backupCodes[0] },
        },
      },
    });
    const token = signedIn.body.data.id;
    const ask = (otp_code?: string) =>
      call('POST', '/options', token, 'passkey_registration', { password: someone.password, otp_code });

    expect(outcome(await ask())).toEqual([401, 'REQUIRED_OTP_CODE']);
    expect(outcome(await ask(backupCodes[1]))).toBe(200);
  });

  const changes: Record<string, AnswerChanges> = {
    'of another origin': { origin: 'https://elsewhere.example' },
    'of a host that only ends like it': { origin: 'http://notlocalhost' },
    'that did not verify its user': { isVerified: false },
    'with another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
  };
  test.each(Object.entries(changes))('refuses one %s', async (_name, change) => {
    const someone = await person();
    const token = await accountSession(api, someone.email, someone.password);
    const options = await optionsOf(token, someone.password);

    const answer = await register(token, new TestAuthenticator(origin).create(options, change));

    expect(outcome(answer)).toEqual(refusedCredential);
    expect((await call('GET', '', token)).body.data).toEqual([]);
  });

  test("refuses a challenge that is used, too old or another account's, a known passkey, and malformed input", async () => {
    const [one, other] = [await personWithPasskey(), await person()];
    const token = await accountSession(api, other.email, other.password);
    const options = await optionsOf(token, other.password);

    const known = await register(token, one.authenticator.create(await optionsOf(token, other.password)));
    const foreign = await register(one.account, new TestAuthenticator(origin).create(options));
    const late = await later(api, 301_000, () => register(token, new TestAuthenticator(origin).create(options)));
    const unnamed = await register(token, new TestAuthenticator(origin).create(options), '  ');
    const good = new TestAuthenticator(origin);
    const first = await register(token, good.create(options));
    const again = await register(token, new TestAuthenticator(origin).create(options));
    const junk = await register(token, { id: 'x', response: { clientDataJSON: '%%%' } });
    const shape = await call('POST', '', token, 'passkey', { name: 'x', credential: 'text' });

    expect(outcome(known)).toEqual([422, 'INVALID_FIELD credential VALIDATION_UNIQUENESS']);
    for (const answer of [foreign, late, again, junk]) expect(outcome(answer)).toEqual(refusedCredential);
    expect(outcome(unnamed)).toEqual([422, 'INVALID_FIELD name VALIDATION_REQUIRED']);
    expect(first.status).toBe(201);
    expect(shape.status).toBe(422);
    expect((await call('GET', '', null)).status).toBe(401);
  });
});

test('no account gets a twenty-first passkey, nor one that was begun with another password', async () => {
  const someone = await person();
  const token = await accountSession(api, someone.email, someone.password);
  const { kysely } = api.services.db;
  const account = await findAccount(kysely, someone.accountId);
  if (account === null) throw new Error('there is no such account');
  const options = [await optionsOf(token, someone.password), await optionsOf(token, someone.password)];
  const add = (which: number) => {
    const credential = new TestAuthenticator(origin).create(options[which]);
    // The account as a call has read it that is still running.
    return registerPasskey(api.services, { ...account, passwordHash }, { name: 'Late', credential });
  };
  let passwordHash = 'of the password before';

  await expect(add(0)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  passwordHash = account.passwordHash;
  for (let index = 0; index < 20; index += 1)
    await insertPasskey(kysely, {
      id: `${someone.accountId}${index}`,
      accountId: someone.accountId,
      name: 'Key',
      credentialId: `${someone.accountId}${index}`,
      publicKey: '',
      counter: 0,
      transports: [],
      createdAt: new Date(),
      lastUsedAt: null,
    });
  await expect(add(1)).rejects.toMatchObject({ problems: [{ details: { code: 'VALIDATION_LENGTH' } }] });

  expect(await listPasskeys(kysely, someone.accountId)).toHaveLength(20);
});

describe('signing in with a passkey', () => {
  test('opens a session without a password, once for each challenge', async () => {
    const someone = await personWithPasskey();
    const options = await signInOptions();
    const credential = someone.authenticator.get(options);

    const [answer, replayed] = [await signInWith(credential), await signInWith(credential)];

    expect(answer.status).toBe(201);
    const me = await api.request('GET', '/users/me', { token: answer.body.data.id });
    expect(me.body.data.attributes.email).toBe(someone.email);
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(outcome(replayed)).toEqual(refused);
    const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
    expect(mails.some(({ recipient, template }) => recipient === someone.email && template === 'new_device')).toBe(
      true,
    );
  });

  test('is refused for a user who was not verified, another origin, a challenge of another purpose, and too late', async () => {
    const someone = await personWithPasskey();
    const { authenticator } = someone;
    await addSecondFactor(api, someone);
    const asked = await enterPassword(someone);
    const ofPassword = asked.body.data[0].attributes.details.passkey_options;

    expect(outcome(await signInWith(authenticator.get(await signInOptions(), { isVerified: false })))).toEqual(refused);
    expect(
      outcome(await signInWith(authenticator.get(await signInOptions(), { origin: 'https://localhost' }))),
    ).toEqual(refused);
    expect(outcome(await signInWith(authenticator.get(ofPassword)))).toEqual(refused);
    const options = await signInOptions();
    expect(outcome(await later(api, 301_000, () => signInWith(authenticator.get(options))))).toEqual(refused);
    expect(outcome(await signInWith(new TestAuthenticator(origin).get(await signInOptions())))).toEqual(refused);
    expect((await signInWith(authenticator.get(await signInOptions()))).status).toBe(201);
  });

  test('is refused for a copy, whose counter is behind, and of simultaneous uses one succeeds', async () => {
    const { authenticator } = await personWithPasskey();
    await signInWith(authenticator.get(await signInOptions()));
    authenticator.counter = 0;
    const copy = await signInWith(authenticator.get(await signInOptions()));
    authenticator.counter = 10;
    const [one, two] = [await signInOptions(), await signInOptions()];
    const first = authenticator.get(one);
    authenticator.counter = 10;
    const second = authenticator.get(two);

    const answers = await Promise.all([signInWith(first), signInWith(second)]);

    expect(outcome(copy)).toEqual(refused);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401]);
  });

  test('is refused to users who are not let in, and leads to the set-up where a second factor is required', async () => {
    const someone = await personWithPasskey();
    const set = (statement: string, value: unknown, id: string) => api.services.db.pool.query(statement, [value, id]);
    const atSite = { 'x-site-subdomain': api.site.internalDomain };
    const attempt = async (headers: object = atSite) =>
      outcome(await signInWith(someone.authenticator.get(await signInOptions()), headers));

    await set('update lectern.sites set require_2fa = $1 where id = $2', true, api.site.id);
    expect(await attempt()).toEqual([401, 'REQUIRED_2FA_SETUP']);
    await set('update lectern.sites set require_2fa = $1 where id = $2', false, api.site.id);
    await set('update lectern.users set is_active = $1 where id = $2', false, someone.id);
    expect(await attempt()).toEqual(refused);
    const { rows } = await api.services.db.pool.query(
      "select request->>'path' as path from lectern.outbox where site_id = $1 and change = 'refuse' order by id desc limit 1",
      [api.site.id],
    );
    expect(rows).toEqual([{ path: '/api/console-session/passkey' }]);
    // Where no project is named, the account itself is signed in.
    expect(await attempt({})).toBe(201);
  });

  test('is refused to pages of other origins', async () => {
    const { authenticator } = await personWithPasskey();
    const credential = authenticator.get(await signInOptions());
    const answer = await api.request('POST', '/console-session/passkey', {
      token: null,
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      body: { data: { type: 'passkey_sign_in', attributes: { credential } } },
    });

    expect(answer.status).toBe(403);
  });
});

describe('a passkey instead of a code', () => {
  test('is accepted after the password, also unverified, and ends a request to turn off the second factor', async () => {
    const someone = await personWithPasskey();
    await addSecondFactor(api, someone);
    await api.request('POST', '/account-api/tfa-deactivate-requests', {
      token: null,
      body: {
        data: { type: 'tfa_deactivate_request', attributes: { email: someone.email, password: someone.password } },
      },
    });

    const asked = await enterPassword(someone);
    const options = asked.body.data[0].attributes.details.passkey_options;
    const wrong = await enterPassword(
      { ...someone, password: 'not the password' },
      { passkey: someone.authenticator.get(options) },
    );
    const answer = await enterPassword(someone, {
      passkey: someone.authenticator.get(options, { isVerified: false }),
    });

    expect(outcome(asked)).toEqual([401, 'REQUIRED_OTP_CODE']);
    expect(options.allowCredentials).toEqual([
      { id: someone.authenticator.id.toString('base64url'), transports: ['internal'], type: 'public-key' },
    ]);
    expect(outcome(wrong)).toEqual(refused);
    expect(answer.status).toBe(201);
    const { rows } = await api.services.db.pool.query(
      'select 1 from lectern.tfa_deactivate_requests where account_id = $1',
      [someone.accountId],
    );
    expect(rows).toEqual([]);
  });

  test("is refused for another account's passkey and challenge, and counts like a wrong code", async () => {
    const [one, other] = [await personWithPasskey(), await personWithPasskey()];
    for (const someone of [one, other]) await addSecondFactor(api, someone);
    const optionsFor = async (someone: TestPerson) =>
      (await enterPassword(someone)).body.data[0].attributes.details.passkey_options;

    const foreignKey = await enterPassword(one, { passkey: other.authenticator.get(await optionsFor(one)) });
    const foreignChallenge = await enterPassword(one, { passkey: one.authenticator.get(await optionsFor(other)) });
    const ofSignIn = await enterPassword(one, { passkey: one.authenticator.get(await signInOptions()) });
    for (let index = 0; index < 2; index += 1)
      await enterPassword(one, { passkey: other.authenticator.get(await signInOptions()) });

    for (const answer of [foreignKey, foreignChallenge, ofSignIn])
      expect(outcome(answer)).toEqual([401, 'INVALID_OTP_CODE']);
    expect(outcome(await enterPassword(one))).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
  });
});

test('a passkey is removed with the password, by its account only, and opens nothing then', async () => {
  const [one, other] = [await personWithPasskey(), await personWithPasskey()];
  const remove = (token: string, id: string, password = one.password) =>
    call('POST', `/${id}/remove`, token, 'passkey_removal', { password });

  expect(outcome(await remove(one.account, one.passkeyId, 'not the password'))).toEqual(refused);
  expect(outcome(await remove(other.account, one.passkeyId))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await remove(one.account, one.passkeyId))).toBe(204);
  expect(outcome(await remove(one.account, one.passkeyId))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await signInWith(one.authenticator.get(await signInOptions())))).toEqual(refused);
  expect((await call('GET', '', one.account)).body.data).toEqual([]);
});

test('adding and removing a passkey is mailed to its account once, in its language; a refused call mails nothing', async () => {
  const someone = await personWithPasskey();
  const remove = (password: string, id = someone.passkeyId) =>
    api.request('POST', `/account-api/account/passkeys/${id}/remove`, {
      token: someone.account,
      headers: { 'accept-language': 'de-AT' },
      body: { data: { type: 'passkey_removal', attributes: { password } } },
    });
  const mailed = async () => {
    const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
    const own = mails.filter(
      ({ recipient, template }) => recipient === someone.email && template.startsWith('passkey'),
    );
    return Promise.all(own.map(async ({ id }) => (await getUnsentMail(api.services, id)).content));
  };

  const [added, ...more] = await mailed();
  await remove('not the password');
  await remove(someone.password, 'unknown');
  const afterRefusals = await mailed();
  await remove(someone.password);
  await remove(someone.password);

  expect(more).toEqual([]);
  expect(added?.subject).toBe('Passkey added to your account');
  expect(added?.text).toContain('Passkey: Laptop');
  expect(added?.text).toContain(someone.email);
  expect(afterRefusals).toHaveLength(1);
  const subjects = (await mailed()).map((content) => content?.subject);
  expect(subjects.toSorted()).toEqual(['Passkey added to your account', 'Passkey aus Ihrem Konto entfernt']);
});
