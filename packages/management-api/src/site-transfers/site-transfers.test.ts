import { buildClient } from '@datocms/dashboard-client';
import { createAccount, getUnsentMail, listUnsentMails } from '@lectern/engine';
import { findAccountByEmail, updateAccount } from '@lectern/storage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { later } from '../testing/test-clock.ts';
import { refusal } from '../uploads/test-files.ts';
import { accountSession, addPerson, roleNamed, signIn } from '../users/test-people.ts';

const password = 'long enough for all';
const dayMs = 24 * 3_600_000;

let api: TestApi;
let owner: ReturnType<typeof dashboard>;
beforeAll(async () => {
  api = await startTestApi();
  owner = dashboard(await accountSession(api));
  for (const name of ['grace', 'mallory']) await addAccount(`${name}@example.com`);
});
afterAll(() => api.close());

const dashboard = (bearer: string) => buildClient({ apiToken: bearer, baseUrl: `${api.origin}/account-api` });
const addAccount = (email: string) => createAccount(api.services, { email, password });
const clientOf = async (email: string) => dashboard(await accountSession(api, email, password));
const to = (id: string) => ({ destination: { type: 'account' as const, id } });

/** The published client has the call in its raw form only. */
async function accept(client: ReturnType<typeof dashboard>, id: string) {
  const { data } = await client.siteTransfers.rawAccept(id, { data: { id, type: 'site_transfer' } });
  return client.sites.find(data.id);
}

/** A site of the owner that is offered to an address. */
async function offer(email: string) {
  const site = await owner.sites.create({ name: `For ${email}` });
  await owner.siteTransfers.create(site.id, to(email));
  const { transfer } = await owner.sites.find(site.id);
  return { site, id: transfer?.id ?? '' };
}

