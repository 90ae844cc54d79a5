import {
  coversOrganizationRole,
  DomainError,
  findOrganizationRole,
  invalidField,
  organizationRoles,
  type OrganizationRole,
} from '@lectern/domain';
import {
  deleteOrganizationMembership,
  findMembersWithRole,
  findOrganizationMembership,
  holdOrganization,
  type NamedOrganizationMembership,
  updateOrganizationMembership as storeRole,
} from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { type AccountWriteContext, withAccountWrite } from '../site-write.ts';
import { type ActingOrganization, findActingOrganization, type OrganizationPrincipal } from './owner-principal.ts';
import { replaceReachableTokens } from './replace-owner-tokens.ts';

/**
 * Gives a member another role. Throws `NOT_FOUND`, `INVALID_FIELD` for an unknown role, `INSUFFICIENT_PERMISSIONS`
 * without `can_manage_members` and where the old or the new role exceeds one's own (`reason` is
 * `beyond_own_permissions`), and `DELETE_RESTRICTION` for the last owner (`last_owner`).
 */
export async function updateOrganizationMembership(
  services: EngineServices,
  principal: OrganizationPrincipal,
  id: string,
  roleId: string | null,
  origin?: CallOrigin,
): Promise<NamedOrganizationMembership> {
  return changeMembers(services, principal, origin, async (ctx, acting) => {
    const membership = await requireMembership(ctx, acting, id);
    requireMemberManager(acting, [organizationRoles[membership.role]]);
    const role = readOrganizationRole('OrganizationMembership', roleId);
    requireMemberManager(acting, [role]);
    if (role.id === membership.role) return membership;
    if (membership.role === 'owner') await refuseLastOwner(ctx, acting);
    await storeRole(ctx.tx, id, role.id);
    await retireAccess(ctx, acting, organizationRoles[membership.role], role);
    ctx.emit(null, { noun: 'organization_membership', id, change: 'update' });
    return { ...membership, role: role.id };
  });
}

/**
 * Removes a member, or leaves: everyone may remove themselves. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS` as above,
 * and `DELETE_RESTRICTION` for the last owner (`last_owner`).
 */
export async function destroyOrganizationMembership(
  services: EngineServices,
  principal: OrganizationPrincipal,
  id: string,
  origin?: CallOrigin,
): Promise<NamedOrganizationMembership> {
  return changeMembers(services, principal, origin, async (ctx, acting) => {
    const membership = await requireMembership(ctx, acting, id);
    if (membership.accountId !== principal.account.id)
      requireMemberManager(acting, [organizationRoles[membership.role]]);
    await removeMember(ctx, acting, membership);
    return membership;
  });
}

/** Removes a member of an organization that is locked. Throws `DELETE_RESTRICTION` for the last owner. */
export async function removeMember(
  ctx: AccountWriteContext,
  organization: { id: string },
  { id, role }: Pick<NamedOrganizationMembership, 'id' | 'role'>,
): Promise<void> {
  if (role === 'owner') await refuseLastOwner(ctx, organization);
  await deleteOrganizationMembership(ctx.tx, id);
  await retireAccess(ctx, organization, organizationRoles[role], null);
  ctx.emit(null, { noun: 'organization_membership', id, change: 'delete' });
}

/**
 * Runs a change of the members of an organization, one at a time for each organization, with the role that the
 * principal has then. Throws `INVALID_X_ORGANIZATION_HEADER` for someone who does not belong to it any more.
 */
export async function changeMembers<T>(
  services: EngineServices,
  { account, organization }: OrganizationPrincipal,
  origin: CallOrigin | undefined,
  run: (ctx: AccountWriteContext, acting: ActingOrganization) => Promise<T>,
): Promise<T> {
  return withAccountWrite(services, { account, origin }, async (ctx) => {
    await holdOrganization(ctx.tx, organization.id);
    const acting = await findActingOrganization(ctx.tx, account, organization.id);
    if (acting === null) throw new DomainError('INVALID_X_ORGANIZATION_HEADER');
    return run(ctx, acting);
  });
}

/** Throws `INSUFFICIENT_PERMISSIONS` unless a member may manage members who have these roles. */
export function requireMemberManager({ role: own }: ActingOrganization, roles: readonly OrganizationRole[]): void {
  if (!own.rights.includes('can_manage_members')) throw new DomainError('INSUFFICIENT_PERMISSIONS');
  if (!roles.every((role) => coversOrganizationRole(own, role)))
    throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'beyond_own_permissions' });
}

/** The role with that ID. Throws `INVALID_FIELD` on `role` of a resource for a missing and for an unknown one. */
export function readOrganizationRole(
  resource: 'OrganizationMembership' | 'OrganizationInvitation',
  roleId: string | null,
): OrganizationRole {
  const role = roleId === null ? null : findOrganizationRole(roleId);
  if (role !== null) return role;
  throw DomainError.of([
    invalidField(resource, 'role', roleId === null ? 'VALIDATION_REQUIRED' : 'VALIDATION_INVALID'),
  ]);
}

async function requireMembership(
  { tx }: AccountWriteContext,
  { id: organizationId }: ActingOrganization,
  id: string,
): Promise<NamedOrganizationMembership> {
  const membership = await findOrganizationMembership(tx, organizationId, id);
  if (membership === null) throw new DomainError('NOT_FOUND');
  return membership;
}

/** Two owners who leave at once wait for each other: the organization is locked. */
async function refuseLastOwner({ tx }: AccountWriteContext, { id }: { id: string }): Promise<void> {
  if ((await findMembersWithRole(tx, id, 'owner', 2)).length < 2)
    throw new DomainError('DELETE_RESTRICTION', { reason: 'last_owner' });
}

/** Who could read the tokens that act as the owner of a site, and may not any more, knows none that is valid. */
async function retireAccess(
  { services, tx }: AccountWriteContext,
  { id }: { id: string },
  before: OrganizationRole,
  after: OrganizationRole | null,
): Promise<void> {
  const right = 'can_access_sites_as_owner';
  if (before.rights.includes(right) && after?.rights.includes(right) !== true)
    await replaceReachableTokens(services, tx, id);
}
