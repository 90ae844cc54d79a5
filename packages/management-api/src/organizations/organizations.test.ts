import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { refusal } from '../uploads/test-files.ts';
import { addAccount, addMember, roleLink, type TestAccount } from '../testing/test-organizations.ts';

let api: TestApi;
let ada: TestAccount;
let grace: TestAccount;
let mallory: TestAccount;
beforeAll(async () => {
  api = await startTestApi();
  api.services.openness = { ...api.services.openness, siteCreation: 'everyone' };
  ada = await addAccount(api, 'ada');
  grace = await addAccount(api, 'grace');
  mallory = await addAccount(api, 'mallory');
});
afterAll(() => api.close());

const create = (account: TestAccount, name = 'Acme') => account.own.organizations.create({ name });

describe('an organization', () => {
  test('belongs to the account that creates it, which is its owner', async () => {
    const organization = await create(ada, '  Acme  ');

    expect(organization).toMatchObject({ type: 'organization', name: 'Acme', active_subscription: null });
    expect(await ada.own.organizations.find(organization.id)).toEqual(organization);
    expect((await ada.own.organizations.list()).map(({ id }) => id)).toContain(organization.id);
    const me = await ada.actingFor(organization.id).organizationMemberships.findMe({ include: 'role' });
    expect(me).toMatchObject({ role: { id: 'owner' }, meta: { email: ada.email, first_name: 'ada', last_name: null } });
  });

  test('can be renamed by its owners', async () => {
    const { id } = await create(ada);

    await ada.own.organizations.update(id, { name: 'Acme Ltd' });

    expect((await ada.own.organizations.find(id)).name).toBe('Acme Ltd');
  });

  test.each([
    ['without a name', undefined, 'VALIDATION_REQUIRED'],
    ['with a blank name', '  ', 'VALIDATION_REQUIRED'],
    ['with a long name', 'x'.repeat(256), 'VALIDATION_LENGTH'],
  ])('is not created %s', async (_how, name, code) => {
    const { details } = await refusal(grace.own.organizations.create(name === undefined ? {} : { name }));

    expect(details).toMatchObject({ field: 'name', code });
  });

  test('does not exist for strangers', async () => {
    const { id } = await create(ada);
    const acting = mallory.actingFor(id);

    for (const call of [
      () => mallory.own.organizations.find(id),
      () => mallory.own.organizations.update(id, { name: 'Mine' }),
      () => mallory.own.organizations.destroy(id, { password: mallory.password }),
    ])
      expect((await refusal(call())).code).toBe('NOT_FOUND');
    for (const call of [
      () => acting.organizationMemberships.findMe(),
      () => acting.organizationMemberships.list(),
      () => acting.sites.list(),
      () => acting.sites.create({ name: 'Theirs' }),
      () => mallory.actingFor('unknown').sites.list(),
      // Without the header.
      () => mallory.own.organizationMemberships.list(),
    ])
      expect((await refusal(call())).code).toBe('INVALID_X_ORGANIZATION_HEADER');
    expect(await mallory.own.organizations.list()).toEqual([]);
  });

  test('is renamed and deleted by owners only', async () => {
    const { id } = await create(ada);
    await addMember(api, id, grace, 'admin');

    expect((await refusal(grace.own.organizations.update(id, { name: 'Mine' }))).code).toBe('INSUFFICIENT_PERMISSIONS');
    expect((await refusal(grace.own.organizations.destroy(id, { password: grace.password }))).code).toBe(
      'INSUFFICIENT_PERMISSIONS',
    );
  });

  test('is deleted with the password of an owner, and only without projects', async () => {
    const { id } = await create(ada);
    const acting = ada.actingFor(id);
    const site = await acting.sites.create({ name: 'In the way' });
    const destroy = (password: string) => ada.own.organizations.destroy(id, { password });

    expect((await refusal(destroy('wrong'))).code).toBe('INVALID_CREDENTIALS');
    expect((await refusal(destroy(ada.password))).details).toEqual({ reason: 'owns_sites', sites: [site.id] });
    await acting.sites.destroy(site.id);
    await destroy(ada.password);

    expect((await refusal(ada.own.organizations.find(id))).code).toBe('NOT_FOUND');
    expect((await refusal(acting.sites.list())).code).toBe('INVALID_X_ORGANIZATION_HEADER');
  });
});

test('the roles are the same for all organizations', async () => {
  const roles = await ada.own.organizationRoles.list();

  expect(roles.map(({ id, name }) => [id, name])).toEqual([
    ['owner', 'Owner'],
    ['admin', 'Admin'],
    ['developer', 'Developer'],
    ['viewer', 'Viewer'],
  ]);
  expect(await ada.own.organizationRoles.find('developer')).toMatchObject({
    can_access_sites_as_owner: true,
    can_delete_sites: false,
  });
  expect((await refusal(ada.own.organizationRoles.find('constructor'))).code).toBe('NOT_FOUND');
});

