import { buildClient } from '@datocms/dashboard-client';
import { createAccount } from '@lectern/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { later } from '../testing/test-clock.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountSession, addPerson, roleNamed } from '../users/test-people.ts';

let api: TestApi;
let editorRole: string;
let adminRole: string;

beforeAll(async () => {
  api = await startTestApi();
  editorRole = await roleNamed(api, 'Editor');
  adminRole = await roleNamed(api, 'Admin');
});
afterAll(() => api.close());

const password = 'long enough for all';
const link = (id: string) => ({ type: 'role' as const, id });
const credentials = (email: string) => ({ data: { type: 'email_credentials', attributes: { email, password } } });

/** The parts of an invitation link. */
function partsOf(invitationLink: string | null | undefined): { id: string; token: string } {
  const { pathname, searchParams } = new URL(invitationLink ?? '');
  return { id: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' };
}

async function invite(email: string, role = editorRole) {
  const invitation = await api.client().siteInvitations.create({ email, role: link(role) });
  return { ...invitation, token: partsOf(invitation.invitation_link).token };
}

/** Session of the account API for a new account. */
async function signUp(email: string): Promise<string> {
  await createAccount(api.services, { email, password });
  return accountSession(api, email, password);
}

const look = (id: string, token: string) =>
  api.request('GET', `/account-api/site-invitations/${id}?token=${token}`, { token: null });
const redeem = (session: string | null, id: string, token: string) =>
  api.request('PUT', `/account-api/site-invitations/${id}/redeem?token=${token}`, { token: session });

describe('invitations', () => {
  test('the published client creates, lists, finds, updates, resends and deletes one', async () => {
    const client = api.client();

    const made = await client.siteInvitations.create({ email: 'Grace@example.com', role: link(editorRole) });
    const listed = await client.siteInvitations.list();
    const found = await client.siteInvitations.find(made.id);
    const changed = await client.siteInvitations.update(made.id, { ...found, role: link(adminRole) });
    const resent = await client.siteInvitations.resend(made.id);
    const gone = await client.siteInvitations.destroy(made.id);

    expect(made).toMatchObject({ email: 'Grace@example.com', expired: false, role: link(editorRole) });
    expect(made.invitation_link).toMatch(
      new RegExp(`^${api.origin}/accept-invitation/${made.id}\\?token=[0-9a-f]{30}$`),
    );
    expect(listed.map(({ id }) => id)).toEqual([made.id]);
    expect(found.invitation_link).toBeUndefined();
    expect(changed.role).toEqual(link(adminRole));
    expect(changed.invitation_link).toBeUndefined();
    expect(resent.invitation_link).not.toBe(made.invitation_link);
    expect(gone.id).toBe(made.id);
    await expect(client.siteInvitations.find(made.id)).rejects.toThrow('NOT_FOUND');
  });

  test('a malformed address and a missing or unknown role are all reported', async () => {
    const post = (data: object) =>
      api.request('POST', '/site-invitations', { body: { data: { type: 'site_invitation', ...data } } });
    const details = (answer: Awaited<ReturnType<typeof post>>) =>
      answer.body.data.map((error: { attributes: { details: unknown } }) => error.attributes.details);

    const empty = await post({});
    const unknown = await post({
      attributes: { email: 'new@example.com' },
      relationships: { role: { data: link('nobody') } },
    });

    expect([empty.status, unknown.status]).toEqual([422, 422]);
    expect(details(empty)).toEqual([
      { field: 'email', code: 'VALIDATION_FORMAT', record_type: 'SiteInvitation' },
      { field: 'role', code: 'VALIDATION_REQUIRED', record_type: 'SiteInvitation' },
    ]);
    expect(details(unknown)).toEqual([{ field: 'role', code: 'VALIDATION_INVALID', record_type: 'SiteInvitation' }]);
  });

  test('an address is invited once, ignoring case, and not when it belongs to the site', async () => {
    await invite('once@example.com');
    await addPerson(api, 'member@example.com', editorRole);
    const inactive = await addPerson(api, 'inactive@example.com', editorRole);
    await api.client().users.update(inactive.id, { is_active: false });
    const post = (email: string) =>
      api.request('POST', '/site-invitations', {
        body: {
          data: { type: 'site_invitation', attributes: { email }, relationships: { role: { data: link(editorRole) } } },
        },
      });

    const twice = await post('ONCE@example.com');

    expect(twice.body.data[0].attributes.details).toMatchObject({ field: 'email', code: 'VALIDATION_UNIQUENESS' });
    expect(codesOf((await post('Member@Example.com')).body)).toEqual(['ACCOUNT_ALREADY_JOINED_SITE']);
    expect(codesOf((await post(api.email)).body)).toEqual(['ACCOUNT_ALREADY_JOINED_SITE']);
    expect(codesOf((await post('inactive@example.com')).body)).toEqual(['ACCOUNT_ALREADY_JOINED_SITE']);
  });

  test('one of two concurrent invitations to an address is created', async () => {
    const body = {
      data: {
        type: 'site_invitation',
        attributes: { email: 'race@example.com' },
        relationships: { role: { data: link(editorRole) } },
      },
    };

    const answers = await Promise.all(
      [body, body].map((one) => api.request('POST', '/site-invitations', { body: one })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('an editor can neither list nor create any', async () => {
    const token = api.tokens.editor;
    const { id } = await invite('unseen@example.com');

    for (const [method, path] of [
      ['GET', '/site-invitations'],
      ['GET', `/site-invitations/${id}`],
      ['POST', `/site-invitations/${id}/resend`],
      ['DELETE', `/site-invitations/${id}`],
    ] as const) {
      expect(codesOf((await api.request(method, path, { token })).body), `${method} ${path}`).toEqual([
        'INSUFFICIENT_PERMISSIONS',
      ]);
    }
  });

  test('it expires after a day, and is valid again once resent', async () => {
    const { id, token } = await invite('slow@example.com');
    const session = await signUp('slow@example.com');

    await later(api, 24.1 * 3_600_000, async () => {
      expect((await api.client().siteInvitations.find(id)).expired).toBe(true);
      expect((await look(id, token)).body.data.attributes.expired).toBe(true);
      expect(codesOf((await redeem(session, id, token)).body)).toEqual(['INVITATION_EXPIRED']);
      const resent = await api.client().siteInvitations.resend(id);
      expect(resent.expired).toBe(false);
      expect((await redeem(session, id, partsOf(resent.invitation_link).token)).status).toBe(200);
    });
  });
});

describe('the invited user', () => {
  test('sees the address, the project, and whether they have an account', async () => {
    const { id, token } = await invite('Holder@example.com');

    const before = await look(id, token);
    await signUp('holder@example.com');
    const after = await look(id, token);

    expect(before.body.data).toEqual({
      id,
      type: 'site_invitation',
      attributes: { email: 'Holder@example.com', expired: false, site_name: api.site.name, has_account: false },
    });
    expect(after.body.data.attributes.has_account).toBe(true);
  });

  test('gets NOT_FOUND with a wrong secret, none, or an old one', async () => {
    const { id, token } = await invite('secret@example.com');
    const session = await signUp('secret@example.com');
    await api.client().siteInvitations.resend(id);

    for (const wrong of [token, '', 'x']) {
      expect(codesOf((await look(id, wrong)).body)).toEqual(['NOT_FOUND']);
      expect(codesOf((await redeem(session, id, wrong)).body)).toEqual(['NOT_FOUND']);
    }
    expect(codesOf((await look('nothing', token)).body)).toEqual(['NOT_FOUND']);
  });

  test('joins the site through the published client, once, and signs in as a user', async () => {
    const { id, token } = await invite('joins@example.com');
    const session = await signUp('Joins@example.com');
    const client = buildClient({ apiToken: session, baseUrl: `${api.origin}/account-api` });

    const site = await client.siteInvitation.redeem(id, { token });
    const signedIn = await api.request('POST', '/sessions', { token: null, body: credentials('joins@example.com') });
    const me = await api.request('GET', '/users/me?include=role', { token: signedIn.body.data.id });

    expect(site).toMatchObject({
      id: api.site.id,
      name: api.site.name,
      access_token: null,
      readwrite_token: null,
      readonly_token: null,
    });
    expect((await client.sites.list()).map((one) => one.id)).toEqual([api.site.id]);
    expect((await client.sites.find(api.site.id)).access_token).toBe(null);
    await expect(client.sites.update(api.site.id, { name: 'Mine' })).rejects.toThrow('NOT_FOUND');
    await expect(client.sites.destroy(api.site.id)).rejects.toThrow('NOT_FOUND');
    expect(signedIn.body.included[0]).toMatchObject({
      type: 'user',
      attributes: { email: 'Joins@example.com', full_name: 'Joins' },
    });
    expect(signedIn.body.data.relationships.user.data).toEqual({ id: me.body.data.id, type: 'user' });
    expect(me.body.data).toMatchObject({ type: 'user', attributes: { is_active: true, is_2fa_active: false } });
    expect(me.body.included[0]).toMatchObject({ id: editorRole, type: 'role' });
    expect(codesOf((await redeem(session, id, token)).body)).toEqual(['NOT_FOUND']);
    expect((await api.client().siteInvitations.list()).map((one) => one.id)).not.toContain(id);
  });

  test('joins once, also when the link is used twice concurrently', async () => {
    const { id, token } = await invite('eager@example.com');
    const session = await signUp('eager@example.com');

    const answers = await Promise.all([redeem(session, id, token), redeem(session, id, token)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await api.client().users.list()).filter(({ email }) => email === 'eager@example.com')).toHaveLength(1);
  });

  test('joins with the invited address only, and with a session', async () => {
    const { id, token } = await invite('invited@example.com');
    const session = await signUp('else@example.com');

    expect(codesOf((await redeem(session, id, token)).body)).toEqual(['INVITATION_FOR_ANOTHER_EMAIL']);
    expect((await redeem(null, id, token)).status).toBe(401);
    expect((await look(id, token)).status).toBe(200);
  });

  test('does not join twice, also when the address was changed later', async () => {
    const { id, token } = await invite('alias@example.com');
    const person = await addPerson(api, 'twice@example.com', editorRole);
    const session = await accountSession(api, person.email, person.password);
    // As the link does that is mailed to the new address.
    await api.services.db.pool.query('update lectern.accounts set email = $1 where email = $2', [
      'alias@example.com',
      person.email,
    ]);

    expect(codesOf((await redeem(session, id, token)).body)).toEqual(['ACCOUNT_ALREADY_JOINED_SITE']);
  });
});
