import { billing, oauthApplications } from '@lectern/contract';
import { createSiteInvitation, getUnsentMail, listUnsentMails } from '@lectern/engine';
import { ownerActor } from '@lectern/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeCode } from '@lectern/engine/testing';
import { accountResources } from '../account-api.ts';
import { startTestApi, type TestApi, type TestRequest } from '../testing.ts';
import { accountSession, addPerson, roleNamed, signIn } from '../users/test-people.ts';
import { TestAuthenticator } from '../passkeys/test-authenticator.ts';
import { addSecondFactor } from './test-second-factor.ts';

/* Calls on accounts and sessions append events like all others (the permissions matrix covers the routes of sites):
   each call that changes something appends events that name it, its principal, and the site if there is one. */
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.services.openness = { signUp: 'open', siteCreation: 'everyone' };
});
afterAll(() => api.close());

interface Received {
  event: string;
  siteId: string | null;
  by: string | undefined;
}

/** Events of the call that was answered so. */
async function received({ headers }: { headers: Headers }): Promise<Received[]> {
  const { rows } = await api.services.db.pool.query<Received>(
    `select noun || '.' || change as event, site_id as "siteId", principal->>'name' as by
     from lectern.outbox where request->>'id' = $1 order by id`,
    [headers.get('x-request-id')],
  );
  return rows;
}

const account = (attributes: object) => ({ data: { type: 'account', attributes } });
const site = (attributes: object) => ({ data: { type: 'site', attributes } });
const credentials = (email: string, password: string) => ({
  data: { type: 'email_credentials', attributes: { email, password } },
});
const ofAccounts = (method: string, path: string, request: TestRequest) =>
  api.request(method, `/account-api${path}`, request);

async function eve(): Promise<{ answer: Awaited<ReturnType<typeof ofAccounts>>; token: string; email: string }> {
  const email = `eve-${performance.now()}@example.com`;
  const body = account({ email, password: 'long enough', first_name: ' Eve ', last_name: 'New' });
  const answer = await ofAccounts('POST', '/account', { token: null, body });
  return { answer, token: answer.body.data.id, email };
}

/** The link of the newest mail to an address. */
async function linkMailedTo(email: string): Promise<{ account_id: string; token: string }> {
  const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
  const { content } = await getUnsentMail(api.services, mails.find(({ recipient }) => recipient === email)?.id ?? '');
  const [, account_id = '', token = ''] = /\/([\w-]+)#token=([\w-]+)/.exec(content?.text ?? '') ?? [];
  return { account_id, token };
}

/** Asks to turn off the second factor of a new account; `confirm` uses the mailed link. */
async function lostFactor({ isConfirmed }: { isConfirmed: boolean }) {
  const { email } = await eve();
  const attributes = { email, password: 'long enough' };
  await addSecondFactor(api, attributes);
  const answer = await ofAccounts('POST', '/tfa-deactivate-requests', { token: null, body: lost(attributes) });
  const { account_id: id, token } = await linkMailedTo(email);
  const path = `/tfa-deactivate-requests/${id}`;
  const follow = (verb: string) => ofAccounts('PUT', `${path}/${verb}`, { token: null, body: lost({ token }) });
  if (isConfirmed) await follow('confirm');
  return { answer, path, follow };
}

const lost = (attributes: object) => ({ data: { type: 'tfa_deactivate_request', attributes } });

/** A site of Ada's that is offered to Eve. */
async function offered() {
  const { token: receiver, email } = await eve();
  const token = await accountSession(api);
  const made = await ofAccounts('POST', '/sites', { token, body: site({ name: 'Offered' }) });
  const siteId: string = made.body.data.id;
  const answer = await ofAccounts('POST', `/sites/${siteId}/transfer`, {
    token,
    body: { data: { type: 'site_transfer', attributes: { destination: { type: 'account', id: email } } } },
  });
  return { answer, siteId, token, receiver, id: answer.body.data.relationships.transfer.data.id as string };
}

