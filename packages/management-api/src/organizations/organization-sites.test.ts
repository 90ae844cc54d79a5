import { itemPresenceChannel } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { refusal } from '../uploads/test-files.ts';
import { addPerson, roleNamed } from '../users/test-people.ts';
import {
  type AccountClient,
  accountOf,
  addAccount,
  addMember,
  roleLink,
  type TestAccount,
} from '../testing/test-organizations.ts';

let api: TestApi;
let owner: TestAccount;
let developer: TestAccount;
let viewer: TestAccount;
let stranger: TestAccount;
let organizationId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await accountOf(api);
  [developer, viewer, stranger] = await Promise.all([
    addAccount(api, 'developer'),
    addAccount(api, 'viewer'),
    addAccount(api, 'stranger'),
  ]);
  api.services.openness = { ...api.services.openness, siteCreation: 'everyone' };
  ({ id: organizationId } = await owner.own.organizations.create({ name: 'Acme' }));
  await addMember(api, organizationId, developer, 'developer');
  await addMember(api, organizationId, viewer, 'viewer');
});
afterAll(() => api.close());

const acting = (account: TestAccount) => account.actingFor(organizationId);

/** Signs in to a site, as the console does. */
async function enter({ email, password }: TestAccount, subdomain: string | null | undefined) {
  const { status, body } = await api.request('POST', '/sessions', {
    token: null,
    headers: { 'x-site-domain': subdomain ?? '' },
    body: { data: { type: 'email_credentials', attributes: { email, password } } },
  });
  return { status, bearer: String(body.data.id), code: body.data[0]?.attributes?.code };
}

const duplicate = (client: AccountClient, siteId: string, name: string) =>
  client.sites.rawDuplicate(siteId, { data: { type: 'site', attributes: { name } } });

async function accept(client: AccountClient, id: string) {
  const { data } = await client.siteTransfers.rawAccept(id, { data: { id, type: 'site_transfer' } });
  return client.sites.find(data.id);
}

