import { buildClient } from '@datocms/dashboard-client';
import { createAccount, createSite, getUnsentMail, listUnsentMails, runTfaDeactivation } from '@lectern/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addSecondFactor } from '../accounts/test-second-factor.ts';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { later } from '../testing/test-clock.ts';
import { accountSession, addPerson, roleNamed } from '../users/test-people.ts';

let api: TestApi;
let editor: string;
/** Bearers of the operator, who is the first account, and of the owner of the test site, who is another one. */
let operator: string;
let owner: string;
let people = 0;

const ownerCredentials = { email: 'site-owner@example.com', password: 'long enough for all' };

beforeAll(async () => {
  api = await startTestApi(undefined, { trustProxy: true });
  editor = await roleNamed(api, 'Editor');
  const account = await createAccount(api.services, ownerCredentials);
  await api.services.db.pool.query('update lectern.sites set owner_account_id = $1', [account.id]);
  api.site.owner.id = account.id;
  operator = await accountSession(api);
  owner = await accountSession(api, ownerCredentials.email, ownerCredentials.password);
});
beforeEach(() =>
  api.services.db.pool.query(
    'delete from lectern.mails; delete from lectern.sign_in_attempts; delete from lectern.tfa_deactivate_requests',
  ),
);
afterAll(() => api.close());

const dayMs = 86_400_000;
const refusedLink = [422, 'INVALID_FIELD token VALIDATION_INVALID'];

/** A new user of the site with a second factor. */
async function person() {
  const someone = await addPerson(api, `person-${(people += 1)}@example.com`, editor);
  return { ...someone, ...(await addSecondFactor(api, someone)) };
}
type Person = Awaited<ReturnType<typeof person>>;

const call = (method: string, path: string, token: string | null, attributes?: object, address = '203.0.113.9') =>
  api.request(method, `/account-api/tfa-deactivate-requests${path}`, {
    token,
    headers: { 'x-forwarded-for': address },
    ...(attributes !== undefined && { body: { data: { type: 'tfa_deactivate_request', attributes } } }),
  });
const request = ({ email, password }: { email: string; password: string }, address?: string) =>
  call('POST', '', null, { email, password }, address);
const answer = (verb: 'approve' | 'reject', id: string, token: string | null) => call('PUT', `/${id}/${verb}`, token);
const listed = async (token: string) =>
  (await call('GET', '', token)).body.data.map(({ meta }: TestBody) => meta.email) as string[];
const outcome = ({ status, body }: { status: number; body: TestBody }) =>
  status < 300 ? status : [status, ...codesOf(body)];
const signIn = ({ email, password }: Person, otp_code?: string) =>
  api.request('POST', '/account-api/sessions', {
    token: null,
    body: { data: { type: 'email_credentials', attributes: { email, password, otp_code } } },
  });

/** Mails of a kind to an address, newest first. */
async function mailsTo(email: string, template: string) {
  const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
  const found = mails.filter(({ recipient, ...mail }) => recipient === email && mail.template === template);
  return Promise.all(found.map(async ({ id }) => (await getUnsentMail(api.services, id)).content?.text ?? ''));
}

async function linkTo({ email }: Person) {
  const [text = ''] = await mailsTo(email, 'tfa_deactivation_request');
  const [, id = '', token = ''] = /\/lost-second-factor\/([\w-]+)#token=([\w-]+)/.exec(text) ?? [];
  return { id, token };
}

const follow = ({ id, token }: { id: string; token: string }, verb: 'review' | 'confirm' | 'cancel') =>
  call('PUT', `/${id}/${verb}`, null, { token });

/** A request that its mailed link confirmed. */
async function confirmed(someone: Person): Promise<{ id: string; token: string }> {
  await request(someone);
  const link = await linkTo(someone);
  await follow(link, 'confirm');
  return link;
}

