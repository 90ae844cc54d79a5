import { buildClient } from '@datocms/dashboard-client';
import { getUnsentMail, listUnsentMails, removeSecondFactor } from '@lectern/engine';
import { oneTimeCode } from '@lectern/engine/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { later } from '../testing/test-clock.ts';
import { accountSession, addPerson, roleNamed } from '../users/test-people.ts';
import { addSecondFactor, nextCodeMs } from './test-second-factor.ts';

let api: TestApi;
let editor: string;
let people = 0;

beforeAll(async () => {
  api = await startTestApi(undefined, { trustProxy: true });
  editor = await roleNamed(api, 'Editor');
});
afterAll(() => api.close());

/** A new person of the site. */
const person = () => addPerson(api, `person-${(people += 1)}@example.com`, editor);
const withSecondFactor = async () => addSecondFactor(api, await person());

const own = (address: string, cookie = '') => ({
  origin: api.origin,
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': address,
  cookie,
});
const credentials = (attributes: object) => ({ data: { type: 'email_credentials', attributes } });

interface Attempt {
  email: string;
  password: string;
  otp_code?: string;
}

const paths = { site: '/sessions', account: '/account-api/sessions', console: '/console-session' };
const signIn = (
  { email, password, otp_code }: Attempt,
  {
    at = 'console',
    address = '203.0.113.9',
    cookie,
  }: { at?: keyof typeof paths; address?: string; cookie?: string } = {},
) =>
  api.request('POST', paths[at], {
    token: null,
    headers: own(address, cookie),
    body: credentials({ email, password, ...(otp_code === undefined ? {} : { otp_code }) }),
  });
const outcome = ({ status, body }: Awaited<ReturnType<typeof signIn>>) =>
  status < 300 ? status : [status, ...codesOf(body)];
const wrong = [401, 'INVALID_OTP_CODE'];
const limited = [429, 'RATE_LIMIT_EXCEEDED'];

const account = (path: string, token: string, type?: string, attributes?: object) =>
  api.request('PUT', `/account-api/account${path}`, {
    token,
    ...(type === undefined ? {} : { body: { data: { type, attributes } } }),
  });

async function requiringSecondFactor<T>(run: () => Promise<T>): Promise<T> {
  const set = (value: boolean) =>
    api.services.db.pool.query('update lectern.sites set require_2fa = $1 where id = $2', [value, api.site.id]);
  await set(true);
  try {
    return await run();
  } finally {
    await set(false);
  }
}