describe('an offered project', () => {
  test('is listed to its receiver, and belongs to them once they accept', async () => {
    const { site, id } = await offer('Grace@example.com');
    const grace = await clientOf('grace@example.com');

    const [listed] = await grace.siteTransfers.list();
    const given = await accept(grace, id);

    expect(listed).toMatchObject({
      id,
      site_name: site.name,
      source: { type: 'account', email: api.email },
      destination: { type: 'account', email: 'grace@example.com' },
    });
    expect(given.meta.owner).toEqual({ type: 'account', email: 'grace@example.com' });
    expect(given.transfer).toBeNull();
    expect(await grace.siteTransfers.list()).toEqual([]);
    const cma = api.client(given.access_token ?? '');
    const { data } = await cma.auditLogEvents.rawQuery({ data: { type: 'audit_log_query', attributes: {} } });
    expect(data.map(({ attributes }) => attributes.action_name)).toContain('site_transfers.create');
  });

  test('leaves no right to its previous owner: neither token, session nor list', async () => {
    const { site, id } = await offer('grace@example.com');
    const session = await api.request('POST', '/sessions', {
      token: null,
      headers: { 'x-site-domain': site.internal_subdomain ?? '' },
      body: { data: { type: 'email_credentials', attributes: { email: api.email, password: api.password } } },
    });
    const bearer: string = session.body.data.id;
    expect((await api.request('GET', '/site', { token: bearer })).status).toBe(200);

    await accept(await clientOf('grace@example.com'), id);

    expect((await api.request('GET', '/site', { token: bearer })).status).toBe(401);
    expect((await api.request('GET', '/site', { token: site.access_token ?? '' })).status).toBe(401);
    expect((await refusal(owner.sites.find(site.id))).code).toBe('NOT_FOUND');
    expect((await refusal(owner.sites.update(site.id, { name: 'Mine' }))).code).toBe('NOT_FOUND');
  });

  test('makes an owner of a user, with what both have made', async () => {
    const person = await addPerson(api, 'member@example.com', await roleNamed(api, 'Admin'));
    const cma = api.client(api.tokens.owner);
    const model = await cma.itemTypes.create({ name: 'Note', api_key: 'note' });
    const link = { item_type: { type: 'item_type' as const, id: model.id } };
    const byOwner = await cma.items.create(link);
    const byMember = await api.client(person.token).items.create(link);
    await owner.siteTransfers.create(api.site.id, to('member@example.com'));
    const { transfer } = await owner.sites.find(api.site.id);
    const member = await clientOf('member@example.com');

    const given = await accept(member, transfer?.id ?? '');

    const cmaLater = api.client(given.access_token ?? '');
    expect(await cmaLater.users.list()).toEqual([]);
    for (const { id } of [byOwner, byMember])
      expect((await cmaLater.items.find(id)).creator).toEqual({ type: 'account', id: person.accountId });
    // The session as a user goes on as that of the owner.
    expect((await api.request('GET', '/users/me', { token: person.token })).body.data.type).toBe('account');
    // Back to whom the other tests know as owner.
    await member.siteTransfers.create(api.site.id, to(api.email));
    const [back] = await owner.siteTransfers.list();
    await accept(owner, back?.id ?? '');
    expect(await cmaLater.users.list().catch(() => 'refused')).toBe('refused');
  });

  test('is mailed to its receiver, in the language of the owner', async () => {
    const site = await owner.sites.create({ name: 'Casa' });
    await api.request('POST', `/account-api/sites/${site.id}/transfer`, {
      token: await accountSession(api),
      headers: { 'accept-language': 'it' },
      body: { data: { type: 'site_transfer', attributes: to('nobody-yet@example.com') } },
    });

    const mail = await vi.waitFor(
      async () => {
        const { mails } = await listUnsentMails(api.services, { offset: 0, limit: 100 });
        const found = mails.find(({ recipient }) => recipient === 'nobody-yet@example.com');
        if (found === undefined) throw new Error('no mail yet');
        return getUnsentMail(api.services, found.id);
      },
      { timeout: 10_000 },
    );
    expect(mail.content?.subject).toBe('Trasferimento del progetto Casa');
    expect(mail.content?.text).toContain(`${api.origin}/projects`);
  });

  test('to an address without an account waits for someone who proves to have it', async () => {
    const { id } = await offer('newcomer@example.com');
    await addAccount('newcomer@example.com');
    const newcomer = await clientOf('newcomer@example.com');

    const before = await newcomer.siteTransfers.list();
    const refused = await refusal(accept(newcomer, id));
    const account = await findAccountByEmail(api.services.db.kysely, 'newcomer@example.com');
    await updateAccount(api.services.db.kysely, account?.id ?? '', { emailVerifiedAt: new Date() });

    expect([before, refused.code]).toEqual([[], 'EMAIL_NOT_VERIFIED']);
    expect((await newcomer.siteTransfers.list()).map((one) => one.id)).toEqual([id]);
    expect((await newcomer.siteTransfers.find(id)).id).toBe(id);
  });

  test('stays where it is when the receiver declines, or the owner takes the offer back', async () => {
    const declined = await offer('grace@example.com');
    const grace = await clientOf('grace@example.com');
    await grace.siteTransfers.decline(declined.id);
    const canceled = await offer('grace@example.com');
    const kept = await owner.siteTransfers.destroy(canceled.site.id);

    expect((await owner.sites.find(declined.site.id)).transfer).toBeNull();
    expect(kept.transfer).toBeNull();
    for (const { id } of [declined, canceled]) expect((await refusal(accept(grace, id))).code).toBe('NOT_FOUND');
    expect((await refusal(owner.siteTransfers.destroy(canceled.site.id))).code).toBe('NOT_FOUND');
  });

  test('is withdrawn by itself after 14 days, and can be offered again', async () => {
    const { site, id } = await offer('grace@example.com');
    const grace = await clientOf('grace@example.com');
    const again = await refusal(owner.siteTransfers.create(site.id, to('mallory@example.com')));
    await later(api, 14 * dayMs, async () => {
      const graceLater = await clientOf('grace@example.com');
      const ownerLater = dashboard(await accountSession(api));

      expect((await refusal(accept(graceLater, id))).code).toBe('NOT_FOUND');
      expect((await ownerLater.siteTransfers.create(site.id, to('mallory@example.com'))).transfer).not.toBeNull();
    });
    expect(again.details).toMatchObject({ field: 'destination', code: 'VALIDATION_UNIQUENESS' });
    expect(await grace.siteTransfers.list()).toEqual([]);
  });

  test('is no business of others', async () => {
    const { site, id } = await offer('grace@example.com');
    const mallory = await clientOf('mallory@example.com');

    for (const call of [
      () => mallory.siteTransfers.find(id),
      () => accept(mallory, id),
      () => mallory.siteTransfers.decline(id),
      () => mallory.siteTransfers.destroy(site.id),
      () => mallory.siteTransfers.create(site.id, to('mallory@example.com')),
      // Nor can the owner accept in place of the receiver.
      () => accept(owner, id),
    ])
      expect((await refusal(call())).code).toBe('NOT_FOUND');
    expect((await mallory.siteTransfers.list()).map((one) => one.id)).not.toContain(id);
  });

  test.each([
    ['to oneself', () => to(api.email)],
    ['to an unknown account', () => to('T4m4tPymSACFzsqbZS65WA')],
    ['to an unknown organization', () => ({ destination: { type: 'organization' as const, id: 'x' } })],
  ])('is not offered %s', async (_whom, destination) => {
    const site = await owner.sites.create({ name: 'Kept' });

    expect((await refusal(owner.siteTransfers.create(site.id, destination()))).details).toMatchObject({
      field: 'destination',
      code: 'VALIDATION_INVALID',
    });
  });

  test('needs a receiver', async () => {
    const { status, body } = await api.request('POST', `/account-api/sites/${api.site.id}/transfer`, {
      token: await accountSession(api),
      body: { data: { type: 'site_transfer', attributes: {} } },
    });

    expect([status, body.data[0].attributes.code]).toEqual([422, 'INVALID_FORMAT']);
  });

  test('is accepted once when two calls arrive together', async () => {
    const { id } = await offer('grace@example.com');
    const token = await accountSession(api, 'grace@example.com', password);
    const acceptOnce = () =>
      api.request('PUT', `/account-api/site-transfers/${id}/accept`, {
        token,
        body: { data: { id, type: 'site_transfer' } },
      });

    const statuses = (await Promise.all([acceptOnce(), acceptOnce(), acceptOnce()])).map(({ status }) => status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 404, 422].includes(status))).toBe(true);
  });
});

