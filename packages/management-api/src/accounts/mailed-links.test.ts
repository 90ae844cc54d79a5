import { buildClient } from '@datocms/dashboard-client';
import { getUnsentMail, listUnsentMails } from '@lectern/engine';
import { insertPasskey, listPasskeys } from '@lectern/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { later } from '../testing/test-clock.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.services.openness = { signUp: 'open', siteCreation: 'everyone' };
});
beforeEach(() => api.services.db.pool.query('delete from lectern.mails; delete from lectern.sign_in_attempts;'));
afterAll(() => api.close());

const hourMs = 3_600_000;
const oldPassword = 'long enough for all';
const newPassword = 'another long enough one';
const ofAccounts = (method: string, path: string, token: string | null, data?: object) =>
  api.request(method, `/account-api${path}`, { token, ...(data !== undefined && { body: { data } }) });
const problemsOf = ({ status, body }: { status: number; body: TestBody }) => [
  status,
  ...body.data.map(({ attributes }: TestBody) => attributes.details.field ?? attributes.code),
];
const refusedToken = [422, 'token'];

let count = 0;
async function newAccount(): Promise<{ id: string; email: string; token: string }> {
  const email = `person-${(count += 1)}@example.com`;
  const { body } = await ofAccounts('POST', '/account', null, {
    type: 'account',
    attributes: { email, password: oldPassword },
  });
  return { id: body.data.relationships.account.data.id, email, token: body.data.id };
}

/** The newest mail of a kind to an address, once a worker has given up sending it. */
async function mailTo(email: string, template: string) {
  return vi.waitFor(
    async () => {
      const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
      const mail = mails.find(({ recipient, ...one }) => recipient === email && one.template === template);
      if (mail === undefined) throw new Error(`no ${template} to ${email}`);
      const { content } = await getUnsentMail(api.services, mail.id);
      const [, account_id = '', token = ''] = /\/([\w-]+)#token=([\w-]+)/.exec(content?.text ?? '') ?? [];
      return { link: { account_id, token }, subject: content?.subject, text: content?.text };
    },
    { timeout: 10_000 },
  );
}

async function requestReset(email: string) {
  const { status } = await ofAccounts('POST', '/account/reset_password', null, {
    type: 'password_reset',
    attributes: { email },
  });
  expect(status).toBe(204);
  return mailTo(email, 'password_reset');
}

const reset = (link: object, password = newPassword) =>
  ofAccounts('POST', '/sessions', null, { type: 'password_reset', attributes: { ...link, password } });
const signIn = (email: string, password: string) =>
  ofAccounts('POST', '/sessions', null, { type: 'email_credentials', attributes: { email, password } });
const me = (token: string) => ofAccounts('GET', '/account', token);

describe('a reset that is asked for in a project', () => {
  const ask = (email: string, subdomain: string) =>
    api.request('POST', '/account-api/account/reset_password', {
      token: null,
      headers: { 'x-site-subdomain': subdomain },
      body: { data: { type: 'password_reset', attributes: { email } } },
    });

  test('leads back to it; to the server for an account that is not in it', async () => {
    const { internalDomain } = api.site;
    const outsider = await newAccount();

    const statuses = [await ask(api.email, internalDomain), await ask(outsider.email, internalDomain)];
    const [own, foreign] = [await mailTo(api.email, 'password_reset'), await mailTo(outsider.email, 'password_reset')];

    expect(statuses.map(({ status }) => status)).toEqual([204, 204]);
    expect(own.text).toContain(`${api.services.publicUrl}/projects/${internalDomain}/reset-password/`);
    expect(foreign.text).toContain(`${api.services.publicUrl}/reset-password/${outsider.id}#token=`);
  });

  test('is refused for a project that does not exist, and mails nothing', async () => {
    const answer = await ask(api.email, 'no-such-project');

    expect([answer.status, answer.body.data[0].attributes.code]).toEqual([404, 'INVALID_SITE']);
    const { rows } = await api.services.db.pool.query('select template from lectern.mails');
    expect(rows).toEqual([]);
  });
});

