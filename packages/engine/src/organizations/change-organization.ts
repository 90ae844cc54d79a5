import { DomainError } from '@lectern/domain';
import {
  type Account,
  deleteOrganization,
  holdOrganization,
  isForeignKeyViolation,
  type Organization,
  renameOrganization as storeName,
} from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { type TypedFactors, verifyFactors } from '../second-factor/confirm-account.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { refuseOwnerOfSites } from '../sites/refuse-owner-of-sites.ts';
import { readOrganizationName } from './organization-name.ts';
import { replaceReachableTokens } from './replace-owner-tokens.ts';
import {
  type ActingOrganization,
  confirmOwnerRight,
  findActingOrganization,
  type OrganizationPrincipal,
  requireOwnerRight,
} from './owner-principal.ts';

/** An organization that an account belongs to, with its role there. Throws `NOT_FOUND`. */
export async function requireOrganization(
  { db }: EngineServices,
  account: Account,
  id: string,
): Promise<ActingOrganization> {
  const organization = await findActingOrganization(db.kysely, account, id);
  if (organization === null) throw new DomainError('NOT_FOUND');
  return organization;
}

/** Renames an organization. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, and `INVALID_FIELD` for a bad name. */
export async function renameOrganization(
  services: EngineServices,
  account: Account,
  id: string,
  name: string,
  origin?: CallOrigin,
): Promise<Organization> {
  const principal = await managerOf(services, account, id);
  const checked = readOrganizationName(name);
  return withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
    await confirmOwnerRight(tx, principal, 'can_manage_organization');
    const renamed = await storeName(tx, id, checked);
    if (renamed === null) throw new DomainError('NOT_FOUND');
    emit(null, { noun: 'organization', id, change: 'update' });
    return renamed;
  });
}

/**
 * Removes an organization with its members for good. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, what
 * `verifyFactors` throws, and `DELETE_RESTRICTION` while it owns sites (`reason` is `owns_sites`, `sites` has the IDs
 * of some).
 */
export async function destroyOrganization(
  services: EngineServices,
  account: Account,
  id: string,
  typed: TypedFactors,
  origin?: CallOrigin,
): Promise<Organization> {
  const principal = await managerOf(services, account, id);
  await verifyFactors(services, account, typed);
  await refuseOwnerOfSites(services, { type: 'organization', id });
  try {
    return await withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
      // No one joins it any more.
      if ((await holdOrganization(tx, id)) === null) throw new DomainError('NOT_FOUND');
      await confirmOwnerRight(tx, principal, 'can_manage_organization');
      // Its members knew the tokens of those who appointed it.
      await replaceReachableTokens(services, tx, id);
      await deleteOrganization(tx, id);
      emit(null, { noun: 'organization', id, change: 'delete' });
      return principal.organization;
    });
  } catch (error) {
    // It was given a site in this very instant.
    if (isForeignKeyViolation(error)) await refuseOwnerOfSites(services, { type: 'organization', id });
    throw error;
  }
}

async function managerOf(services: EngineServices, account: Account, id: string): Promise<OrganizationPrincipal> {
  const principal = { account, organization: await requireOrganization(services, account, id) };
  requireOwnerRight(principal, 'can_manage_organization');
  return principal;
}