describe('setting up a second factor', () => {
  test('works with the published client, ends other sessions and shows ten backup codes once', async () => {
    const someone = await person();
    const token = await accountSession(api, someone.email, someone.password);
    const client = buildClient({ apiToken: token, baseUrl: `${api.origin}/account-api`, autoRetry: false });

    const prepared = await client.account.rawReset_2Fa();
    const { provisioning_2fa_uri: uri } = prepared.data.attributes;
    const before = await client.account.find();
    const { data, included } = await client.account.rawActivate_2Fa({
      data: {
        type: '2fa_activation',
        attributes: { otp_code: oneTimeCode(uri, new Date()), password: someone.password },
      },
    });

    const codes = included.find(({ type }) => type === 'otp_backup_codes')?.attributes as { codes: string[] };
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*person-\d+%40example.com\?.*secret=[A-Z2-7]{32}&/);
    expect(before.is_2fa_active).toBe(false);
    expect(new Set(codes.codes).size).toBe(10);
    expect(codes.codes[0]).toMatch(/^[\da-z]{4}-[\da-z]{4}-[\da-z]{4}$/);
    expect((await api.request('GET', '/account-api/account', { token })).status).toBe(401);
    expect((await api.request('GET', '/users/me', { token: someone.token })).status).toBe(401);
    const now = await api.request('GET', '/account-api/account', { token: data.id });
    expect(now.body.data.attributes.is_2fa_active).toBe(true);
    const { body } = await api.request('GET', `/users/${someone.id}`);
    expect(body.data.attributes.is_2fa_active).toBe(true);
  });

  test('needs the code of the latest secret and the password, and gets one success of simultaneous calls', async () => {
    const someone = await person();
    const token = await accountSession(api, someone.email, someone.password);
    const reset = async () => (await account('/reset-2fa', token)).body.data.attributes.provisioning_2fa_uri as string;
    const activate = (otp_code: string, password = someone.password) =>
      account('/activate-2fa', token, '2fa_activation', { otp_code, password });
    const none = await activate('123456');
    const [old, uri] = [await reset(), await reset()];
    const code = oneTimeCode(uri, new Date());

    expect(outcome(none)).toEqual(wrong);
    expect(outcome(await activate(oneTimeCode(old, new Date())))).toEqual(wrong);
    expect(outcome(await activate(code, 'not the password'))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(
      outcome(await later(api, 3_700_000, () => activate(oneTimeCode(uri, new Date(Date.now() + 3_700_000))))),
    ).not.toBe(200);
    const answers = await Promise.all([activate(code), activate(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(outcome(await signIn({ ...someone, otp_code: code }))).toEqual(wrong);
  });

  test('replaces the active one only when a code confirms the new one', async () => {
    const someone = await withSecondFactor();
    const token = (await signIn({ ...someone, otp_code: someone.code() }, { at: 'account' })).body.data.id;
    await account('/reset-2fa', token);

    const answer = await later(api, nextCodeMs, () => signIn({ ...someone, otp_code: someone.code() }));

    expect(outcome(answer)).toBe(201);
  });

  test('keeps secrets sealed, and out of events', async () => {
    const someone = await withSecondFactor();

    const { rows } = await api.services.db.pool.query<{ all: string }>(
      `select (select json_agg(a)::text from lectern.accounts as a) || (select json_agg(c)::text from lectern.otp_backup_codes as c)
        || (select json_agg(o)::text from lectern.outbox as o) as all`,
    );

    const [code = ''] = someone.backupCodes;
    expect(rows[0]?.all).toContain('reset-2fa');
    expect(rows[0]?.all).not.toMatch(/provisioning|otpauth/);
    expect(rows[0]?.all).not.toContain(code);
    expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''));
    expect(rows[0]?.all).not.toContain(someone.code(new Date(Date.now() - nextCodeMs)));
  });
});

describe('signing in with a second factor', () => {
  test.each(['site', 'account', 'console'] as const)('asks for a code: %s', async (at) => {
    const someone = await withSecondFactor();

    const asked = await signIn(someone, { at });
    const blank = await signIn({ ...someone, otp_code: ' ' }, { at });
    const unknown = await signIn({ ...someone, password: 'not the password', otp_code: someone.code() }, { at });
    const bad = await signIn({ ...someone, otp_code: '000000' }, { at });
    const answer = await signIn({ ...someone, otp_code: someone.code() }, { at });

    expect(outcome(asked)).toEqual([401, 'REQUIRED_OTP_CODE']);
    expect(asked.body.data[0].attributes.details).toEqual({ can_request_to_deactivate_tfa: true });
    expect(outcome(blank)).toEqual([401, 'REQUIRED_OTP_CODE']);
    expect(outcome(unknown)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(outcome(bad)).toEqual(wrong);
    expect(outcome(answer)).toBe(201);
  });

  test('accepts a code once, and no earlier one after it', async () => {
    const someone = await withSecondFactor();
    const at = (seconds: number) =>
      signIn({ ...someone, otp_code: someone.code(new Date(Date.now() + seconds * 1000)) });

    expect(outcome(await at(0))).toBe(201);
    expect(outcome(await at(0))).toEqual(wrong);
    expect(outcome(await at(30))).toBe(201);
    expect(outcome(await at(0))).toEqual(wrong);
    expect(outcome(await at(120))).toEqual(wrong);
  });

  test('accepts a code once of simultaneous calls, with spaces, and a backup code likewise', async () => {
    const someone = await withSecondFactor();
    const code = someone.code();
    const [backupCode = '', other = ''] = someone.backupCodes;

    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const answers = await Promise.all([typed, code, code].map((otp_code) => signIn({ ...someone, otp_code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401, 401]);
    const backup = await Promise.all([backupCode, backupCode].map((otp_code) => signIn({ ...someone, otp_code })));
    expect(backup.map(({ status }) => status).toSorted()).toEqual([201, 401]);
    const fresh = { address: '203.0.113.10' };
    expect(outcome(await later(api, 901_000, () => signIn({ ...someone, otp_code: backupCode }, fresh)))).toEqual(
      wrong,
    );
    expect(
      outcome(
        await later(api, 901_000, () =>
          signIn({ ...someone, otp_code: other.toUpperCase().replaceAll('-', ' ') }, fresh),
        ),
      ),
    ).toBe(201);
  });

  test("refuses another account's code and backup code", async () => {
    const [someone, other] = [await withSecondFactor(), await withSecondFactor()];

    expect(outcome(await signIn({ ...someone, otp_code: other.code() }))).toEqual(wrong);
    expect(outcome(await signIn({ ...someone, otp_code: other.backupCodes[0] ?? '' }))).toEqual(wrong);
    expect(outcome(await signIn({ ...other, otp_code: other.backupCodes[0] ?? '' }))).toBe(201);
  });
});

describe('guesses', () => {
  test('are limited to five at codes, backup codes and the password together, across addresses', async () => {
    const someone = await withSecondFactor();
    const guess = (index: number) =>
      signIn(
        [
          { ...someone, password: 'guess guess' },
          { ...someone, otp_code: '000000' },
          { ...someone, otp_code: 'aaaa-bbbb-cccc' },
        ][index % 3] ?? someone,
        { address: `198.51.100.${index}` },
      );
    for (let index = 0; index < 5; index += 1) expect((await guess(index)).status).toBe(401);

    const right = await signIn({ ...someone, otp_code: someone.code() }, { address: '198.51.100.99' });
    const asked = await signIn(someone, { address: '198.51.100.99' });
    const password = await guess(0);
    const after = await later(api, 901_000, () => signIn({ ...someone, otp_code: someone.code() }));

    expect(outcome(right)).toEqual(limited);
    expect(outcome(asked)).toEqual(limited);
    // Who doesn't know the password can't learn from the limit that the account exists.
    expect(outcome(password)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(outcome(after)).toBe(201);
  });

  test('of simultaneous calls are limited, too', async () => {
    const someone = await withSecondFactor();

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        signIn({ ...someone, otp_code: `00000${index}` }, { address: `192.0.2.${index}` }),
      ),
    );

    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  });

  test('a thousand times reach the code five times, from whatever addresses', { timeout: 240_000 }, async () => {
    const someone = await withSecondFactor();
    const outcomes = new Map<string, number>();
    for (let batch = 0; batch < 20; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          signIn(
            { ...someone, otp_code: String(batch * 50 + index).padStart(6, '0') },
            { address: `10.${batch}.0.${index}` },
          ),
        ),
      );
      for (const { body } of answers) {
        const [code = ''] = codesOf(body);
        outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
      }
    }

    expect(outcomes.get('RATE_LIMIT_EXCEEDED')).toBeGreaterThanOrEqual(995);
    expect(outcomes.get('INVALID_OTP_CODE') ?? 0).toBe(1000 - (outcomes.get('RATE_LIMIT_EXCEEDED') ?? 0));
    expect(outcome(await signIn({ ...someone, otp_code: someone.code() }))).toEqual(limited);
  });

  test('being asked for a code neither counts nor restores attempts', async () => {
    const someone = await withSecondFactor();
    for (let index = 0; index < 5; index += 1) {
      expect(outcome(await signIn({ ...someone, otp_code: '000000' }))).toEqual(wrong);
      if (index < 4) expect(outcome(await signIn(someone))).toEqual([401, 'REQUIRED_OTP_CODE']);
    }

    expect(outcome(await signIn({ ...someone, otp_code: someone.code() }))).toEqual(limited);
  });

  test('of others leave a known device its own five', async () => {
    const someone = await withSecondFactor();
    const deviceOf = ({ headers }: { headers: Headers }) =>
      headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('lectern-device'))
        ?.split(';')[0] ?? '';
    const cookie = deviceOf(await signIn({ ...someone, otp_code: someone.backupCodes[0] ?? '' }));
    for (let index = 0; index < 12; index += 1)
      await signIn({ ...someone, otp_code: '000000' }, { address: `198.51.101.${index}` });

    expect(outcome(await signIn({ ...someone, otp_code: someone.code() }))).toEqual(limited);
    for (let index = 0; index < 4; index += 1)
      expect(outcome(await signIn({ ...someone, otp_code: '000000' }, { cookie }))).toEqual(wrong);
    expect(outcome(await signIn({ ...someone, otp_code: someone.code() }, { cookie }))).toBe(201);
    for (let index = 0; index < 5; index += 1) await signIn({ ...someone, otp_code: '000000' }, { cookie });
    expect(outcome(await signIn({ ...someone, otp_code: someone.backupCodes[1] ?? '' }, { cookie }))).toEqual(limited);
  });

  test('from browsers that were known before the second factor are limited together', async () => {
    const someone = await person();
    const hourAgo = <T>(run: () => Promise<T>) => later(api, -3_600_000, run);
    const cookies: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { headers } = await hourAgo(() => signIn(someone, { address: '198.51.102.1' }));
      cookies.push(
        headers
          .getSetCookie()
          .find((cookie) => cookie.startsWith('lectern-device'))
          ?.split(';')[0] ?? '',
      );
    }
    const { code } = await addSecondFactor(api, someone);

    for (let index = 0; index < 5; index += 1)
      expect(outcome(await signIn({ ...someone, otp_code: '000000' }, { cookie: cookies[index % 3] ?? '' }))).toEqual(
        wrong,
      );

    expect(outcome(await signIn({ ...someone, otp_code: code() }, { cookie: cookies[0] ?? '' }))).toEqual(limited);
  });
});