describe('a reset that is asked for at a host', () => {
  const askAt = (host: string) =>
    api.request('POST', '/account-api/account/reset_password', {
      token: null,
      headers: { 'x-site-domain': host },
      body: { data: { type: 'password_reset', attributes: { email: api.email } } },
    });
  const linkOf = async (host: string) => {
    await api.services.db.kysely.deleteFrom('lectern.mails').execute();
    expect((await askAt(host)).status).toBe(204);
    return /https?:\/\/\S+(?=\/reset-password)/.exec((await mailTo(api.email, 'password_reset')).text ?? '')?.[0];
  };

  test('leads back to the host of the project below that of the server, and never to another one', async () => {
    const { internalDomain } = api.site;
    const { publicUrl } = api.services;
    // Nothing is below an IP address.
    Object.assign(api.services, { publicUrl: 'https://cms.example.org:8443' });
    onTestFinished(() => void Object.assign(api.services, { publicUrl }));
    const server = new URL(api.services.publicUrl);
    await api.services.db.kysely.updateTable('lectern.sites').set({ domain: 'cms.example.com' }).execute();

    expect(await linkOf(`${internalDomain}.${server.hostname}`)).toBe(
      `${server.protocol}//${internalDomain}.${server.host}`,
    );
    // A claimed domain names the project, and is not shown to lead here.
    expect(await linkOf('cms.example.com')).toBe(`${server.origin}/projects/${internalDomain}`);
    expect(await linkOf(`${internalDomain}.evil.example.com`)).toBe(`${server.origin}/projects/${internalDomain}`);
    expect(await linkOf('evil.example.com')).toBe(server.origin);
  });
});

