import { getUnsentMail, listUnsentMails } from '@lectern/engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountOf, addAccount, addMember, type TestAccount } from '../testing/test-organizations.ts';
import { refusal } from '../uploads/test-files.ts';

let api: TestApi;
let client: TestAccount;
let agent: TestAccount;
let builder: TestAccount;
let stranger: TestAccount;
let clientId: string;
let agencyId: string;
beforeAll(async () => {
  api = await startTestApi();
  api.services.openness = { ...api.services.openness, siteCreation: 'everyone' };
  client = await accountOf(api);
  [agent, builder, stranger] = await Promise.all([
    addAccount(api, 'agent'),
    addAccount(api, 'builder'),
    addAccount(api, 'stranger'),
  ]);
  ({ id: clientId } = await client.own.organizations.create({ name: 'Client' }));
  ({ id: agencyId } = await agent.own.organizations.create({ name: 'Agency' }));
  await addMember(api, agencyId, builder, 'developer');
});
afterAll(() => api.close());

const asClient = () => client.actingFor(clientId);
const asAgency = () => agent.actingFor(agencyId);
const approver = (id: string) => ({ approver_organization: { type: 'organization' as const, id } });
const ask = () => asAgency().organizationMandateRequests.create(approver(clientId));

/** A mandate of the client for the agency. */
async function mandated(): Promise<string> {
  const { id } = await ask();
  await asClient().organizationMandateRequests.approve(id);
  return (await asAgency().organizationMandates.givenList())[0]?.id ?? '';
}

async function enter({ email, password }: TestAccount, subdomain: string | null | undefined) {
  const { status, body } = await api.request('POST', '/sessions', {
    token: null,
    headers: { 'x-site-domain': subdomain ?? '' },
    body: { data: { type: 'email_credentials', attributes: { email, password } } },
  });
  return { status, bearer: String(body.data?.id) };
}

describe('a request for a mandate', () => {
  test('is listed on both sides, withdrawn by the one and rejected by the other', async () => {
    const { id, ...request } = await ask();

    expect(request).toMatchObject({
      type: 'organization_mandate_request',
      approver_organization: { id: clientId },
      requester_organization: { id: agencyId },
      meta: { requester_organization_name: 'Agency', approver_organization_name: 'Client' },
    });
    expect((await asClient().organizationMandateRequests.pendingList()).map((one) => one.id)).toEqual([id]);
    expect((await asAgency().organizationMandateRequests.requestedList()).map((one) => one.id)).toEqual([id]);
    expect(await asClient().organizationMandateRequests.requestedList()).toEqual([]);
    expect((await refusal(ask())).details).toMatchObject({ code: 'VALIDATION_UNIQUENESS' });
    // Neither side does what belongs to the other.
    expect((await refusal(asAgency().organizationMandateRequests.approve(id))).code).toBe('NOT_FOUND');
    expect((await refusal(asAgency().organizationMandateRequests.reject(id))).code).toBe('NOT_FOUND');
    expect((await refusal(asClient().organizationMandateRequests.destroy(id))).code).toBe('NOT_FOUND');
    expect((await asAgency().organizationMandateRequests.destroy(id)).id).toBe(id);
    const { id: second } = await ask();
    await asClient().organizationMandateRequests.reject(second);
    expect(await asAgency().organizationMandateRequests.requestedList()).toEqual([]);
  });

  test('is made and answered by owners only', async () => {
    const asBuilder = builder.actingFor(agencyId).organizationMandateRequests;
    expect((await refusal(asBuilder.create(approver(clientId)))).code).toBe('INSUFFICIENT_PERMISSIONS');
    expect((await refusal(stranger.actingFor(agencyId).organizationMandateRequests.pendingList())).code).toBe(
      'INVALID_X_ORGANIZATION_HEADER',
    );
    expect((await refusal(client.own.organizationMandateRequests.pendingList())).code).toBe(
      'INVALID_X_ORGANIZATION_HEADER',
    );
  });

  test.each([
    ['an unknown organization', () => 'unknown', 'VALIDATION_INVALID'],
    ['itself', () => agencyId, 'VALIDATION_INVALID'],
  ])('is refused with %s', async (_, id, code) => {
    const refused = await refusal(asAgency().organizationMandateRequests.create(approver(id())));
    expect(refused).toMatchObject({ code: 'INVALID_FIELD', details: { field: 'approver_organization', code } });
  });

  test('is approved at once by someone who manages both', async () => {
    const { id: otherId } = await agent.own.organizations.create({ name: 'Other client' });
    const { id: foreignId } = await stranger.own.organizations.create({ name: 'Foreign' });

    const mandate = await asAgency().organizationMandateRequests.create(approver(otherId), { auto_approve: 'true' });
    const request = await asAgency().organizationMandateRequests.create(approver(foreignId), { auto_approve: 'true' });

    expect(mandate).toMatchObject({ type: 'organization_mandate', mandator_organization: { id: otherId } });
    expect(request.type).toBe('organization_mandate_request');
    await asAgency().organizationMandates.destroy(mandate.id);
    await asAgency().organizationMandateRequests.destroy(request.id);
  });
});