describe('members', () => {
  async function team() {
    const { id } = await create(ada);
    const admin = await addMember(api, id, grace, 'admin');
    const viewer = await addMember(api, id, mallory, 'viewer');
    const { id: owner } = await ada.actingFor(id).organizationMemberships.findMe();
    return { id, owner, admin, viewer };
  }

  test('are listed with their roles, also to those who may only read', async () => {
    const { id, admin } = await team();
    const listed = await mallory.actingFor(id).organizationMemberships.list({ include: 'role' });

    // Who joins within the same millisecond is in any order.
    expect(listed.map(({ role, meta }) => [meta.email, role.id]).toSorted()).toEqual([
      [ada.email, 'owner'],
      [grace.email, 'admin'],
      [mallory.email, 'viewer'],
    ]);
    expect((await mallory.actingFor(id).organizationMemberships.find(admin)).meta.email).toBe(grace.email);
  });

  test('get other roles from those who may manage members, up to their own', async () => {
    const { id, owner, admin, viewer } = await team();
    const asAdmin = grace.actingFor(id).organizationMemberships;

    expect((await asAdmin.update(viewer, roleLink('developer'))).role.id).toBe('developer');
    for (const call of [
      () => asAdmin.update(admin, roleLink('owner')),
      () => asAdmin.update(viewer, roleLink('owner')),
      () => asAdmin.update(owner, roleLink('viewer')),
      () => asAdmin.destroy(owner),
    ])
      expect((await refusal(call())).details).toEqual({ reason: 'beyond_own_permissions' });
    const asDeveloper = mallory.actingFor(id).organizationMemberships;
    for (const call of [
      () => asDeveloper.update(viewer, roleLink('admin')),
      () => asDeveloper.update(viewer, roleLink('viewer')),
      () => asDeveloper.destroy(admin),
    ])
      expect((await refusal(call())).code).toBe('INSUFFICIENT_PERMISSIONS');
  });

  test.each([['superuser'], ['constructor']])('do not get the unknown role %s', async (roleId) => {
    const { id, viewer } = await team();

    const { details } = await refusal(ada.actingFor(id).organizationMemberships.update(viewer, roleLink(roleId)));

    expect(details).toMatchObject({ field: 'role', code: 'VALIDATION_INVALID' });
  });

  test('of another organization are out of reach', async () => {
    const { viewer } = await team();
    const { id: other } = await create(ada, 'Other');
    const acting = ada.actingFor(other).organizationMemberships;

    for (const call of [
      () => acting.find(viewer),
      () => acting.update(viewer, roleLink('owner')),
      () => acting.destroy(viewer),
    ])
      expect((await refusal(call())).code).toBe('NOT_FOUND');
  });

  test('may leave, except for the last owner, who stays one', async () => {
    const { id, owner, viewer } = await team();
    const acting = ada.actingFor(id).organizationMemberships;

    await mallory.actingFor(id).organizationMemberships.destroy(viewer);

    expect((await refusal(mallory.actingFor(id).organizationMemberships.findMe())).code).toBe(
      'INVALID_X_ORGANIZATION_HEADER',
    );
    expect((await refusal(acting.destroy(owner))).details).toEqual({ reason: 'last_owner' });
    expect((await refusal(acting.update(owner, roleLink('admin')))).details).toEqual({ reason: 'last_owner' });
    expect((await acting.findMe()).role.id).toBe('owner');
  });

  test('that are the two last owners cannot leave together', async () => {
    const { id, owner, admin } = await team();
    await ada.actingFor(id).organizationMemberships.update(admin, roleLink('owner'));

    const outcomes = await Promise.allSettled([
      ada.actingFor(id).organizationMemberships.destroy(owner),
      grace.actingFor(id).organizationMemberships.destroy(admin),
    ]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('keep their account: it cannot be deleted while it is the last owner', async () => {
    const { id } = await team();
    const before = await ada.own.organizations.find(id);

    expect((await refusal(ada.own.account.destroy({ password: ada.password, otp_code: '' }))).details).toMatchObject({
      reason: 'last_owner',
    });
    expect(await ada.own.organizations.find(id)).toEqual(before);
  });

  test('who delete their account leave their organizations', async () => {
    const leaver = await addAccount(api, 'leaver');
    const { id } = await create(ada);
    await addMember(api, id, leaver, 'owner');

    await leaver.own.account.destroy({ password: leaver.password, otp_code: '' });

    const members = await ada.actingFor(id).organizationMemberships.list();
    expect(members.map(({ meta }) => meta.email)).toEqual([ada.email]);
  });
});
