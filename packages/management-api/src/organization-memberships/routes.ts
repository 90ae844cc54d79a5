import {
  organizationMemberships,
  organizationRoles as roleEndpoints,
  type OrganizationRoleResource,
} from '@lectern/contract';
import { DomainError, findOrganizationRole, organizationRoleIds, organizationRoles } from '@lectern/domain';
import { destroyOrganizationMembership, requireOwnerRight, updateOrganizationMembership } from '@lectern/engine';
import {
  findMembershipOfAccount,
  findOrganizationMembership,
  listOrganizationMemberships,
  type NamedOrganizationMembership,
} from '@lectern/storage';
import { implement } from '../implement.ts';
import { linkedId } from '../linkage.ts';
import { organizationPrincipal } from '../organizations/owner-principal.ts';
import { readPage } from '../read-page.ts';
import { readText } from '../read-param.ts';
import { ok } from '../route.ts';
import { presentOrganizationMembership, presentOrganizationRole } from './present-organization-membership.ts';

/** The roles of organizations, the same for all of them. */
export const organizationRoleRoutes = implement(roleEndpoints, {
  'GET /organization-roles': async () =>
    ok(organizationRoleIds.map((id) => presentOrganizationRole(organizationRoles[id]))),
  async 'GET /organization-roles/:organizationRoleId'({ params }) {
    const role = findOrganizationRole(params.organizationRoleId);
    if (role === null) throw new DomainError('NOT_FOUND');
    return ok(presentOrganizationRole(role));
  },
});

/** Members of the organization in `X-Organization`. */
export const organizationMembershipRoutes = implement(organizationMemberships, {
  async 'GET /organization-memberships'(request) {
    const { services, query } = request;
    const principal = await organizationPrincipal(request);
    requireOwnerRight(principal, 'can_read_everything');
    const page = readPage(query, { defaultLimit: 500, maxLimit: 500 });
    const { id } = principal.organization;
    const { memberships, totalCount } = await listOrganizationMemberships(services.db.kysely, id, page);
    return ok(memberships.map(presentOrganizationMembership), {
      ...includedRoles(memberships, query['include']),
      meta: { total_count: totalCount },
    });
  },
  async 'GET /organization-memberships/me'(request) {
    const { services, query } = request;
    const { account, organization } = await organizationPrincipal(request);
    const own = { organizationId: organization.id, accountId: account.id };
    const membership = await findMembershipOfAccount(services.db.kysely, own);
    if (membership === null) throw new DomainError('NOT_FOUND');
    return ok(presentOrganizationMembership(membership), includedRoles([membership], query['include']));
  },
  async 'GET /organization-memberships/:organizationMembershipId'(request) {
    const { services, params, query } = request;
    const principal = await organizationPrincipal(request);
    requireOwnerRight(principal, 'can_read_everything');
    const { id } = principal.organization;
    const membership = await findOrganizationMembership(services.db.kysely, id, params.organizationMembershipId);
    if (membership === null) throw new DomainError('NOT_FOUND');
    return ok(presentOrganizationMembership(membership), includedRoles([membership], query['include']));
  },
  async 'PUT /organization-memberships/:organizationMembershipId'(request) {
    const { services, params, body, origin } = request;
    const principal = await organizationPrincipal(request);
    const roleId = linkedId(body.relationships['role']) ?? null;
    const id = params.organizationMembershipId;
    return ok(
      presentOrganizationMembership(await updateOrganizationMembership(services, principal, id, roleId, origin)),
    );
  },
  async 'DELETE /organization-memberships/:organizationMembershipId'(request) {
    const { services, params, origin } = request;
    const principal = await organizationPrincipal(request);
    const id = params.organizationMembershipId;
    return ok(presentOrganizationMembership(await destroyOrganizationMembership(services, principal, id, origin)));
  },
});

function includedRoles(
  memberships: readonly NamedOrganizationMembership[],
  include: unknown,
): { included?: OrganizationRoleResource[] } {
  if (readText('include', include)?.split(',').includes('role') !== true) return {};
  const used = new Set(memberships.map(({ role }) => role));
  return {
    included: organizationRoleIds
      .filter((id) => used.has(id))
      .map((id) => presentOrganizationRole(organizationRoles[id])),
  };
}