describe('a project of an organization', () => {
  test('is created and listed by members who act for it, not by others', async () => {
    const site = await acting(developer).sites.create({ name: 'Shared' });

    expect(site.meta.owner).toEqual({ type: 'organization', id: organizationId, name: 'Acme' });
    expect(site.access_token).toEqual(expect.any(String));
    const listed = await acting(owner).sites.rawList();
    expect(listed.data.map(({ id }) => id)).toContain(site.id);
    // Sites of the account itself are not those of the organization, and the other way around.
    expect(listed.data.map(({ id }) => id)).not.toContain(api.site.id);
    expect(listed.meta.total_owned_count).toBe(listed.meta.total_count);
    expect((await refusal(acting(owner).sites.find(api.site.id))).code).toBe('NOT_FOUND');
    expect((await refusal(stranger.own.sites.find(site.id))).code).toBe('NOT_FOUND');
    expect((await stranger.own.sites.list()).map(({ id }) => id)).not.toContain(site.id);
  });

  test('is in the list of a member who may enter it, without its tokens', async () => {
    const site = await acting(owner).sites.create({ name: 'Mine too' });

    const found = (await developer.own.sites.list()).find(({ id }) => id === site.id);

    expect(found).toMatchObject({ access_token: null, meta: { owner: { type: 'organization' } } });
    expect((await viewer.own.sites.list()).map(({ id }) => id)).not.toContain(site.id);
    // Acting for oneself gives no right over it.
    for (const call of [
      () => owner.own.sites.update(site.id, { name: 'x' }),
      () => owner.own.sites.destroy(site.id),
      () => duplicate(owner.own, site.id, 'x'),
    ])
      expect((await refusal(call())).code).toBe('NOT_FOUND');
  });

  test('is changed, duplicated and deleted as the role allows', async () => {
    const site = await acting(owner).sites.create({ name: 'Ruled' });

    expect((await acting(developer).sites.update(site.id, { name: 'Ruled well' })).name).toBe('Ruled well');
    const { data: copy } = await duplicate(acting(developer), site.id, 'Copy');
    expect((await acting(owner).sites.find(copy.id)).meta.owner).toMatchObject({ id: organizationId });
    for (const call of [
      () => acting(developer).sites.destroy(site.id),
      () => acting(developer).siteTransfers.create(site.id, { destination: { type: 'account', id: developer.email } }),
      () => acting(viewer).sites.update(site.id, { name: 'x' }),
      () => duplicate(acting(viewer), site.id, 'x'),
      () => acting(viewer).sites.create({ name: 'x' }),
    ])
      expect((await refusal(call())).code).toBe('INSUFFICIENT_PERMISSIONS');
    const seen = await acting(viewer).sites.find(site.id);
    expect([seen.access_token, seen.readonly_token, seen.readwrite_token]).toEqual([null, null, null]);
    await acting(owner).sites.destroy(site.id);
    expect((await refusal(acting(owner).sites.find(site.id))).code).toBe('NOT_FOUND');
  });

  test('is entered as owner by members who may, as the organization', async () => {
    const site = await acting(owner).sites.create({ name: 'Entered' });
    const { bearer } = await enter(developer, site.internal_subdomain);
    const cma = api.client(bearer);

    const me = await cma.users.rawFindMe();
    const model = await cma.itemTypes.create({ name: 'Note', api_key: 'note' });
    const note = await cma.items.create({ item_type: { type: 'item_type', id: model.id } });
    const { data, included } = await cma.site.rawFind({ include: 'account' });

    expect(me.data).toEqual({ id: organizationId, type: 'organization', attributes: { name: 'Acme' } });
    expect((await cma.items.find(note.id)).creator).toEqual({ id: organizationId, type: 'organization' });
    expect(data.relationships).toMatchObject({
      account: { data: null },
      owner: { data: { id: organizationId, type: 'organization' } },
    });
    expect(included).toEqual([{ id: organizationId, type: 'organization', attributes: { name: 'Acme' } }]);
    expect((await api.client(site.access_token ?? '').users.rawFindMe()).data.type).toBe('organization');
    const { data: log } = await cma.auditLogEvents.rawQuery({ data: { type: 'audit_log_query', attributes: {} } });
    expect(log.map(({ attributes }) => attributes.actor)).toContainEqual(
      expect.objectContaining({ type: 'organization', id: organizationId, name: 'developer (Acme)' }),
    );
    expect((await enter(viewer, site.internal_subdomain)).code).toBe('INVALID_CREDENTIALS');
    expect((await enter(stranger, site.internal_subdomain)).code).toBe('INVALID_CREDENTIALS');
  });

  test('is edited by one organization and several people, whom presence and locks distinguish', async () => {
    const site = await acting(owner).sites.create({ name: 'Edited' });
    const bearers = await Promise.all([developer, owner].map((one) => enter(one, site.internal_subdomain)));
    const [first = '', second = ''] = bearers.map(({ bearer }) => bearer);
    const cma = api.client(first);
    const model = await cma.itemTypes.create({ name: 'Note', api_key: 'note' });
    const note = await cma.items.create({ item_type: { type: 'item_type', id: model.id } });
    const presentAs = async (token: string) => {
      const channelName = itemPresenceChannel(site.id, 'main', note.id);
      const response = await fetch(`${api.baseUrl}/pusher/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
        body: String(new URLSearchParams({ socket_id: '1.1', channel_name: channelName })),
      });
      const { channel_data: data } = (await response.json()) as { channel_data: string };
      return JSON.parse(data);
    };

    expect(await presentAs(first)).toEqual({
      user_id: `organization:${organizationId}:${developer.id}`,
      user_info: {
        type: 'organization',
        id: organizationId,
        name: 'developer (Acme)',
        email: developer.email,
        account_id: developer.id,
      },
    });
    expect((await presentAs(second)).user_id).toBe(`organization:${organizationId}:${owner.id}`);
    // A script with the token of the owner is no one in particular.
    expect((await presentAs(site.access_token ?? '')).user_info).toEqual({
      type: 'organization',
      id: organizationId,
      name: 'Acme',
    });
    const session = '5f0c6a52-6e0f-4a61-9d0f-0a3b7c1d2e3f';
    const lock = {
      type: 'editing_session_lock_item',
      relationships: { item: { data: { type: 'item', id: note.id } } },
    };
    const locked = await api.request('PUT', `/editing-sessions/${session}`, { token: first, body: { data: lock } });
    expect(locked.status).toBe(200);
    expect((await api.client(second).editingSessions.rawList()).data).toMatchObject([
      { relationships: { editor: { data: { id: organizationId } } }, meta: { account_id: developer.id } },
    ]);
    expect((await refusal(api.client(second).items.update(note.id, {}))).code).toBe('ITEM_LOCKED');
  });

  test('can have users, who are not its members', async () => {
    const site = await acting(owner).sites.create({ name: 'With users' });
    const cma = api.client(site.access_token ?? '');
    const [role] = await cma.roles.list();
    const invite = (email: string) => cma.siteInvitations.create({ email, role: { id: role?.id ?? '', type: 'role' } });

    expect((await invite(stranger.email)).email).toBe(stranger.email);
    expect((await refusal(invite(developer.email))).code).toBe('ACCOUNT_ALREADY_JOINED_SITE');
  });

  test('is closed to someone who loses the role or leaves, from the next call on, whatever they know', async () => {
    const site = await acting(owner).sites.create({ name: 'Closed' });
    const former = await addAccount(api, 'former');
    const membership = await addMember(api, organizationId, former, 'developer');
    const { bearer } = await enter(former, site.internal_subdomain);
    const { access_token: token } = await acting(former).sites.find(site.id);
    const statusWith = async (credential: string | null | undefined) =>
      (await api.request('GET', '/site', { token: credential ?? null })).status;
    expect([await statusWith(bearer), await statusWith(token)]).toEqual([200, 200]);

    await acting(owner).organizationMemberships.update(membership, roleLink('viewer'));

    expect([await statusWith(bearer), await statusWith(token)]).toEqual([401, 401]);
    const renewed = (await acting(owner).sites.find(site.id)).access_token;
    expect(await statusWith(renewed)).toBe(200);
    await acting(owner).organizationMemberships.destroy(membership);
    expect((await refusal(acting(former).sites.list())).code).toBe('INVALID_X_ORGANIZATION_HEADER');
    // What a viewer never knew is not replaced.
    expect(await statusWith(renewed)).toBe(200);
  });
});

describe('a transfer', () => {
  test('to an organization is accepted by a member who may, with everything that the account made', async () => {
    const site = await owner.own.sites.create({ name: 'Handed over' });
    const before = api.client(site.access_token ?? '');
    const model = await before.itemTypes.create({ name: 'Note', api_key: 'note' });
    const note = await before.items.create({ item_type: { type: 'item_type', id: model.id } });
    await owner.own.siteTransfers.create(site.id, { destination: { type: 'organization', id: organizationId } });

    const [offer] = await acting(developer).siteTransfers.list();
    expect(offer).toMatchObject({
      source: { type: 'account', email: owner.email },
      destination: { type: 'organization', id: organizationId, name: 'Acme' },
    });
    // Without the header it is not for the account.
    expect(await owner.own.siteTransfers.list()).toEqual([]);
    expect((await refusal(accept(stranger.own, offer?.id ?? ''))).code).toBe('NOT_FOUND');
    expect((await refusal(accept(acting(developer), offer?.id ?? ''))).code).toBe('INSUFFICIENT_PERMISSIONS');
    const given = await accept(acting(owner), offer?.id ?? '');

    expect(given.meta.owner).toMatchObject({ type: 'organization', id: organizationId });
    expect((await api.request('GET', '/site', { token: site.access_token ?? '' })).status).toBe(401);
    const after = api.client(given.access_token ?? '');
    expect((await after.items.find(note.id)).creator).toEqual({ type: 'organization', id: organizationId });
  });

  test('from an organization leaves no right to its members', async () => {
    const site = await acting(owner).sites.create({ name: 'Given away' });
    const { bearer } = await enter(developer, site.internal_subdomain);
    await acting(owner).siteTransfers.create(site.id, { destination: { type: 'account', id: stranger.email } });
    const [offer] = await stranger.own.siteTransfers.list();
    expect(offer?.source).toEqual({ type: 'organization', id: organizationId, name: 'Acme' });

    const given = await accept(stranger.own, offer?.id ?? '');

    expect(given.meta.owner).toEqual({ type: 'account', email: stranger.email });
    for (const token of [bearer, site.access_token ?? ''])
      expect((await api.request('GET', '/site', { token })).status).toBe(401);
    expect((await refusal(acting(owner).sites.find(site.id))).code).toBe('NOT_FOUND');
  });

  test('to the organization itself, or an unknown one, is refused', async () => {
    const site = await acting(owner).sites.create({ name: 'Stays' });

    for (const id of [organizationId, 'unknown'])
      expect(
        (await refusal(acting(owner).siteTransfers.create(site.id, { destination: { type: 'organization', id } })))
          .details,
      ).toMatchObject({ field: 'destination', code: 'VALIDATION_INVALID' });
  });
});

test('a member who is a user of one of its projects enters as owner', async () => {
  const person = await addPerson(api, 'both@example.com', await roleNamed(api, 'Editor'));
  const both = await accountOf(api, person.email, person.password);
  await addMember(api, organizationId, both, 'developer');
  await owner.own.siteTransfers.create(api.site.id, { destination: { type: 'organization', id: organizationId } });
  const offers = await acting(owner).siteTransfers.list();

  await accept(acting(owner), offers.find(({ site_name: name }) => name === api.site.name)?.id ?? '');

  expect((await api.client(person.token).users.rawFindMe()).data.type).toBe('organization');
});

test('the server decides who creates projects for organizations, too', async () => {
  api.services.openness = { ...api.services.openness, siteCreation: 'owners' };
  const newcomer = await addAccount(api, 'newcomer');
  const { id } = await newcomer.own.organizations.create({ name: 'A way around' });

  expect((await refusal(newcomer.actingFor(id).sites.create({ name: 'x' }))).details).toEqual({
    reason: 'site_creation_closed',
  });
});