/** Adds a passkey to a new account. */
async function passkeyOf() {
  const { token } = await eve();
  const begin = () =>
    ofAccounts('POST', '/account/passkeys/options', {
      token,
      body: { data: { type: 'passkey_registration', attributes: { password: 'long enough' } } },
    });
  const { body } = await begin();
  const credential = new TestAuthenticator(api.services.publicUrl).create(body.data.attributes.options);
  const answer = await ofAccounts('POST', '/account/passkeys', {
    token,
    body: { data: { type: 'passkey', attributes: { name: 'Laptop', credential } } },
  });
  return { token, begin, answer };
}

/** A call of each route of the account API that changes something, and the events it appends. */
const calls: Record<string, () => Promise<{ received: Received[]; expected: Received[] }>> = {
  'POST /account': async () => ({
    received: await received((await eve()).answer),
    expected: [
      { event: 'account.create', siteId: null, by: 'Eve New' },
      { event: 'session.create', siteId: null, by: 'Eve New' },
    ],
  }),
  'POST /sessions': async () => {
    const answer = await ofAccounts('POST', '/sessions', { token: null, body: credentials(api.email, api.password) });
    return { received: await received(answer), expected: [{ event: 'session.create', siteId: null, by: 'Ada Owner' }] };
  },
  'PUT /account': async () => {
    const { token } = await eve();
    const body = account({ password: 'longer than before', current_password: 'long enough', first_name: 'Eva' });
    const answer = await ofAccounts('PUT', '/account', { token, body });
    return {
      received: await received(answer),
      expected: [
        { event: 'account.update', siteId: null, by: 'Eva New' },
        { event: 'session.create', siteId: null, by: 'Eva New' },
      ],
    };
  },
  'PUT /account/reset-2fa': async () => {
    const { token } = await eve();
    const answer = await ofAccounts('PUT', '/account/reset-2fa', { token });
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Eve New' }] };
  },
  'PUT /account/activate-2fa': async () => {
    const { token } = await eve();
    const { body } = await ofAccounts('PUT', '/account/reset-2fa', { token });
    const otp_code = oneTimeCode(body.data.attributes.provisioning_2fa_uri, new Date());
    const activation = { data: { type: '2fa_activation', attributes: { otp_code, password: 'long enough' } } };
    const answer = await ofAccounts('PUT', '/account/activate-2fa', { token, body: activation });
    return {
      received: await received(answer),
      expected: [
        { event: 'account.update', siteId: null, by: 'Eve New' },
        { event: 'session.create', siteId: null, by: 'Eve New' },
      ],
    };
  },
  'PUT /account/deactivate-2fa': async () => {
    const { email } = await eve();
    const { backupCodes } = await addSecondFactor(api, { email, password: 'long enough' });
    const [otp_code, second] = backupCodes;
    const { body } = await ofAccounts('POST', '/sessions', {
      token: null,
      body: { data: { type: 'email_credentials', attributes: { email, password: 'long enough', otp_code } } },
    });
    const answer = await ofAccounts('PUT', '/account/deactivate-2fa', {
      token: body.data.id,
      body: { data: { type: '2fa_deactivation', attributes: { otp_code: second, password: 'long enough' } } },
    });
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Eve New' }] };
  },
  'POST /account/passkeys/options': async () => {
    const { begin } = await passkeyOf();
    return { received: await received(await begin()), expected: [] };
  },
  'POST /account/passkeys': async () => {
    const { answer } = await passkeyOf();
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Eve New' }] };
  },
  'POST /account/passkeys/:passkeyId/remove': async () => {
    const { token, answer: added } = await passkeyOf();
    const answer = await ofAccounts('POST', `/account/passkeys/${added.body.data.id}/remove`, {
      token,
      body: { data: { type: 'passkey_removal', attributes: { password: 'long enough' } } },
    });
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Eve New' }] };
  },
  'POST /tfa-deactivate-requests': async () => {
    const { answer } = await lostFactor({ isConfirmed: false });
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Eve New' }] };
  },
  'PUT /tfa-deactivate-requests/:requestId/review': async () => {
    const { follow } = await lostFactor({ isConfirmed: false });
    return { received: await received(await follow('review')), expected: [] };
  },
  'PUT /tfa-deactivate-requests/:requestId/confirm': async () => {
    const answer = await (await lostFactor({ isConfirmed: false })).follow('confirm');
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Eve New' }] };
  },
  'PUT /tfa-deactivate-requests/:requestId/cancel': async () => {
    const answer = await (await lostFactor({ isConfirmed: true })).follow('cancel');
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Eve New' }] };
  },
  'PUT /account/tfa-deactivate-requests/:requestId/cancel': async () => {
    const { email } = await eve();
    const attributes = { email, password: 'long enough' };
    const { backupCodes } = await addSecondFactor(api, attributes);
    const signedIn = await ofAccounts('POST', '/sessions', {
      token: null,
      body: { data: { type: 'email_credentials', attributes: { ...attributes, otp_code: backupCodes[0] } } },
    });
    const made = await ofAccounts('POST', '/tfa-deactivate-requests', { token: null, body: lost(attributes) });
    const path = `/account/tfa-deactivate-requests/${made.body.data.id}/cancel`;
    const answer = await ofAccounts('PUT', path, { token: signedIn.body.data.id });
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Eve New' }] };
  },
  'PUT /tfa-deactivate-requests/:requestId/approve': async () => {
    const { path } = await lostFactor({ isConfirmed: true });
    const answer = await ofAccounts('PUT', `${path}/approve`, { token: await accountSession(api) });
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Ada Owner' }] };
  },
  'PUT /tfa-deactivate-requests/:requestId/reject': async () => {
    const { path } = await lostFactor({ isConfirmed: true });
    const answer = await ofAccounts('PUT', `${path}/reject`, { token: await accountSession(api) });
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Ada Owner' }] };
  },
  'POST /account/destroy': async () => {
    const { token } = await eve();
    const body = { data: { type: 'account_destroy_request', attributes: { password: 'long enough' } } };
    const answer = await ofAccounts('POST', '/account/destroy', { token, body });
    return { received: await received(answer), expected: [{ event: 'account.delete', siteId: null, by: 'Eve New' }] };
  },
  'POST /account/reset_password': async () => {
    const body = { data: { type: 'password_reset', attributes: { email: api.email } } };
    // It changes nothing, whether an account has the address or not; a worker mails the link.
    return {
      received: await received(await ofAccounts('POST', '/account/reset_password', { token: null, body })),
      expected: [],
    };
  },
  'POST /account/confirm-email-change': async () => {
    const { token } = await eve();
    const wanted = { email: `new-${performance.now()}@example.com`, current_password: 'long enough' };
    await ofAccounts('PUT', '/account', { token, body: account(wanted) });
    const answer = await ofAccounts('POST', '/account/confirm-email-change', {
      token: null,
      body: account(await linkMailedTo(wanted.email)),
    });
    return {
      received: await received(answer),
      expected: [
        { event: 'account.update', siteId: null, by: 'Eve New' },
        { event: 'session.create', siteId: null, by: 'Eve New' },
      ],
    };
  },
  'POST /account/request-email-verification': async () => {
    const { token } = await eve();
    const answer = await ofAccounts('POST', '/account/request-email-verification', { token });
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Eve New' }] };
  },
  'POST /account/complete-email-verification': async () => {
    const { token, email } = await eve();
    await ofAccounts('POST', '/account/request-email-verification', { token });
    const body = { data: { type: 'email_verification', attributes: await linkMailedTo(email) } };
    const answer = await ofAccounts('POST', '/account/complete-email-verification', { token: null, body });
    return { received: await received(answer), expected: [{ event: 'account.update', siteId: null, by: 'Eve New' }] };
  },
  'DELETE /sessions': async () => {
    const answer = await ofAccounts('DELETE', '/sessions', { token: (await eve()).token });
    return { received: await received(answer), expected: [{ event: 'session.delete', siteId: null, by: 'Eve New' }] };
  },
  'DELETE /sessions/:sessionId': async () => {
    const { token } = await eve();
    const [{ id }] = (await ofAccounts('GET', '/sessions', { token })).body.data;
    const answer = await ofAccounts('DELETE', `/sessions/${id}`, { token });
    return { received: await received(answer), expected: [{ event: 'session.delete', siteId: null, by: 'Eve New' }] };
  },
  'DELETE /session': async () => {
    const answer = await ofAccounts('DELETE', '/session', { token: await accountSession(api) });
    return { received: await received(answer), expected: [{ event: 'session.delete', siteId: null, by: 'Ada Owner' }] };
  },
  'POST /sites': async () => {
    const answer = await ofAccounts('POST', '/sites', {
      token: await accountSession(api),
      body: site({ name: 'New' }),
    });
    const siteId = answer.body.data.id;
    return { received: await received(answer), expected: [{ event: 'site.create', siteId, by: 'Ada Owner' }] };
  },
  'PUT /sites/:siteId': async () => {
    const { id } = api.site;
    const body = { data: { id, type: 'site', attributes: { name: 'Renamed' } } };
    const answer = await ofAccounts('PUT', `/sites/${id}`, { token: await accountSession(api), body });
    return { received: await received(answer), expected: [{ event: 'site.update', siteId: id, by: 'Ada Owner' }] };
  },
  'POST /sites/:siteId/duplicate': async () => {
    const answer = await ofAccounts('POST', `/sites/${api.site.id}/duplicate`, {
      token: await accountSession(api),
      body: { data: { type: 'site_duplication', attributes: { name: 'Second' } } },
    });
    const siteId = answer.body.data.id;
    return { received: await received(answer), expected: [{ event: 'site.create', siteId, by: 'Ada Owner' }] };
  },
  'POST /sites/:siteId/transfer': async () => {
    const { answer, siteId } = await offered();
    return {
      received: await received(answer),
      expected: [{ event: 'site_transfer.create', siteId, by: 'Ada Owner' }],
    };
  },
  'DELETE /sites/:siteId/transfer': async () => {
    const { siteId, token } = await offered();
    const answer = await ofAccounts('DELETE', `/sites/${siteId}/transfer`, { token });
    return {
      received: await received(answer),
      expected: [{ event: 'site_transfer.delete', siteId, by: 'Ada Owner' }],
    };
  },
  'PUT /site-transfers/:siteTransferId/accept': async () => {
    const { siteId, id, receiver } = await offered();
    const body = { data: { id, type: 'site_transfer' } };
    const answer = await ofAccounts('PUT', `/site-transfers/${id}/accept`, { token: receiver, body });
    return {
      received: await received(answer),
      expected: [
        { event: 'site_transfer.update', siteId, by: 'Eve New' },
        { event: 'site.update', siteId, by: 'Eve New' },
      ],
    };
  },
  'PUT /site-transfers/:siteTransferId/decline': async () => {
    const { siteId, id, receiver } = await offered();
    const answer = await ofAccounts('PUT', `/site-transfers/${id}/decline`, { token: receiver });
    return {
      received: await received(answer),
      expected: [{ event: 'site_transfer.refuse', siteId, by: 'Eve New' }],
    };
  },
  'DELETE /sites/:siteId': async () => {
    const token = await accountSession(api);
    const { body } = await ofAccounts('POST', '/sites', { token, body: site({ name: 'Short-lived' }) });
    const answer = await ofAccounts('DELETE', `/sites/${body.data.id}`, { token });
    return { received: await received(answer), expected: [{ event: 'site.delete', siteId: null, by: 'Ada Owner' }] };
  },
  'PUT /site-invitations/:siteInvitationId/redeem': async () => {
    const { token, email } = await eve();
    const owner = { site: api.site, actor: ownerActor(api.site.owner) };
    const invited = { email, roleId: await roleNamed(api, 'Editor') };
    const { invitation, token: secret } = await createSiteInvitation(api.services, owner, invited);
    const path = `/site-invitations/${invitation.id}/redeem?token=${secret}`;
    const answer = await ofAccounts('PUT', path, { token });
    const siteId = api.site.id;
    return {
      received: await received(answer),
      expected: [
        { event: 'user.create', siteId, by: 'Eve New' },
        { event: 'site_invitation.delete', siteId, by: 'Eve New' },
      ],
    };
  },
};

