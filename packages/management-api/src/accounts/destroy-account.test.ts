import { buildClient } from '@datocms/dashboard-client';
import { createAccount } from '@lectern/engine';
import { findAccountByEmail } from '@lectern/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { refusal } from '../uploads/test-files.ts';
import { accountSession, addPerson, roleNamed } from '../users/test-people.ts';
import { addSecondFactor } from './test-second-factor.ts';

const password = 'long enough for all';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.services.openness = { signUp: 'open', siteCreation: 'everyone' };
});
afterAll(() => api.close());

const dashboard = (bearer: string) => buildClient({ apiToken: bearer, baseUrl: `${api.origin}/account-api` });
const exists = async (email: string) => (await findAccountByEmail(api.services.db.kysely, email)) !== null;

/** The published types want a code; an account without a second factor has none. */
const typed = (given: { password: string; otp_code?: string }) => ({ otp_code: '', ...given });

test('ends with its sessions; its content in projects of others goes to their owners', async () => {
  const person = await addPerson(api, 'leaver@example.com', await roleNamed(api, 'Admin'));
  const cma = api.client(person.token);
  const { id } = await cma.itemTypes.create({ name: 'Note', api_key: 'note' });
  const note = await cma.items.create({ item_type: { type: 'item_type', id } });
  const token = await accountSession(api, person.email, password);

  const gone = await dashboard(token).account.destroy(typed({ password }));

  expect(gone).toMatchObject({ id: person.accountId, email: person.email });
  expect(await exists(person.email)).toBe(false);
  for (const [path, bearer] of [
    ['/account-api/account', token],
    ['/site', person.token],
  ] as const)
    expect((await api.request('GET', path, { token: bearer })).status, path).toBe(401);
  expect((await api.client().items.find(note.id)).creator).toEqual({ type: 'account', id: api.site.owner.id });
  expect((await api.client().users.list()).map(({ email }) => email)).not.toContain(person.email);
});

test('stays while it owns projects', async () => {
  await createAccount(api.services, { email: 'holder@example.com', password });
  const holder = dashboard(await accountSession(api, 'holder@example.com', password));
  const site = await holder.sites.create({ name: 'Kept' });

  const { code, details } = await refusal(holder.account.destroy(typed({ password })));
  await holder.sites.destroy(site.id);
  await holder.account.destroy(typed({ password }));

  expect({ code, details }).toEqual({
    code: 'DELETE_RESTRICTION',
    details: { reason: 'owns_sites', sites: [site.id] },
  });
  expect(await exists('holder@example.com')).toBe(false);
});

test('stays if it is the oldest one, who operates the server', async () => {
  const client = dashboard(await accountSession(api));

  expect((await refusal(client.account.destroy(typed({ password: api.password })))).details).toEqual({
    reason: 'operator',
  });
});

test('needs the password, and a code of its second factor', async () => {
  const email = 'careful@example.com';
  await createAccount(api.services, { email, password });
  const client = dashboard(await accountSession(api, email, password));
  const wrong = await refusal(client.account.destroy(typed({ password: 'wrong' })));
  const { backupCodes } = await addSecondFactor(api, { email, password });
  const [first, second] = backupCodes;
  const { body } = await api.request('POST', '/account-api/sessions', {
    token: null,
    body: { data: { type: 'email_credentials', attributes: { email, password, otp_code: first } } },
  });
  const guarded = dashboard(body.data.id);
  const withoutCode = await refusal(guarded.account.destroy(typed({ password })));
  const withUsedCode = await refusal(guarded.account.destroy(typed({ password, otp_code: first ?? '' })));

  expect([wrong.code, withoutCode.code, withUsedCode.code]).toEqual([
    'INVALID_CREDENTIALS',
    'REQUIRED_OTP_CODE',
    'INVALID_OTP_CODE',
  ]);
  expect(await exists(email)).toBe(true);
  await guarded.account.destroy(typed({ password, otp_code: second ?? '' }));
  expect(await exists(email)).toBe(false);
});

test('is refused without a session, and without a password', async () => {
  const ask = (token: string | null, attributes: object) =>
    api.request('POST', '/account-api/account/destroy', {
      token,
      body: { data: { type: 'account_destroy_request', attributes } },
    });

  expect((await ask(null, { password })).status).toBe(401);
  expect((await ask(await accountSession(api), {})).body.data[0].attributes.code).toBe('INVALID_FORMAT');
});
