import { ownerActor } from '@lectern/domain';
import { findAccessToken, findSite, findUser, listRoles, type Role, updateSite } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SitePrincipal } from '../site-write.ts';
import type { EngineServices } from '../services.ts';
import { redeemInvitation } from '../site-invitations/redeem-invitation.ts';
import { createSiteInvitation } from '../site-invitations/create-site-invitation.ts';
import { destroySiteInvitation } from '../site-invitations/destroy-site-invitation.ts';
import { listSiteInvitations } from '../site-invitations/list-site-invitations.ts';
import { resendSiteInvitation } from '../site-invitations/resend-site-invitation.ts';
import { updateSiteInvitation } from '../site-invitations/update-site-invitation.ts';
import { createAccount } from '../accounts/create-account.ts';
import { updateAccount } from '../accounts/update-account.ts';
import { createSite } from '../sites/create-site.ts';
import { testServices } from '../testing.ts';
import { listUsers } from '../users/list-users.ts';
import { updateUser } from '../users/update-user.ts';
import { createAccessToken } from './create-access-token.ts';
import { destroyAccessToken } from './destroy-access-token.ts';
import { getAccessToken } from './get-access-token.ts';
import { regenerateAccessToken } from './regenerate-access-token.ts';
import { updateAccessToken } from './update-access-token.ts';
import { resolveCredential } from './credentials.ts';
import { signIn } from '../sessions/sign-in.ts';

/* Two concurrent changes of one row: neither may write back what the other replaced, removed or revoked. */

let services: EngineServices;
let owner: SitePrincipal;
let roles: Role[];

const password = 'correct horse battery';

beforeAll(async () => {
  services = testServices(await openTestDatabase());
  const account = await createAccount(services, { email: 'ada@example.com', password });
  const site = await createSite(services, { ownerAccountId: account.id, name: 'One' });
  owner = { site, actor: ownerActor({ type: 'account', id: account.id }) };
  roles = await listRoles(services.db.kysely, site.id);
});
afterAll(() => services.db.close());

const roleId = (name: string) => roles.find((role) => role.name === name)?.id ?? '';
const nowhere = { type: undefined, id: undefined };

const makeToken = () =>
  createAccessToken(services, owner, {
    name: 'Importer',
    roleId: roleId('Editor'),
    canAccessCda: true,
    canAccessCdaPreview: true,
    canAccessCma: true,
  });

async function addMember(email: string): Promise<string> {
  const account = await createAccount(services, { email, password });
  const { invitation, token } = await createSiteInvitation(services, owner, { email, roleId: roleId('Editor') });
  await redeemInvitation(services, account, { id: invitation.id, token });
  return (await listUsers(services, owner.site)).find((user) => user.email === email)?.id ?? '';
}

/** Runs calls at once, in both orders of beginning; some may be refused. */
const atOnce = (calls: (() => Promise<unknown>)[]) => Promise.allSettled(calls.map((call) => call()));

describe.each([
  ['the one first', <T>(calls: T[]) => calls],
  ['the other first', <T>(calls: T[]) => calls.toReversed()],
])('of two concurrent changes, %s', (order, inOrder) => {
  it('renaming a token does not restore its old secret', async () => {
    const { accessToken, token } = await makeToken();

    await atOnce(
      inOrder([
        () => updateAccessToken(services, owner, accessToken.id, { name: 'Renamed' }),
        () => regenerateAccessToken(services, owner, accessToken.id),
      ]),
    );

    const after = await getAccessToken(services, owner, accessToken.id);
    expect(after.accessToken.name).toBe('Renamed');
    expect(after.token).not.toBe(token);
    await expect(resolveCredential(services, token ?? '', 'cma')).rejects.toThrow('INVALID_AUTHORIZATION_HEADER');
  });

  it('renaming a token during its regeneration does not recreate it', async () => {
    const { accessToken } = await makeToken();

    await atOnce(
      inOrder([
        () => updateAccessToken(services, owner, accessToken.id, { name: 'Renamed' }),
        () => destroyAccessToken(services, owner, accessToken.id, nowhere),
        () => regenerateAccessToken(services, owner, accessToken.id),
      ]),
    );

    expect(await findAccessToken(services.db.kysely, owner.site.id, accessToken.id)).toBeNull();
  });

  it('changing an invitation does not restore its old link', async () => {
    const { invitation, token } = await createSiteInvitation(services, owner, {
      email: `${order.replaceAll(' ', '-')}@example.com`,
      roleId: roleId('Editor'),
    });

    await atOnce(
      inOrder([
        () => updateSiteInvitation(services, owner, invitation.id, roleId('Admin')),
        () => resendSiteInvitation(services, owner, invitation.id),
      ]),
    );

    const account = await createAccount(services, { email: invitation.email, password });
    await expect(redeemInvitation(services, account, { id: invitation.id, token })).rejects.toThrow('NOT_FOUND');
  });

  it('changing an invitation during a resend does not recreate it', async () => {
    const { invitation } = await createSiteInvitation(services, owner, {
      email: `back-${order.replaceAll(' ', '-')}@example.com`,
      roleId: roleId('Editor'),
    });

    await atOnce(
      inOrder([
        () => updateSiteInvitation(services, owner, invitation.id, roleId('Admin')),
        () => destroySiteInvitation(services, owner, invitation.id),
        () => resendSiteInvitation(services, owner, invitation.id),
      ]),
    );

    expect((await listSiteInvitations(services, owner)).map(({ id }) => id)).not.toContain(invitation.id);
  });

  it('assigning a role to a user does not reactivate them', async () => {
    const id = await addMember(`person-${order.replaceAll(' ', '-')}@example.com`);

    await atOnce(
      inOrder([
        () => updateUser(services, owner, id, { roleId: roleId('Admin') }),
        () => updateUser(services, owner, id, { isActive: false }),
      ]),
    );

    expect(await findUser(services.db.kysely, owner.site.id, id)).toMatchObject({
      roleId: roleId('Admin'),
      isActive: false,
    });
  });

  it('renaming an account does not restore its old password', async () => {
    const email = `account-${order.replaceAll(' ', '-')}@example.com`;
    const { id } = await createAccount(services, { email, password });

    await atOnce(
      inOrder([
        () => updateAccount(services, id, { firstName: 'Grace' }),
        () => updateAccount(services, id, { password: 'another long one', currentPassword: password }),
      ]),
    );

    const attempt = { email, ip: '127.0.0.1', named: null };
    await expect(signIn(services, { ...attempt, password })).rejects.toThrow('INVALID_CREDENTIALS');
    expect((await signIn(services, { ...attempt, password: 'another long one' })).account.firstName).toBe('Grace');
  });

  it('updating a site does not restore its other settings', async () => {
    const { kysely } = services.db;

    await atOnce(
      inOrder([
        () => updateSite(kysely, owner.site.id, { name: `Renamed, ${order}` }),
        () => updateSite(kysely, owner.site.id, { requireTwoFactor: true }),
      ]),
    );

    expect(await findSite(kysely, owner.site.id)).toMatchObject({ name: `Renamed, ${order}`, requireTwoFactor: true });
  });
});

it('only one of two new passwords based on the current one is accepted', async () => {
  const { id } = await createAccount(services, { email: 'twice@example.com', password });

  const outcomes = await atOnce([
    () => updateAccount(services, id, { password: 'another long one', currentPassword: password }),
    () => updateAccount(services, id, { password: 'a third long one', currentPassword: password }),
  ]);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
