import { buildClient } from '@datocms/dashboard-client';
import { getUnsentMail, listUnsentMails } from '@lectern/engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { later } from '../testing/test-clock.ts';
import { accountOf, addAccount, addMember, roleLink, type TestAccount } from '../testing/test-organizations.ts';
import { refusal } from '../uploads/test-files.ts';

const dayMs = 24 * 3_600_000;

let api: TestApi;
let owner: TestAccount;
let admin: TestAccount;
let viewer: TestAccount;
let organizationId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await accountOf(api);
  [admin, viewer] = await Promise.all([addAccount(api, 'admin'), addAccount(api, 'viewer')]);
  ({ id: organizationId } = await owner.own.organizations.create({ name: 'Acme' }));
  await addMember(api, organizationId, admin, 'admin');
  await addMember(api, organizationId, viewer, 'viewer');
});
afterAll(() => api.close());

const invitations = (account: TestAccount = owner) => account.actingFor(organizationId).organizationInvitations;
const invite = (email: string, role = 'developer') => invitations().create({ email, ...roleLink(role) });

/** The content of the newest mail to an address, once a worker has handled it. */
async function mailTo(email: string) {
  return vi.waitFor(
    async () => {
      const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
      const found = mails.find(({ recipient }) => recipient === email);
      if (found === undefined) throw new Error('no mail yet');
      return getUnsentMail(api.services, found.id);
    },
    { timeout: 10_000 },
  );
}

async function secretMailedTo(email: string): Promise<string> {
  const { content } = await mailTo(email);
  return /token=([\w-]+)/.exec(content?.text ?? '')?.[1] ?? '';
}

const redeem = (account: TestAccount, id: string, token: string) =>
  account.own.organizationInvitations.redeem(id, { token });