/** An organization of a new account, and how that acts for it. */
async function organizationOf() {
  const { token, email } = await eve();
  const answer = await ofAccounts('POST', '/organizations', { token, body: organization({ name: 'Acme' }) });
  const id: string = answer.body.data.id;
  const act = (method: string, path: string, body?: unknown) =>
    ofAccounts(method, path, { token, body, headers: { 'x-organization': id } });
  return { answer, id, token, email, act };
}

/** Someone who is invited to such an organization, and has the link. */
async function invitedMember() {
  const team = await organizationOf();
  const { token, email } = await eve();
  const answer = await team.act('POST', '/organization-invitations', {
    data: { type: 'organization_invitation', attributes: { email }, relationships: viewer },
  });
  const id: string = answer.body.data.id;
  const redeem = async () => {
    const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
    const mail = await getUnsentMail(api.services, mails.find(({ recipient }) => recipient === email)?.id ?? '');
    const [, secret = ''] = /token=([\w-]+)/.exec(mail.content?.text ?? '') ?? [];
    return ofAccounts('PUT', `/organization-invitations/${id}/redeem?token=${secret}`, { token });
  };
  return { ...team, answer, id, path: `/organization-invitations/${id}`, redeem };
}

/** The second member of such an organization. */
async function secondMember() {
  const { redeem, act } = await invitedMember();
  await redeem();
  const { body } = await act('GET', '/organization-memberships');
  return { path: `/organization-memberships/${body.data[1].id}`, act };
}

