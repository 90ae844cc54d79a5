import {
  DomainError,
  findOrganizationRole,
  mandatedRole,
  type OrganizationRight,
  type OrganizationRole,
  type SiteOwner,
} from '@lectern/domain';
import {
  type Account,
  findMembershipOfAccount,
  findOrganization,
  findRoleInAppointed,
  type Organization,
  type Queryable,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** An organization for which one of its members acts, with the role of that member. */
export interface ActingOrganization extends Organization {
  role: OrganizationRole;
}

/**
 * Who acts in a call of the account API: an account for itself, or for the organization that `X-Organization` names.
 */
export interface OwnerPrincipal {
  account: Account;
  organization: ActingOrganization | null;
}

/** A member who acts for an organization. */
export interface OrganizationPrincipal extends OwnerPrincipal {
  organization: ActingOrganization;
}

/** An account that acts for itself. */
export function forAccount(account: Account): OwnerPrincipal {
  return { account, organization: null };
}

/**
 * The principal of a call that names an organization, or none. Throws `INVALID_X_ORGANIZATION_HEADER` for one that the
 * account doesn't belong to, and for an unknown one alike.
 */
export async function ownerPrincipalOf(
  { db }: Pick<EngineServices, 'db'>,
  account: Account,
  organizationId: string | null,
): Promise<OwnerPrincipal> {
  if (organizationId === null) return forAccount(account);
  const organization = await findActingOrganization(db.kysely, account, organizationId);
  if (organization === null) throw new DomainError('INVALID_X_ORGANIZATION_HEADER');
  return { account, organization };
}

/**
 * An organization with the role that an account has in it, or by a mandate; null for strangers. With `hold` the role
 * stays until the transaction ends.
 */
export async function findActingOrganization(
  db: Queryable,
  account: Pick<Account, 'id'>,
  organizationId: string,
  options: { hold?: boolean } = {},
): Promise<ActingOrganization | null> {
  // In the order of those who change members, who would wait in a circle otherwise.
  const organization = await findOrganization(db, organizationId, options);
  const membership =
    organization === null
      ? null
      : await findMembershipOfAccount(db, { organizationId, accountId: account.id }, options);
  if (organization === null) return null;
  const role =
    membership === null
      ? await findMandatedRole(db, account, organizationId, options)
      : findOrganizationRole(membership.role);
  return role === null ? null : { ...organization, role };
}

async function findMandatedRole(
  db: Queryable,
  { id: accountId }: Pick<Account, 'id'>,
  mandatorId: string,
  options: { hold?: boolean },
): Promise<OrganizationRole | null> {
  const id = await findRoleInAppointed(db, { mandatorId, accountId }, options);
  const role = id === null ? null : findOrganizationRole(id);
  return role === null ? null : mandatedRole(role);
}

/** The same, of whose account only the ID is known. */
type NamedPrincipal = Pick<OwnerPrincipal, 'organization'> & { account: Pick<Account, 'id'> };

/** Whose sites a principal acts on. */
export function ownerOf({ account, organization }: NamedPrincipal): SiteOwner {
  return organization === null ? { type: 'account', id: account.id } : { type: 'organization', id: organization.id };
}

/** Whether a principal has a right over the sites of `ownerOf`; an account has all of them over its own. */
export function hasOwnerRight({ organization }: NamedPrincipal, right: OrganizationRight): boolean {
  return organization === null || organization.role.rights.includes(right);
}

/** Throws `INSUFFICIENT_PERMISSIONS` without a right. */
export function requireOwnerRight(principal: NamedPrincipal, right: OrganizationRight): void {
  if (!hasOwnerRight(principal, right)) throw new DomainError('INSUFFICIENT_PERMISSIONS');
}

/**
 * Confirms a right in the transaction that uses it, where it stays until the end: the member may have lost it since it
 * was read. Throws `INSUFFICIENT_PERMISSIONS`, and `INVALID_X_ORGANIZATION_HEADER` for a member who is gone.
 */
export async function confirmOwnerRight(
  tx: Queryable,
  { account, organization }: NamedPrincipal,
  right: OrganizationRight,
): Promise<void> {
  if (organization === null) return;
  const current = await findActingOrganization(tx, account, organization.id, { hold: true });
  if (current === null) throw new DomainError('INVALID_X_ORGANIZATION_HEADER');
  requireOwnerRight({ account, organization: current }, right);
}