describe('the owner who offers a project', () => {
  test('learns no address that they don’t know', async () => {
    const grace = await findAccountByEmail(api.services.db.kysely, 'grace@example.com');
    const destination = { type: 'account', email: grace?.id };
    const site = await owner.sites.create({ name: 'By ID' });
    const token = await accountSession(api);
    const offered = await api.request('POST', `/account-api/sites/${site.id}/transfer`, {
      token,
      body: { data: { type: 'site_transfer', attributes: to(grace?.id ?? '') } },
    });
    const { id } = offered.body.data.relationships.transfer.data;
    const answers = await Promise.all(
      [
        `/sites/${site.id}?include=transfer`,
        '/sites?include=transfer&filter[query]=By ID',
        `/site-transfers/${id}`,
      ].map((path) => api.request('GET', `/account-api${path}`, { token })),
    );

    expect(offered.body.included).toMatchObject([{ id, attributes: { destination } }]);
    for (const { body } of [offered, ...answers]) expect(JSON.stringify(body)).not.toContain('grace@');
    const received = await (await clientOf('grace@example.com')).siteTransfers.find(id);
    expect(received.destination).toEqual({ type: 'account', email: 'grace@example.com' });
  });

  test('sees the address that they entered, whatever the receiver’s is by now', async () => {
    await addAccount('old-address@example.com');
    const { id } = await offer('Old-Address@example.com');
    const { kysely } = api.services.db;
    const account = await findAccountByEmail(kysely, 'old-address@example.com');
    await updateAccount(kysely, account?.id ?? '', { email: 'new-address@example.com' });

    const seenBy = async (client: typeof owner) => (await client.siteTransfers.find(id)).destination;
    expect(await seenBy(owner)).toMatchObject({ email: 'Old-Address@example.com' });
    const receiver = await clientOf('new-address@example.com');
    expect(await seenBy(receiver)).toMatchObject({ email: 'new-address@example.com' });
  });

  test('has 30 offers a day mailed', async () => {
    await addAccount('eager@example.com');
    api.services.openness = { ...api.services.openness, siteCreation: 'everyone' };
    const eager = await clientOf('eager@example.com');
    const site = await eager.sites.create({ name: 'Offered again and again' });
    for (let count = 1; count <= 30; count += 1) {
      await eager.siteTransfers.create(site.id, to(`receiver-${count}@example.com`));
      await eager.siteTransfers.destroy(site.id);
    }

    const refused = await api.request('POST', `/account-api/sites/${site.id}/transfer`, {
      token: await accountSession(api, 'eager@example.com', password),
      body: { data: { type: 'site_transfer', attributes: to('receiver-31@example.com') } },
    });

    expect([refused.status, refused.body.data[0]?.attributes.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(refused.body.data[0].attributes.details.reset).toBeGreaterThan(3600);
    await later(api, dayMs, async () => {
      const laterOn = await clientOf('eager@example.com');
      expect((await laterOn.siteTransfers.create(site.id, to('receiver-31@example.com'))).transfer).not.toBeNull();
    });
  });
});

test('a session of the account API lists the offer with its project', async () => {
  const { site, id } = await offer('grace@example.com');
  const token = await accountSession(api);

  const { body } = await api.request('GET', `/account-api/sites/${site.id}?include=transfer`, { token });

  expect(body.included).toMatchObject([{ id, type: 'site_transfer', attributes: { site_name: site.name } }]);
  expect(await signIn(api, api.email, api.password)).toEqual(expect.any(String));
});