describe('the owners of the other side', () => {
  test('are mailed about a request, its answer and the end of a mandate', async () => {
    const client = await mailedOrganization('mailed-client');
    const agency = await mailedOrganization('mailed-agency');
    const colleague = await addAccount(api, 'mailed-colleague');
    await addMember(api, client.id, colleague, 'owner');
    await addMember(api, client.id, builder, 'admin');
    const request = () => agency.acting.organizationMandateRequests.create(approver(client.id));

    const { id: rejected } = await request();
    expect(await mailsTo(client.email)).toEqual(['mailed-agency asks for access to mailed-client']);
    expect(await mailsTo(colleague.email)).toHaveLength(1);
    await client.acting.organizationMandateRequests.reject(rejected);
    expect(await mailsTo(agency.email)).toEqual(['mailed-client rejected your request for access']);
    const { id: withdrawn } = await request();
    await agency.acting.organizationMandateRequests.destroy(withdrawn);
    const { id: approved } = await request();
    await client.acting.organizationMandateRequests.approve(approved);
    await client.acting.organizationMandates.destroy(approved);

    expect((await mailsTo(agency.email)).toSorted()).toEqual([
      'The mandate of mailed-client for mailed-agency has ended',
      'mailed-client approved your request for access',
      'mailed-client rejected your request for access',
    ]);
    expect(await mailsTo(client.email)).toHaveLength(3);
    // Only owners decide, so only they are asked.
    expect(await mailsTo(builder.email)).toEqual([]);
  });

  test('get up to ten mails of an account in an hour', async () => {
    const persistent = await mailedOrganization('persistent');
    const { id } = await stranger.own.organizations.create({ name: 'Calm' });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { id: requestId } = await persistent.acting.organizationMandateRequests.create(approver(id));
      await persistent.acting.organizationMandateRequests.destroy(requestId);
    }

    // The published client would wait, and try again.
    const refused = await api.request('POST', '/account-api/organization-mandate-requests', {
      token: persistent.bearer,
      headers: { 'x-organization': persistent.id },
      body: {
        data: {
          type: 'organization_mandate_request',
          relationships: { approver_organization: { data: approver(id).approver_organization } },
        },
      },
    });

    expect([refused.status, refused.body.data[0].attributes.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
  });
});

/** An organization named after its only owner. */
async function mailedOrganization(name: string) {
  const owner = await addAccount(api, name);
  const { id } = await owner.own.organizations.create({ name });
  return { id, email: owner.email, bearer: owner.bearer, acting: owner.actingFor(id) };
}

/** Subjects of the mails to an address, each of which leads to the mandates of an organization. */
async function mailsTo(email: string): Promise<string[]> {
  // No SMTP server is configured: a worker keeps each mail for the operator.
  const mails = await vi.waitFor(
    async () => {
      const { mails: all } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
      const found = all.filter((mail) => mail.recipient === email && mail.template.startsWith('mandate_'));
      if (found.some(({ status }) => status === 'queued')) throw new Error('not handled yet');
      return found;
    },
    { timeout: 10_000 },
  );
  const contents = await Promise.all(mails.map(({ id }) => getUnsentMail(api.services, id)));
  for (const { content } of contents) expect(content?.text).toMatch(/\/organizations\/[\w-]+\/mandates/);
  return contents.map(({ content }) => content?.subject ?? '');
}

describe('a mandate', () => {
  test('lets members of the appointed organization build projects, as developers at most', async () => {
    const site = await asClient().sites.create({ name: 'Shop' });
    expect((await refusal(agent.actingFor(clientId).sites.list())).code).toBe('INVALID_X_ORGANIZATION_HEADER');
    const id = await mandated();

    const acting = agent.actingFor(clientId);
    expect((await acting.sites.list()).map((one) => one.id)).toEqual([site.id]);
    expect((await agent.own.sites.list()).map((one) => one.id)).toContain(site.id);
    expect((await acting.sites.update(site.id, { name: 'Big shop' })).name).toBe('Big shop');
    expect((await builder.actingFor(clientId).sites.create({ name: 'Blog' })).meta.owner).toMatchObject({
      id: clientId,
    });
    for (const call of [
      () => acting.sites.destroy(site.id),
      () => acting.organizations.update(clientId, { name: 'Mine' }),
      () =>
        acting.organizationInvitations.create({
          email: 'friend@example.com',
          role: { id: 'viewer', type: 'organization_role' },
        }),
      () => acting.organizationMandateRequests.create(approver(agencyId)),
    ])
      expect((await refusal(call())).code).toBe('INSUFFICIENT_PERMISSIONS');
    // The mandator gets no right in return, and the appointed one none over third parties.
    expect((await refusal(client.actingFor(agencyId).sites.list())).code).toBe('INVALID_X_ORGANIZATION_HEADER');
    expect((await asClient().organizationMandates.approvedList()).map((one) => one.id)).toEqual([id]);
    expect(await asAgency().organizationMandates.givenList()).toMatchObject([
      {
        mandator_organization: { id: clientId },
        appointed_organization: { id: agencyId },
        meta: { appointed_organization_name: 'Agency', mandator_organization_name: 'Client' },
      },
    ]);
    expect((await refusal(asClient().organizationMandates.update(id, {}))).code).toBe('NOT_ON_PER_SITE_PRICING');
    expect((await refusal(builder.actingFor(agencyId).organizationMandates.destroy(id))).code).toBe(
      'INSUFFICIENT_PERMISSIONS',
    );
    await asClient().organizationMandates.destroy(id);
  });

  test('ends with the next call, sessions and tokens alike', async () => {
    const site = await asClient().sites.create({ name: 'Ending' });
    const id = await mandated();
    const entered = await enter(builder, site.internal_subdomain);
    const known = (await builder.actingFor(clientId).sites.find(site.id)).access_token ?? '';
    const read = (token: string) => api.request('GET', '/site', { token });
    expect((await read(entered.bearer)).status).toBe(200);
    expect((await read(known)).status).toBe(200);

    await asAgency().organizationMandates.destroy(id);

    expect((await read(entered.bearer)).status).toBe(401);
    expect((await read(known)).status).toBe(401);
    expect((await enter(builder, site.internal_subdomain)).status).not.toBe(201);
    expect((await refusal(asAgency().organizationMandates.destroy(id))).code).toBe('NOT_FOUND');
  });

  test('ends for members who leave the appointed organization, whose tokens are replaced', async () => {
    const site = await asClient().sites.create({ name: 'Leaving' });
    const id = await mandated();
    const leaver = await addAccount(api, 'leaver');
    const membershipId = await addMember(api, agencyId, leaver, 'developer');
    const known = (await leaver.actingFor(clientId).sites.find(site.id)).access_token ?? '';

    await asAgency().organizationMemberships.destroy(membershipId);

    expect((await api.request('GET', '/site', { token: known })).status).toBe(401);
    expect((await refusal(leaver.actingFor(clientId).sites.list())).code).toBe('INVALID_X_ORGANIZATION_HEADER');
    await asClient().organizationMandates.destroy(id);
  });
});