describe('resetting a password', () => {
  test('a mailed link sets a new password once, and ends all other sessions and the passkeys', async () => {
    const { id, email, token } = await newAccount();
    const passkey = { accountId: id, name: 'Unknown', credentialId: 'a', publicKey: 'b', counter: 0, transports: [] };
    await insertPasskey(api.services.db.kysely, { ...passkey, id: 'p', createdAt: new Date(), lastUsedAt: null });
    const { link } = await requestReset(email);

    const answer = await reset(link);
    const again = await reset(link);

    expect(answer.status).toBe(201);
    expect(link.account_id).toBe(id);
    expect((await me(answer.body.data.id)).body.data.attributes.email).toBe(email);
    expect((await me(token)).status).toBe(401);
    expect(await listPasskeys(api.services.db.kysely, id)).toEqual([]);
    expect(problemsOf(again)).toEqual(refusedToken);
    expect((await signIn(email, oldPassword)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(201);
  });

  test('the published client asks for a link; an unknown address gets the same answer and no mail', async () => {
    const { email } = await newAccount();
    const client = buildClient({ apiToken: 'none', baseUrl: `${api.origin}/account-api` });
    const answerTo = (address: string) =>
      ofAccounts('POST', '/account/reset_password', null, { type: 'account', attributes: { email: address } });

    await client.account.resetPassword({ email } as never);
    const [known, unknown] = [await answerTo(email), await answerTo('unknown@example.com')];
    await requestReset(email);

    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
    expect(mails.filter(({ recipient }) => recipient === 'unknown@example.com')).toEqual([]);
  });

  test('a link is valid for an hour, for its own account, until a newer one is mailed', async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    const { link: older } = await requestReset(one.email);
    await api.services.db.pool.query('delete from lectern.mails');
    const { link } = await requestReset(one.email);

    const superseded = await reset(older);
    const foreign = await reset({ ...link, account_id: other.id });
    const late = await later(api, hourMs + 1000, () => reset(link));

    for (const refused of [superseded, foreign, late]) expect(problemsOf(refused)).toEqual(refusedToken);
    expect((await reset(link)).status).toBe(201);
  });

  test('a rejected password leaves the link valid; a changed one ends it', async () => {
    const { email, token } = await newAccount();
    const { link } = await requestReset(email);

    const short = await reset(link, 'short');
    const common = await reset(link, 'password1');
    const changed = await ofAccounts('PUT', '/account', token, {
      type: 'account',
      attributes: { password: newPassword, current_password: oldPassword },
    });

    expect([problemsOf(short), problemsOf(common)]).toEqual([
      [422, 'password'],
      [422, 'password'],
    ]);
    expect(changed.status).toBe(200);
    expect(problemsOf(await reset(link, 'and yet another one'))).toEqual(refusedToken);
  });

  test('of two simultaneous uses of a link one is accepted', async () => {
    const { email } = await newAccount();
    const { link } = await requestReset(email);

    const answers = await Promise.all([reset(link), reset(link, 'and yet another one')]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('the sixth request for an address within a quarter of an hour is rate limited', async () => {
    const ask = () =>
      ofAccounts('POST', '/account/reset_password', null, {
        type: 'password_reset',
        attributes: { email: 'asked-often@example.com' },
      });
    for (let asked = 0; asked < 5; asked += 1) expect((await ask()).status).toBe(204);

    expect(problemsOf(await ask())).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
  });

  test('no link is in events or in the audit log', async () => {
    const { email } = await newAccount();
    const { link } = await requestReset(email);
    await reset(link);

    const { rows } = await api.services.db.pool.query('select to_jsonb(event) as event from lectern.outbox as event');

    expect(JSON.stringify(rows)).not.toContain(link.token);
  });
});

describe('changing the address', () => {
  const change = (token: string, attributes: object) =>
    ofAccounts('PUT', '/account', token, {
      type: 'account',
      attributes: { current_password: oldPassword, ...attributes },
    });
  const confirm = (link: object) =>
    ofAccounts('POST', '/account/confirm-email-change', null, { type: 'email_change_confirmation', attributes: link });

  test('waits until the link that is mailed to the new address is opened; the old one is notified', async () => {
    const { email, token } = await newAccount();
    const wanted = `new-${email}`;

    const changed = await change(token, { email: wanted });
    const before = await me(token);
    const { link } = await mailTo(wanted, 'email_change');
    const notice = await mailTo(email, 'email_change_notice');
    const client = buildClient({ apiToken: token, baseUrl: `${api.origin}/account-api` });
    const confirmed = await client.account.confirmEmailChange(link as never);
    const after = await me(confirmed.id);

    expect(changed.body.included[0].attributes).toMatchObject({ email, pending_email: wanted });
    expect(before.body.data.attributes).toMatchObject({ email, pending_email: wanted });
    expect(notice.subject).toBe('Your email address is about to change');
    expect(after.body.data.attributes).toMatchObject({ email: wanted, pending_email: null });
    expect(problemsOf(await confirm(link))).toEqual(refusedToken);
  });

  test('needs the current password, and an address that no one else has', async () => {
    const [{ token, email }, other] = [await newAccount(), await newAccount()];

    const unproven = await change(token, { email: `new-${email}`, current_password: 'wrong' });
    const taken = await change(token, { email: other.email.toUpperCase() });

    expect(problemsOf(unproven)).toEqual([422, 'current_password']);
    expect(problemsOf(taken)).toEqual([422, 'email']);
    expect((await me(token)).body.data.attributes.pending_email).toBeNull();
  });

  test('is refused when another account got the address meanwhile, or after a day', async () => {
    const { token, email } = await newAccount();
    const wanted = `wanted-${email}`;
    await change(token, { email: wanted });
    const { link } = await mailTo(wanted, 'email_change');
    const late = await later(api, 25 * hourMs, () => confirm(link));
    await ofAccounts('POST', '/account', null, {
      type: 'account',
      attributes: { email: wanted, password: oldPassword },
    });

    expect(problemsOf(late)).toEqual(refusedToken);
    expect(problemsOf(await confirm(link))).toEqual([422, 'email']);
  });

  test('ends with a new password, and when the current address is set again', async () => {
    const { token, email } = await newAccount();
    await change(token, { email: `new-${email}` });
    const { link } = await mailTo(`new-${email}`, 'email_change');
    await change(token, { email });
    const calledOff = await me(token);
    await change(token, { email: `newer-${email}` });
    const { link: newer } = await mailTo(`newer-${email}`, 'email_change');
    await change(token, { password: newPassword });

    expect(calledOff.body.data.attributes.pending_email).toBeNull();
    for (const ended of [link, newer]) expect(problemsOf(await confirm(ended))).toEqual(refusedToken);
  });

  test('ends the link for a new password, which was mailed to the old address', async () => {
    const { token, email } = await newAccount();
    const resetting = await requestReset(email);
    await change(token, { email: `new-${email}` });
    const { link } = await mailTo(`new-${email}`, 'email_change');

    expect((await confirm(link)).status).toBe(201);
    expect(problemsOf(await reset(resetting.link))).toEqual(refusedToken);
  });
});

test('an address is verified with a mailed link', async () => {
  const { id, token, email } = await newAccount();
  const complete = (link: object) =>
    ofAccounts('POST', '/account/complete-email-verification', null, { type: 'email_verification', attributes: link });

  const asked = await ofAccounts('POST', '/account/request-email-verification', token);
  const { link } = await mailTo(email, 'email_verification');
  const [completed, again] = [await complete(link), await complete(link)];

  const { rows } = await api.services.db.pool.query(
    'select email_verified_at is not null as verified from lectern.accounts where id = $1',
    [id],
  );
  expect([asked.status, completed.status, problemsOf(again)]).toEqual([204, 204, refusedToken]);
  expect(rows).toEqual([{ verified: true }]);
});

test('mails use the language of the request', async () => {
  const { email } = await newAccount();
  await api.request('POST', '/account-api/account/reset_password', {
    token: null,
    headers: { 'accept-language': 'de-AT,en;q=0.5' },
    body: { data: { type: 'password_reset', attributes: { email } } },
  });

  expect((await mailTo(email, 'password_reset')).subject).toBe('Passwort zurücksetzen');
});
