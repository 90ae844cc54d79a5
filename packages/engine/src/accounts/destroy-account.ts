import { DomainError, ownerActor, personName } from '@lectern/domain';
import {
  type Account,
  deleteAccount,
  deleteUser,
  findOrganizationMembership,
  findOrganizationsOfSoleOwner,
  findSite,
  findSomeMemberships,
  findSomeMembershipsOfAccount,
  findUser,
  holdOrganization,
  isFirstAccount,
  isForeignKeyViolation,
  type KnownPrincipal,
} from '@lectern/storage';
import { transferOwnership } from '../access/transfer-ownership.ts';
import { administerEnvironments } from '../environments/administer-environments.ts';
import type { CallOrigin } from '../event-source.ts';
import { removeMember } from '../organizations/change-organization-membership.ts';
import { type TypedFactors, verifyFactors } from '../second-factor/confirm-account.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { refuseOwnerOfSites } from '../sites/refuse-owner-of-sites.ts';

const membershipsAtOnce = 50;
const namedOrganizations = 20;

/**
 * Removes an account for good: it leaves each site and organization that it belongs to, where the owner gets what it
 * made, and then it is deleted with its sessions. A call that stops halfway can be repeated. Throws what
 * `verifyFactors` throws, `DELETE_RESTRICTION` while it owns sites (`reason` is `owns_sites`, `sites` has the IDs of
 * some) and while it is the only owner of an organization (`last_owner`, with `organizations`), for the oldest account,
 * whose rights the next one would get (`operator`), and what `transferOwnership` and `administerEnvironments` throw.
 */
export async function destroyAccount(
  services: EngineServices,
  account: Account,
  typed: TypedFactors,
  origin?: CallOrigin,
): Promise<void> {
  await verifyFactors(services, account, typed);
  const { kysely } = services.db;
  if (await isFirstAccount(kysely, account.id)) throw new DomainError('DELETE_RESTRICTION', { reason: 'operator' });
  await refuseOwnerOfSites(services, { type: 'account', id: account.id });
  await refuseLastOwner(services, account);
  for (;;) {
    const memberships = await findSomeMemberships(kysely, account.id, membershipsAtOnce);
    if (memberships.length === 0) break;
    for (const { id, siteId } of memberships) await leaveSite(services, account, { userId: id, siteId }, origin);
  }
  await leaveOrganizations(services, account, origin);
  try {
    await withAccountWrite(services, { account, origin }, async ({ tx, emit, actAs }) => {
      const principal: KnownPrincipal = { type: 'account', id: account.id, name: personName(account), role: null };
      // Its name could not be read any more.
      actAs(principal);
      await deleteAccount(tx, account.id);
      emit(null, { noun: 'account', id: account.id, change: 'delete' });
    });
  } catch (error) {
    // It was given a site, or a place in an organization, in this very instant.
    if (isForeignKeyViolation(error)) {
      await refuseOwnerOfSites(services, { type: 'account', id: account.id });
      await refuseLastOwner(services, account);
    }
    throw error;
  }
}

async function refuseLastOwner({ db }: EngineServices, account: Account): Promise<void> {
  const organizations = await findOrganizationsOfSoleOwner(db.kysely, account.id, namedOrganizations);
  if (organizations.length > 0) throw new DomainError('DELETE_RESTRICTION', { reason: 'last_owner', organizations });
}

async function leaveOrganizations(
  services: EngineServices,
  account: Account,
  origin: CallOrigin | undefined,
): Promise<void> {
  for (;;) {
    const memberships = await findSomeMembershipsOfAccount(services.db.kysely, account.id, membershipsAtOnce);
    if (memberships.length === 0) return;
    for (const { id, organizationId } of memberships)
      await withAccountWrite(services, { account, origin }, async (ctx) => {
        const organization = await holdOrganization(ctx.tx, organizationId);
        const membership = await findOrganizationMembership(ctx.tx, organizationId, id);
        if (organization !== null && membership !== null) await removeMember(ctx, organization, membership);
      });
  }
}

async function leaveSite(
  services: EngineServices,
  account: Account,
  { userId, siteId }: { userId: string; siteId: string },
  origin: CallOrigin | undefined,
): Promise<void> {
  const site = await findSite(services.db.kysely, siteId);
  if (site === null) return;
  const principal = {
    site,
    actor: ownerActor({ type: 'account', id: account.id }),
    ...(origin !== undefined && { origin }),
  };
  await administerEnvironments(services, principal, {}, async ({ tx, emit }) => {
    if ((await findUser(tx, siteId, userId, { hold: true })) === null) return;
    await transferOwnership(tx, site, { type: 'user', id: userId }, site.owner);
    await deleteUser(tx, userId);
    emit({ noun: 'user', id: userId, change: 'delete' });
  });
}