const organization = (attributes: object) => ({ data: { type: 'organization', attributes } });
const viewer = { role: { data: { type: 'organization_role', id: 'viewer' } } };
const admin = { role: { data: { type: 'organization_role', id: 'admin' } } };
const byEve = (...events: string[]) => events.map((event) => ({ event, siteId: null, by: 'Eve New' }));

/** The same of organizations. */
const organizationCalls: typeof calls = {
  'POST /organizations': async () => ({
    received: await received((await organizationOf()).answer),
    expected: byEve('organization.create', 'organization_membership.create'),
  }),
  'POST /account/convert-to-organization': async () => {
    const { token } = await eve();
    const made = await ofAccounts('POST', '/sites', { token, body: site({ name: 'Converted' }) });
    const body = organization({ name: 'Acme' });
    const answer = await ofAccounts('POST', '/account/convert-to-organization', { token, body });
    return {
      received: await received(answer),
      expected: [
        ...byEve('organization.create', 'organization_membership.create'),
        { event: 'site.update', siteId: made.body.data.id, by: 'Eve New' },
      ],
    };
  },
  'PUT /organizations/:organizationId': async () => {
    const { id, token } = await organizationOf();
    const answer = await ofAccounts('PUT', `/organizations/${id}`, { token, body: organization({ name: 'Other' }) });
    return { received: await received(answer), expected: byEve('organization.update') };
  },
  'POST /organizations/:organizationId/destroy': async () => {
    const { id, token } = await organizationOf();
    const body = { data: { type: 'organization_destroy_request', attributes: { password: 'long enough' } } };
    const answer = await ofAccounts('POST', `/organizations/${id}/destroy`, { token, body });
    return { received: await received(answer), expected: byEve('organization.delete') };
  },
  'PUT /organization-memberships/:organizationMembershipId': async () => {
    const { path, act } = await secondMember();
    const answer = await act('PUT', path, { data: { type: 'organization_membership', relationships: admin } });
    return { received: await received(answer), expected: byEve('organization_membership.update') };
  },
  'DELETE /organization-memberships/:organizationMembershipId': async () => {
    const { path, act } = await secondMember();
    return { received: await received(await act('DELETE', path)), expected: byEve('organization_membership.delete') };
  },
  'POST /organization-invitations': async () => ({
    received: await received((await invitedMember()).answer),
    expected: byEve('organization_invitation.create'),
  }),
  'PUT /organization-invitations/:organizationInvitationId': async () => {
    const { path, act } = await invitedMember();
    const answer = await act('PUT', path, { data: { type: 'organization_invitation', relationships: admin } });
    return { received: await received(answer), expected: byEve('organization_invitation.update') };
  },
  'POST /organization-invitations/:organizationInvitationId/resend': async () => {
    const { path, act } = await invitedMember();
    const answer = await act('POST', `${path}/resend`);
    return { received: await received(answer), expected: byEve('organization_invitation.update') };
  },
  'POST /organization-invitations/:organizationInvitationId/link': async () => {
    const { path, act } = await invitedMember();
    const answer = await act('POST', `${path}/link`);
    return { received: await received(answer), expected: byEve('organization_invitation.update') };
  },
  'DELETE /organization-invitations/:organizationInvitationId': async () => {
    const { path, act } = await invitedMember();
    return { received: await received(await act('DELETE', path)), expected: byEve('organization_invitation.delete') };
  },
  'PUT /organization-invitations/:organizationInvitationId/redeem': async () => ({
    received: await received(await (await invitedMember()).redeem()),
    expected: byEve('organization_membership.create', 'organization_invitation.delete'),
  }),
};

