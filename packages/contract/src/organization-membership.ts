import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource, toOne } from './resource.ts';

/** What members of an organization may do. */
export const organizationRoleResource = resource('organization_role', {
  attributes: {
    name: z.string(),
    can_read_everything: z.boolean(),
    can_access_sites_as_owner: z.boolean(),
    can_create_new_sites: z.boolean(),
    can_edit_sites: z.boolean(),
    can_manage_site_transfers: z.boolean(),
    can_delete_sites: z.boolean(),
    can_manage_members: z.boolean(),
    can_manage_billing: z.boolean(),
    can_manage_organization: z.boolean(),
  },
});
/** A role of an organization, as the account API shows it. */
export type OrganizationRoleResource = z.output<typeof organizationRoleResource>;

/** The roles of organizations, the same for all of them. */
export const organizationRoles = endpoints('account', {
  'GET /organization-roles': { answer: listOf(organizationRoleResource) },
  'GET /organization-roles/:organizationRoleId': { answer: organizationRoleResource },
});

/** Another role of a member. */
export const organizationMembershipBody = resourceBody({
  type: 'organization_membership',
  attributes: {},
  relationships: { role: { types: ['organization_role'] } },
});

/** A member of an organization. */
export const organizationMembershipResource = resource('organization_membership', {
  relationships: { role: toOne('organization_role') },
  meta: { email: z.string(), first_name: z.string().nullable(), last_name: z.string().nullable() },
});
/** A member of an organization, as the account API shows it. */
export type OrganizationMembershipResource = z.output<typeof organizationMembershipResource>;

const query = { include: z.string() };
const membership = { query, answer: organizationMembershipResource, included: listOf(organizationRoleResource) };

/** Members of the organization that `X-Organization` names. Removing oneself is leaving it. */
export const organizationMemberships = endpoints('account', {
  'GET /organization-memberships': {
    query: { page, ...query },
    answer: listOf(organizationMembershipResource),
    included: listOf(organizationRoleResource),
    meta: totalCount,
  },
  'GET /organization-memberships/me': membership,
  'GET /organization-memberships/:organizationMembershipId': membership,
  'PUT /organization-memberships/:organizationMembershipId': {
    body: organizationMembershipBody,
    answer: organizationMembershipResource,
  },
  'DELETE /organization-memberships/:organizationMembershipId': { answer: organizationMembershipResource },
});