describe('asking to turn off a second factor', () => {
  test('mails a link; once it is confirmed, an approval takes effect a day after the request', async () => {
    const someone = await person();
    const client = (token: string) =>
      buildClient({ apiToken: token, baseUrl: `${api.origin}/account-api`, autoRetry: false });

    const made = await client('none').tfaDeactivateRequests.create({
      email: someone.email,
      password: someone.password,
    });
    const link = await linkTo(someone);
    const before = await client(owner).tfaDeactivateRequests.list();
    const early = await answer('approve', made.id, owner);
    const reviewed = await follow(link, 'review');
    const answered = await follow(link, 'confirm');
    const after = await client(owner).tfaDeactivateRequests.list();
    const review = await mailsTo(ownerCredentials.email, 'tfa_deactivation_review');
    await client(owner).tfaDeactivateRequests.approve(made.id);

    expect(made).toMatchObject({ type: 'tfa_deactivate_request', meta: { email: someone.email } });
    expect(link.id).toBe(made.id);
    expect(before).toEqual([]);
    expect(outcome(early)).toEqual([404, 'NOT_FOUND']);
    expect(reviewed.body.data.meta.state).toBe('unconfirmed');
    expect(answered.body.data.meta).toMatchObject({ email: someone.email, state: 'pending' });
    expect(after.map(({ id }) => id)).toEqual([made.id]);
    expect(review).toEqual([expect.stringContaining(someone.email)]);
    expect((await signIn(someone)).status).toBe(401);
    const approved = await follow(link, 'review');
    expect(approved.body.data.meta.state).toBe('approved');
    const { created_at: created, effective_at: effective } = approved.body.data.meta;
    expect(Date.parse(effective) - Date.parse(created)).toBe(dayMs);
    const [notice] = await mailsTo(someone.email, 'tfa_deactivation_request');
    expect(notice).toMatch(/It is turned off on .+ unless the request is canceled/);

    await runTfaDeactivation(api.services, { requestId: made.id }, new AbortController().signal);
    expect(codesOf((await signIn(someone)).body)).toEqual(['REQUIRED_OTP_CODE']);
    const session = await api.request('GET', '/users/me', { token: someone.token });
    await later(api, dayMs, () =>
      runTfaDeactivation(api.services, { requestId: made.id }, new AbortController().signal),
    );

    expect(session.status).toBe(401);
    expect((await signIn(someone)).status).toBe(201);
    expect(await mailsTo(someone.email, 'tfa_deactivation_approval')).toHaveLength(1);
    expect(outcome(await follow(link, 'review'))).toEqual(refusedLink);
    expect(await listed(owner)).toEqual([]);
  });

  test('after the waiting period, an approval turns it off at once and ends sessions', async () => {
    const someone = await person();
    const session = (await signIn(someone, someone.backupCodes[0])).body.data.id;
    const { id } = await confirmed(someone);

    await later(api, dayMs, async () => {
      expect(outcome(await answer('approve', id, owner))).toBe(204);
      expect(outcome(await answer('approve', id, owner))).toEqual([404, 'NOT_FOUND']);
    });

    expect((await api.request('GET', '/account-api/account', { token: session })).status).toBe(401);
    const signedIn = await signIn(someone);
    const { body } = await api.request('GET', '/account-api/account', { token: signedIn.body.data.id });
    expect(body.data.attributes.is_2fa_active).toBe(false);
  });

  test('answers a wrong password, an unknown address and a member alike, and counts like a sign-in', async () => {
    const someone = await person();

    const wrong = await request({ ...someone, password: 'not the password' });
    const unknown = await request({ email: 'unknown@example.com', password: someone.password });
    const text = await request({ email: 'no address', password: someone.password });

    const withoutId = ({ status, body }: typeof wrong) => [status, body.data[0].attributes];
    expect(outcome(wrong)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(withoutId(unknown)).toEqual(withoutId(wrong));
    expect(outcome(text)).toEqual([422, 'INVALID_EMAIL']);
    expect(await mailsTo(someone.email, 'tfa_deactivation_request')).toEqual([]);
    for (let index = 0; index < 4; index += 1)
      await request({ ...someone, password: 'not the password' }, `198.51.100.${index}`);
    expect(outcome(await request(someone, '198.51.100.99'))).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(outcome(await signIn(someone, someone.code()))).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
  });

  test('is refused without a second factor, and to the operator, whose it is to remove on the server', async () => {
    const plain = await addPerson(api, 'plain@example.com', editor);
    const first = await createAccount(api.services, { email: 'earliest@example.com', password: 'long enough for all' });
    const { pool } = api.services.db;
    await pool.query(`update lectern.accounts set created_at = '2000-01-01' where id = $1`, [first.id]);
    try {
      const earliest = await addSecondFactor(api, { email: first.email, password: 'long enough for all' });
      const asked = await api.request('POST', '/account-api/sessions', {
        token: null,
        body: { data: { type: 'email_credentials', attributes: { email: first.email, password: earliest.password } } },
      });
      const refused = await request(earliest);

      expect(asked.body.data[0].attributes.details).toEqual({ can_request_to_deactivate_tfa: false });
      expect(outcome(refused)).toEqual([403, 'INSUFFICIENT_PERMISSIONS']);
      expect(refused.body.data[0].attributes.details).toMatchObject({ reason: 'no_approver' });
    } finally {
      await pool.query('delete from lectern.accounts where id = $1', [first.id]);
    }
    const none = await request(plain);
    expect(none.body.data[0].attributes.details).toMatchObject({ reason: 'no_second_factor' });
  });

  test('twice is one request, mailed again up to three times an hour, and not once it is confirmed', async () => {
    const someone = await person();

    const [one, two] = [await request(someone), await request(someone)];
    const parallel = await Promise.all([request(someone), request(someone)]);
    const more = await request(someone);

    expect(two.body.data.id).toBe(one.body.data.id);
    expect(parallel.map(({ status }) => status).toSorted()).toEqual([201, 429]);
    expect(outcome(more)).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    await follow(await linkTo(someone), 'confirm');
    expect((await request(someone)).body.data.meta.state).toBe('pending');
    expect(await mailsTo(someone.email, 'tfa_deactivation_request')).toHaveLength(3);
  });

  test('keeps the password and the secret out of events', async () => {
    const someone = await person();
    const { token } = await confirmed(someone);

    const { rows } = await api.services.db.pool.query<{ all: string }>(
      `select json_agg(o)::text as all from lectern.outbox as o where request->>'path' like '%tfa-deactivate%'`,
    );

    expect(rows[0]?.all).toContain(someone.email);
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(someone.password);
  });
});

describe('a request ends', () => {
  test('by its mailed link, also after it was approved', async () => {
    const someone = await person();
    const link = await confirmed(someone);
    await answer('approve', link.id, owner);

    expect(outcome(await follow(link, 'cancel'))).toBe(204);

    await later(api, 2 * dayMs, () =>
      runTfaDeactivation(api.services, { requestId: link.id }, new AbortController().signal),
    );
    expect(codesOf((await signIn(someone)).body)).toEqual(['REQUIRED_OTP_CODE']);
    for (const verb of ['review', 'confirm', 'cancel'] as const)
      expect(outcome(await follow(link, verb))).toEqual(refusedLink);
  });

  test.each([
    ['a sign-in with a code', async (someone: Person) => void (await signIn(someone, someone.code()))],
    [
      'a new password',
      async (someone: Person) => {
        const { body } = await signIn(someone, someone.backupCodes[0]);
        await request(someone);
        const link = await linkTo(someone);
        await follow(link, 'confirm');
        const attributes = {
          password: 'another long enough one',
          current_password: someone.password,
          otp_code: someone.code(),
        };
        await api.request('PUT', '/account-api/account', {
          token: body.data.id,
          body: { data: { type: 'account', attributes } },
        });
      },
    ],
  ])('with %s', async (_name, end) => {
    const someone = await person();
    const link = await confirmed(someone);

    await end(someone);

    expect(outcome(await follow(link, 'review'))).toEqual(refusedLink);
    expect(await listed(operator)).toEqual([]);
  });

  test('after a week without approval', async () => {
    const someone = await person();
    const link = await confirmed(someone);

    await later(api, 7 * dayMs + 1000, async () => {
      expect(outcome(await follow(link, 'review'))).toEqual(refusedLink);
      expect(outcome(await answer('approve', link.id, owner))).toEqual([404, 'NOT_FOUND']);
      expect(await listed(owner)).toEqual([]);
      expect((await request(someone)).body.data.id).not.toBe(link.id);
    });
  });

  test('when it is rejected, which is mailed', async () => {
    const someone = await person();
    const link = await confirmed(someone);

    expect(outcome(await answer('reject', link.id, operator))).toBe(204);

    expect(outcome(await answer('approve', link.id, owner))).toEqual([404, 'NOT_FOUND']);
    expect(await mailsTo(someone.email, 'tfa_deactivation_rejection')).toHaveLength(1);
    expect(codesOf((await signIn(someone)).body)).toEqual(['REQUIRED_OTP_CODE']);
  });
});

describe('the account itself', () => {
  const own = (token: string | null, method = 'GET', path = '') =>
    api.request(method, `/account-api/account/tfa-deactivate-requests${path}`, { token });
  const states = async (token: string) => (await own(token)).body.data.map(({ meta }: TestBody) => meta.state);

  test('sees its open request in each state, and cancels it from a session', async () => {
    const someone = await person();
    const session = (await signIn(someone, someone.backupCodes[0])).body.data.id;
    expect(await states(session)).toEqual([]);
    const link = await confirmed(someone);
    expect(await states(session)).toEqual(['pending']);
    await answer('approve', link.id, owner);
    const [seen] = (await own(session)).body.data;

    const canceled = await own(session, 'PUT', `/${link.id}/cancel`);
    const again = await own(session, 'PUT', `/${link.id}/cancel`);

    expect(seen).toMatchObject({ id: link.id, meta: { email: someone.email, state: 'approved' } });
    expect(Date.parse(seen.meta.effective_at) - Date.parse(seen.meta.created_at)).toBe(dayMs);
    expect(outcome(canceled)).toBe(204);
    expect(outcome(again)).toEqual([404, 'NOT_FOUND']);
    expect(await states(session)).toEqual([]);
    expect(outcome(await follow(link, 'review'))).toEqual(refusedLink);
    await later(api, 2 * dayMs, () =>
      runTfaDeactivation(api.services, { requestId: link.id }, new AbortController().signal),
    );
    expect(codesOf((await signIn(someone)).body)).toEqual(['REQUIRED_OTP_CODE']);
    await request(someone);
    expect(await states(session)).toEqual(['unconfirmed']);
  });

  test("neither sees nor cancels another's, also as its approver, and an expired one is none", async () => {
    const [one, other] = [await person(), await person()];
    const session = (await signIn(one, one.backupCodes[0])).body.data.id;
    const foreign = await confirmed(other);
    const { id } = await confirmed(one);

    for (const token of [session, owner, operator])
      expect(outcome(await own(token, 'PUT', `/${foreign.id}/cancel`))).toEqual([404, 'NOT_FOUND']);
    expect((await own(owner)).body.data).toEqual([]);
    expect(outcome(await own(null))).toEqual([401, 'INVALID_AUTHORIZATION_HEADER']);
    expect(outcome(await own(null, 'PUT', `/${id}/cancel`))).toEqual([401, 'INVALID_AUTHORIZATION_HEADER']);
    expect(await listed(operator)).toHaveLength(2);
    await api.services.db.pool.query('update lectern.tfa_deactivate_requests set expires_at = now()');
    expect(await states(session)).toEqual([]);
    expect(outcome(await own(session, 'PUT', `/${id}/cancel`))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('approving', () => {
  test('is for the operator and the owner of all projects of the account; others learn nothing', async () => {
    const someone = await person();
    const colleague = await addPerson(api, `colleague-${people}@example.com`, await roleNamed(api, 'Admin'));
    const outsider = await accountSession(api, colleague.email, colleague.password);
    const own = (await signIn(someone, someone.backupCodes[0])).body.data.id;
    const { id } = await confirmed(someone);

    for (const token of [outsider, own]) {
      expect(await listed(token)).toEqual([]);
      for (const verb of ['approve', 'reject'] as const) {
        const refused = await answer(verb, id, token);
        const unknown = await answer(verb, 'unknown', token);
        expect(outcome(refused)).toEqual([404, 'NOT_FOUND']);
        expect(unknown.body.data[0].attributes).toEqual(refused.body.data[0].attributes);
      }
    }
    expect(outcome(await answer('approve', id, null))).toEqual([401, 'INVALID_AUTHORIZATION_HEADER']);
    expect(outcome(await call('GET', '', api.tokens.owner))).toEqual([401, 'INVALID_AUTHORIZATION_HEADER']);
    for (const token of [owner, operator]) expect(await listed(token)).toEqual([someone.email]);
  });

  test("is not for one owner when the account enters another's project or has its own, even after the approval", async () => {
    const someone = await person();
    const { id } = await confirmed(someone);
    expect(await listed(owner)).toEqual([someone.email]);
    expect(outcome(await answer('approve', id, owner))).toBe(204);
    await createSite(api.services, { name: 'Own', ownerAccountId: someone.accountId });

    await later(api, dayMs, () => runTfaDeactivation(api.services, { requestId: id }, new AbortController().signal));

    expect(codesOf((await signIn(someone)).body)).toEqual(['REQUIRED_OTP_CODE']);
    expect(await mailsTo(someone.email, 'tfa_deactivation_rejection')).toHaveLength(1);
    const again = await confirmed(someone);
    expect(await listed(owner)).toEqual([]);
    expect(outcome(await answer('approve', again.id, owner))).toEqual([404, 'NOT_FOUND']);
    const [review] = await vi.waitFor(() => mailsTo(api.email, 'tfa_deactivation_review'));
    expect(review).toContain(someone.email);
    expect(outcome(await answer('approve', again.id, operator))).toBe(204);
  });

  test('comes in pages', async () => {
    const two = [await person(), await person()];
    for (const someone of two) await confirmed(someone);

    const page = await call('GET', '?page[limit]=1&page[offset]=1', operator);

    expect(page.body.data.map(({ meta }: TestBody) => meta.email)).toEqual([two[1]?.email]);
    expect(page.body.meta).toEqual({ total_count: 2 });
    expect(outcome(await call('GET', '?page[limit]=x', operator))).toEqual([422, 'INVALID_PARAMS']);
  });

  test("does not follow another request's link", async () => {
    const [one, other] = [await person(), await person()];
    const [link, foreign] = [await confirmed(one), await confirmed(other)];

    for (const token of [foreign.token, '', 'x'.repeat(43)])
      expect(outcome(await follow({ id: link.id, token }, 'cancel'))).toEqual(refusedLink);
    expect(outcome(await call('PUT', `/${link.id}/cancel`, null, { token: 1 }))).toEqual([
      422,
      'INVALID_FORMAT VALIDATION_INVALID',
    ]);
    expect((await listed(operator)).length).toBe(2);
  });
});