/** A request for a mandate, and both organizations. */
async function requestedMandate() {
  const agency = await organizationOf();
  const client = await organizationOf();
  const answer = await agency.act('POST', '/organization-mandate-requests', {
    data: {
      type: 'organization_mandate_request',
      relationships: { approver_organization: { data: { type: 'organization', id: client.id } } },
    },
  });
  return { agency, client, answer, path: `/organization-mandate-requests/${answer.body.data.id}` };
}

/** The same of mandates. */
const mandateCalls: typeof calls = {
  'POST /organization-mandate-requests': async () => ({
    received: await received((await requestedMandate()).answer),
    expected: byEve('organization_mandate_request.create'),
  }),
  'DELETE /organization-mandate-requests/:organizationMandateRequestId': async () => {
    const { agency, path } = await requestedMandate();
    return {
      received: await received(await agency.act('DELETE', path)),
      expected: byEve('organization_mandate_request.delete'),
    };
  },
  'PUT /organization-mandate-requests/:organizationMandateRequestId/approve': async () => {
    const { client, path } = await requestedMandate();
    return {
      received: await received(await client.act('PUT', `${path}/approve`)),
      expected: byEve('organization_mandate_request.delete', 'organization_mandate.create'),
    };
  },
  'PUT /organization-mandate-requests/:organizationMandateRequestId/reject': async () => {
    const { client, path } = await requestedMandate();
    return {
      received: await received(await client.act('PUT', `${path}/reject`)),
      expected: byEve('organization_mandate_request.delete'),
    };
  },
  'DELETE /organization-mandates/:organizationMandateId': async () => {
    const { client, path } = await requestedMandate();
    await client.act('PUT', `${path}/approve`);
    const answer = await client.act('DELETE', path.replace('mandate-requests', 'mandates'));
    return { received: await received(answer), expected: byEve('organization_mandate.delete') };
  },
};