describe('an account with a second factor', () => {
  const session = async (someone: Attempt & { code(): string }) =>
    (await signIn({ ...someone, otp_code: someone.code() }, { at: 'account' })).body.data.id as string;

  test('needs a code for a new password and a new address, and none for a new name', async () => {
    const someone = await withSecondFactor();
    const token = await session(someone);
    const change = (attributes: object) => account('', token, 'account', attributes);
    const secrets = { password: 'another long one', current_password: someone.password };

    expect(outcome(await change({ first_name: 'Iris' }))).toBe(200);
    expect(outcome(await change(secrets))).toEqual([401, 'REQUIRED_OTP_CODE']);
    expect(outcome(await change({ email: 'new@example.com', current_password: someone.password }))).toEqual([
      401,
      'REQUIRED_OTP_CODE',
    ]);
    expect(outcome(await change({ ...secrets, otp_code: '000000' }))).toEqual(wrong);
    const otp_code = someone.backupCodes[0] ?? '';
    expect(outcome(await change({ ...secrets, otp_code }))).toBe(200);
  });

  test('turns it off with password and code', async () => {
    const someone = await withSecondFactor();
    const token = await session(someone);
    const off = (otp_code: string, password = someone.password) =>
      account('/deactivate-2fa', token, '2fa_deactivation', { otp_code, password });

    expect(outcome(await off(someone.backupCodes[0] ?? '', 'not the password'))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(outcome(await off('000000'))).toEqual(wrong);
    expect(outcome(await off(''))).toEqual([401, 'REQUIRED_OTP_CODE']);
    const answer = await off(someone.backupCodes[0] ?? '');

    expect([answer.status, answer.body.data.attributes.is_2fa_active]).toEqual([200, false]);
    expect(outcome(await signIn(someone))).toBe(201);
  });

  test('has five attempts at turning it off', async () => {
    const someone = await withSecondFactor();
    const token = await session(someone);
    const off = (otp_code: string) =>
      account('/deactivate-2fa', token, '2fa_deactivation', { otp_code, password: someone.password });

    for (let index = 0; index < 5; index += 1) expect(outcome(await off('000000'))).toEqual(wrong);
    expect(outcome(await off(someone.backupCodes[0] ?? ''))).toEqual(limited);
  });

  test('is refused to turn off what it does not have', async () => {
    const someone = await person();
    const token = await accountSession(api, someone.email, someone.password);

    const answer = await account('/deactivate-2fa', token, '2fa_deactivation', {
      otp_code: '000000',
      password: someone.password,
    });
    const malformed = await account('/deactivate-2fa', token, '2fa_deactivation', { otp_code: 7 });

    expect(outcome(answer)).toEqual(wrong);
    expect(malformed.status).toBe(422);
    for (const path of ['reset', 'activate', 'deactivate'])
      expect((await account(`/${path}-2fa`, api.tokens.admin)).status).toBe(401);
  });

  test('loses it by the operator, with its sessions', async () => {
    const someone = await withSecondFactor();
    const token = await session(someone);

    await removeSecondFactor(api.services, someone.email.toUpperCase());

    expect((await api.request('GET', '/account-api/account', { token })).status).toBe(401);
    expect(outcome(await signIn(someone))).toBe(201);
    await expect(removeSecondFactor(api.services, someone.email)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removeSecondFactor(api.services, 'nobody@example.com')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a mailed link for a new password', () => {
  const reset = (link: object, otp_code?: string) =>
    api.request('POST', '/account-api/sessions', {
      token: null,
      body: {
        data: {
          type: 'password_reset',
          attributes: { ...link, password: 'another long enough one', ...(otp_code !== undefined && { otp_code }) },
        },
      },
    });
  async function linkFor({ email }: { email: string }) {
    await api.request('POST', '/account-api/account/reset_password', {
      token: null,
      body: { data: { type: 'password_reset', attributes: { email } } },
    });
    return vi.waitFor(
      async () => {
        const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
        const mail = mails.find(({ recipient, template }) => recipient === email && template === 'password_reset');
        const { content } = await getUnsentMail(api.services, mail?.id ?? '');
        const [, account_id, token] = /\/([\w-]+)#token=([\w-]+)/.exec(content?.text ?? '') ?? [];
        return { account_id, token };
      },
      { timeout: 10_000 },
    );
  }

  test('needs a code as well: without one, and after a wrong one, the link stays valid', async () => {
    const someone = await withSecondFactor();
    const link = await linkFor(someone);

    const asked = await reset(link);
    const refused = await reset(link, '000000');
    const before = await signIn({ ...someone, otp_code: someone.backupCodes[0] ?? '' });
    const done = await reset(link, someone.code());
    const again = await reset(link, someone.backupCodes[1]);

    expect(outcome(asked)).toEqual([401, 'REQUIRED_OTP_CODE']);
    expect(outcome(refused)).toEqual(wrong);
    expect(outcome(before)).toBe(201);
    expect(outcome(done)).toBe(201);
    expect(outcome(again)).toEqual([422, 'INVALID_FIELD token VALIDATION_INVALID']);
    expect(outcome(await signIn({ ...someone, otp_code: someone.backupCodes[2] ?? '' }))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
  });
});

describe('a mail to the account', () => {
  const mailsTo = async (email: string) => {
    const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
    const own = mails.filter(({ recipient, template }) => recipient === email && template.startsWith('tfa_turned'));
    return Promise.all(
      own.map(async ({ id, template }) => [template, (await getUnsentMail(api.services, id)).content?.text]),
    );
  };
  const mail = (template: string, email: string) => [template, expect.stringContaining(email)];

  test('says that the second factor was turned on, and off; wrong codes mail nothing', async () => {
    const someone = await withSecondFactor();
    const token = (await signIn({ ...someone, otp_code: someone.code() }, { at: 'account' })).body.data.id;
    const off = (otp_code: string) =>
      account('/deactivate-2fa', token, '2fa_deactivation', { otp_code, password: someone.password });

    const before = await mailsTo(someone.email);
    await off('000000');
    await account('/reset-2fa', token);
    const refused = await mailsTo(someone.email);
    await off(someone.backupCodes[0] ?? '');

    expect(before).toEqual([mail('tfa_turned_on', someone.email)]);
    expect(refused).toEqual(before);
    expect(await mailsTo(someone.email)).toEqual([
      mail('tfa_turned_off', someone.email),
      mail('tfa_turned_on', someone.email),
    ]);
  });

  test('is sent as well when the operator removes it, and when a project made a person set it up', async () => {
    const someone = await withSecondFactor();
    await removeSecondFactor(api.services, someone.email);
    const newcomer = await person();
    await requiringSecondFactor(async () => {
      const asked = await signIn(newcomer);
      const uri = asked.body.data[0].attributes.details.provisioning_2fa_uri;
      await signIn({ ...newcomer, otp_code: oneTimeCode(uri, new Date()) });
    });

    expect(await mailsTo(someone.email)).toContainEqual(mail('tfa_turned_off', someone.email));
    expect(await mailsTo(newcomer.email)).toEqual([mail('tfa_turned_on', newcomer.email)]);
  });
});

describe('a project that requires a second factor', () => {
  const uriOf = ({ body }: Awaited<ReturnType<typeof signIn>>): string =>
    body.data[0].attributes.details.provisioning_2fa_uri;

  test.each(['site', 'console'] as const)('sets it up at the sign-in: %s', async (at) => {
    const someone = await person();
    await requiringSecondFactor(async () => {
      const refused = await signIn({ ...someone, password: 'not the password' }, { at });
      const first = await signIn(someone, { at });
      const second = await signIn(someone, { at });
      const code = oneTimeCode(uriOf(second), new Date());
      const replaced = await signIn({ ...someone, otp_code: oneTimeCode(uriOf(first), new Date()) }, { at });
      const answer = await signIn({ ...someone, otp_code: code }, { at });

      expect(outcome(refused)).toEqual([401, 'INVALID_CREDENTIALS']);
      expect(outcome(first)).toEqual([401, 'REQUIRED_2FA_SETUP']);
      expect(outcome(replaced)).toEqual(wrong);
      expect(answer.status).toBe(201);
      expect(answer.body.included.at(-1)).toMatchObject({ type: 'otp_backup_codes' });
      expect(answer.body.included.at(-1).attributes.codes).toHaveLength(10);
      expect(outcome(await signIn({ ...someone, otp_code: code }, { at }))).toEqual(wrong);
      expect(
        JSON.stringify((await api.services.db.pool.query('select * from lectern.audit_log_events')).rows),
      ).not.toContain(answer.body.included.at(-1).attributes.codes[0]);
    });
  });

  test('requires it from its owner, but not for the account API and API tokens', async () => {
    const owner = { email: api.email, password: api.password };
    await requiringSecondFactor(async () => {
      expect(outcome(await signIn(owner))).toEqual([401, 'REQUIRED_2FA_SETUP']);
      expect(outcome(await signIn(owner, { at: 'account' }))).toBe(201);
      expect((await api.request('GET', '/site', { token: api.tokens.editor })).status).toBe(200);
    });
  });

  test('renews and exchanges no session without it; the bearer of the console remains for its minutes', async () => {
    const [someone, secured] = [await person(), await withSecondFactor()];
    const opened = await signIn(someone);
    const securedSession = await signIn({ ...secured, otp_code: secured.code() });
    const session = await accountSession(api, someone.email, someone.password);
    const cookieOf = ({ headers }: { headers: Headers }) =>
      headers
        .getSetCookie()
        .find((cookie) => cookie.includes('lectern-session'))
        ?.split(';')[0] ?? '';
    const renew = (answer: typeof opened) =>
      api.request('POST', '/console-session/renew', { token: null, headers: own('203.0.113.9', cookieOf(answer)) });

    await requiringSecondFactor(async () => {
      expect((await api.request('GET', '/users/me', { token: opened.body.data.id })).status).toBe(200);
      // Sessions that are never renewed end at once.
      expect((await api.request('GET', '/users/me', { token: someone.token })).status).toBe(401);
      expect((await renew(opened)).status).toBe(204);
      expect((await renew(securedSession)).status).toBe(201);
      const exchanged = await api.request('POST', '/console-session/exchange', {
        token: session,
        headers: own('203.0.113.9'),
      });
      expect(outcome(exchanged)).toEqual([401, 'REQUIRED_2FA_SETUP']);
    });
  });
});