describe('an invitation', () => {
  test('is mailed, opened and redeemed once, by the account with the address', async () => {
    const invited = await addAccount(api, 'invited');
    const { id, ...invitation } = await invite('Invited@example.com');
    const token = await secretMailedTo('Invited@example.com');

    expect(invitation).toMatchObject({
      email: 'Invited@example.com',
      role: { id: 'developer' },
      meta: { expired: false },
    });
    const { content } = await mailTo('Invited@example.com');
    expect(content?.subject).toBe("You're invited to Acme");
    const link = `${api.origin}/accept-invitation/${id}?token=${token}&to=organization`;
    expect(content?.text).toContain(link);
    // The inviter sees it this once.
    expect(invitation.meta).toMatchObject({ invitation_link: link });
    expect((await invitations().find(id)).meta).toEqual({ expired: false });
    const opened = await api.request('GET', `/account-api/organization-invitations/${id}/open?token=${token}`, {
      token: null,
    });
    expect(opened.body.data.attributes).toEqual({
      email: 'Invited@example.com',
      expired: false,
      organization_name: 'Acme',
      has_account: true,
    });
    expect((await refusal(redeem(viewer, id, token))).code).toBe('INVITATION_FOR_ANOTHER_EMAIL');
    const outcomes = await Promise.allSettled([redeem(invited, id, token), redeem(invited, id, token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusal(redeem(invited, id, token))).code).toBe('NOT_FOUND');
    const me = await invited.actingFor(organizationId).organizationMemberships.findMe();
    expect(me.role.id).toBe('developer');
    expect((await refusal(invite('invited@example.com'))).code).toBe('ACCOUNT_ALREADY_JOINED_ORGANIZATION');
  });

  test('is listed, changed, resent and withdrawn', async () => {
    const { id } = await invite('listed@example.com');
    const first = await secretMailedTo('listed@example.com');

    expect((await invitations(viewer).list()).map((one) => one.id)).toContain(id);
    expect((await invitations(viewer).find(id)).email).toBe('listed@example.com');
    expect((await invitations(admin).update(id, roleLink('viewer'))).role.id).toBe('viewer');
    await invitations(admin).resend(id);
    const resent = await api.request('POST', `/account-api/organization-invitations/${id}/link`, {
      token: admin.bearer,
      headers: { 'x-organization': organizationId },
    });
    expect(resent.body.data.meta.invitation_link).toMatch(new RegExp(`/accept-invitation/${id}\\?token=[\\w-]+&to=`));
    const opened = await api.request('GET', `/account-api/organization-invitations/${id}/open?token=${first}`, {
      token: null,
    });
    expect(opened.status).toBe(404);
    await invitations(admin).destroy(id);
    expect((await refusal(invitations().find(id))).code).toBe('NOT_FOUND');
  });

  test('expires after a day, and works again once it is resent', async () => {
    const late = await addAccount(api, 'late');
    const { id } = await invite(late.email);
    const token = await secretMailedTo(late.email);

    await later(api, dayMs, async () => {
      const lateNow = await accountOf(api, late.email, late.password);
      const ownerNow = await accountOf(api);
      expect((await refusal(redeem(lateNow, id, token))).code).toBe('INVITATION_EXPIRED');
      expect((await invitations(ownerNow).find(id)).meta.expired).toBe(true);
    });
  });

  test('gives no more than whoever sends it has', async () => {
    const { id } = await invite('another-owner@example.com', 'owner');

    for (const call of [
      () => invitations(admin).create({ email: 'up@example.com', ...roleLink('owner') }),
      () => invitations(admin).update(id, roleLink('viewer')),
      () => invitations(admin).resend(id),
      () => invitations(admin).destroy(id),
    ])
      expect((await refusal(call())).details).toEqual({ reason: 'beyond_own_permissions' });
    for (const call of [
      () => invitations(viewer).create({ email: 'up@example.com', ...roleLink('viewer') }),
      () => invitations(viewer).update(id, roleLink('viewer')),
      () => invitations(viewer).resend(id),
      () => invitations(viewer).destroy(id),
    ])
      expect((await refusal(call())).code).toBe('INSUFFICIENT_PERMISSIONS');
  });

  test('belongs to its organization', async () => {
    const { id } = await invite('elsewhere@example.com');
    const { id: other } = await owner.own.organizations.create({ name: 'Other' });
    const { organizationInvitations } = owner.actingFor(other);

    for (const call of [
      () => organizationInvitations.find(id),
      () => organizationInvitations.update(id, roleLink('viewer')),
      () => organizationInvitations.resend(id),
      () => organizationInvitations.destroy(id),
    ])
      expect((await refusal(call())).code).toBe('NOT_FOUND');
    expect((await refusal(redeem(viewer, id, 'guessed'))).code).toBe('NOT_FOUND');
  });

  test.each([
    ['an address that is none', 'nonsense', 'viewer', { field: 'email', code: 'VALIDATION_FORMAT' }],
    ['an unknown role', 'fine@example.com', 'king', { field: 'role', code: 'VALIDATION_INVALID' }],
    [
      'an address for the second time',
      'Twice@example.com',
      'viewer',
      { field: 'email', code: 'VALIDATION_UNIQUENESS' },
    ],
  ])('is refused with %s', async (_what, email, role, details) => {
    if (email.startsWith('Twice')) await invite('twice@example.com');

    expect((await refusal(invite(email, role))).details).toMatchObject(details);
  });
});

test('newcomers sign up with an invitation where that is closed, if the organization owns a project', async () => {
  const signUp = (email: string, id: string, token: string) =>
    api.request('POST', '/account-api/account', {
      token: null,
      body: { data: { type: 'account', attributes: { email, password: 'long enough', invitation: { id, token } } } },
    });
  const { id } = await invite('newcomer@example.com');
  const token = await secretMailedTo('newcomer@example.com');

  const before = await signUp('newcomer@example.com', id, token);
  await owner.actingFor(organizationId).sites.create({ name: 'First project' });
  const another = await signUp('mallory@example.com', id, token);
  const after = await signUp('newcomer@example.com', id, token);

  expect(before.body.data[0].attributes).toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
    details: { reason: 'sign_up_closed' },
  });
  expect(another.body.data[0].attributes.code).toBe('INVITATION_FOR_ANOTHER_EMAIL');
  expect(after.status).toBe(201);
  const client = buildClient({ apiToken: after.body.data.id, baseUrl: `${api.origin}/account-api` });
  expect((await client.organizationInvitations.redeem(id, { token })).id).toBe(organizationId);
});