/** What a mandate would pay for. */
const mandatePlans = 'PUT /organization-mandates/:organizationMandateId';

/** Calls that change nothing in any case: there is nothing to pay for, and no application to let in. */
const refusedCalls = [...Object.keys({ ...billing, ...oauthApplications }), mandatePlans].filter(
  (key) => !key.startsWith('GET '),
);

test.each(refusedCalls)('%s is refused, and appends no event', async (key) => {
  const [method = '', path = ''] = key.split(' ');
  const token = await accountSession(api);
  const body = { data: { type: 'site_subscription', attributes: {} } };
  const answer = await ofAccounts(method, path.replaceAll(/:\w+/g, 'x'), { token, body });

  const isBilling = key in billing || key === mandatePlans;
  expect([answer.status, answer.body.data[0].attributes.code]).toEqual(
    isBilling ? [422, 'NOT_ON_PER_SITE_PRICING'] : [404, 'NOT_FOUND'],
  );
  expect(await received(answer)).toEqual([]);
});

test('every account API route that writes is called here', () => {
  const served = accountResources.flatMap(({ anonymous = [], account: own = [] }) => [...anonymous, ...own]);
  const changing = served.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

  expect(changing.toSorted()).toEqual(
    [...Object.keys({ ...calls, ...organizationCalls, ...mandateCalls }), ...refusedCalls].toSorted(),
  );
});

