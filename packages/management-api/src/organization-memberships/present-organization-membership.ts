import type { OrganizationMembershipResource, OrganizationRoleResource } from '@lectern/contract';
import { type OrganizationRight, organizationRights, type OrganizationRole } from '@lectern/domain';
import type { NamedOrganizationMembership } from '@lectern/storage';
import { linkTo } from '../linkage.ts';

/** A role of organizations, as the account API shows it. */
export function presentOrganizationRole({ id, name, rights }: OrganizationRole): OrganizationRoleResource {
  const has = Object.fromEntries(organizationRights.map((right) => [right, rights.includes(right)]));
  // One entry for each of the rights.
  return { id, type: 'organization_role', attributes: { name, ...(has as Record<OrganizationRight, boolean>) } };
}

/** A member of an organization, as the account API shows it. */
export function presentOrganizationMembership(membership: NamedOrganizationMembership): OrganizationMembershipResource {
  return {
    id: membership.id,
    type: 'organization_membership',
    relationships: { role: linkTo('organization_role', membership.role) },
    meta: { email: membership.email, first_name: membership.firstName, last_name: membership.lastName },
  };
}