test.each(Object.entries({ ...calls, ...organizationCalls, ...mandateCalls }))(
  '%s appends an event',
  async (_route, call) => {
    const { received: events, expected } = await call();

    expect(events).toEqual(expected);
  },
);

test('sessions of a site append events in that site', async () => {
  const person = await addPerson(api, 'session@example.com', await roleNamed(api, 'Editor'));
  const own = { origin: api.origin, 'sec-fetch-site': 'same-origin' };
  const signedIn = await api.request('POST', '/sessions', {
    token: null,
    body: credentials(person.email, person.password),
  });
  const signedOut = await api.request('DELETE', '/session', {
    token: await signIn(api, person.email, person.password),
  });
  const exchanged = await api.request('POST', '/console-session/exchange', { token: api.tokens.admin, headers: own });
  const cookie =
    exchanged.headers
      .getSetCookie()
      .find((one) => one.includes('lectern-session'))
      ?.split(';')[0] ?? '';
  const ended = await api.request('DELETE', '/console-session', { token: null, headers: { ...own, cookie } });

  const siteId = api.site.id;
  expect(await received(signedIn)).toEqual([{ event: 'session.create', siteId, by: 'session' }]);
  expect(await received(signedOut)).toEqual([{ event: 'session.delete', siteId, by: 'session' }]);
  expect(await received(exchanged)).toEqual([{ event: 'session.create', siteId, by: expect.stringMatching(/./) }]);
  expect(await received(ended)).toEqual([{ event: 'session.delete', siteId, by: expect.stringMatching(/./) }]);
});

test('no row contains the password of a call or the secret of its URL, and a rejected call leaves none', async () => {
  const refused = await ofAccounts('POST', '/account', {
    token: null,
    body: account({ email: 'not an address', password: 'hush-hush-hush' }),
  });
  await ofAccounts('POST', '/account', {
    token: null,
    body: account({ email: 'quiet@example.com', password: 'hush-hush-hush' }),
  });

  const { rows } = await api.services.db.pool.query<{ request: { path: string; payload?: object } | null }>(
    'select request from lectern.outbox',
  );
  const kept = JSON.stringify(rows);
  expect(await received(refused)).toEqual([]);
  expect(kept).toContain('quiet@example.com');
  expect(kept).not.toContain('hush-hush-hush');
  expect(kept).not.toMatch(/token=/);
});

test("an event records the principal's name at that time", async () => {
  const { id } = await api.client().accessTokens.create({
    name: 'Before',
    can_access_cma: true,
    can_access_cda: false,
    can_access_cda_preview: false,
    role: { type: 'role', id: await roleNamed(api, 'Admin') },
  });
  const { token } = await api.client().accessTokens.find(id);
  const act = async (word: string) => {
    await api.client(token ?? '').itemTypes.create({ name: word, api_key: word });
    const { rows } = await api.services.db.pool.query<{ by: string }>(
      `select principal->>'name' as by from lectern.outbox where principal->>'id' = $1 order by id desc limit 1`,
      [id],
    );
    return rows[0]?.by;
  };

  const before = await act('pear');
  await api.client().accessTokens.update(id, {
    name: 'After',
    can_access_cma: true,
    can_access_cda: false,
    can_access_cda_preview: false,
    role: { type: 'role', id: await roleNamed(api, 'Admin') },
  });

  expect([before, await act('plum')]).toEqual(['Before', 'After']);
});
