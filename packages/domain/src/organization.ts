import type { SiteOwner } from './site.ts';

/** What members of an organization may do, by the names of the wire. */
export const organizationRights = [
  'can_read_everything',
  'can_access_sites_as_owner',
  'can_create_new_sites',
  'can_edit_sites',
  'can_manage_site_transfers',
  'can_delete_sites',
  'can_manage_members',
  'can_manage_billing',
  'can_manage_organization',
] as const;

/** One of these rights. */
export type OrganizationRight = (typeof organizationRights)[number];

/** The roles of organizations, the same for all of them. */
export const organizationRoleIds = ['owner', 'admin', 'developer', 'viewer'] as const;

/** The ID of such a role. */
export type OrganizationRoleId = (typeof organizationRoleIds)[number];

/** What a member of an organization may do. */
export interface OrganizationRole {
  id: OrganizationRoleId;
  name: string;
  rights: readonly OrganizationRight[];
}

/**
 * The roles by ID, the most powerful first. The protocol has the rights and leaves their combinations open
 * (docs/decisions/0025).
 */
export const organizationRoles: Readonly<Record<OrganizationRoleId, OrganizationRole>> = {
  owner: { id: 'owner', name: 'Owner', rights: organizationRights },
  admin: {
    id: 'admin',
    name: 'Admin',
    rights: organizationRights.filter((right) => right !== 'can_manage_billing' && right !== 'can_manage_organization'),
  },
  developer: {
    id: 'developer',
    name: 'Developer',
    rights: ['can_read_everything', 'can_access_sites_as_owner', 'can_create_new_sites', 'can_edit_sites'],
  },
  viewer: { id: 'viewer', name: 'Viewer', rights: ['can_read_everything'] },
};

/** The role with that ID; null for an unknown one. */
export function findOrganizationRole(id: string): OrganizationRole | null {
  const known = organizationRoleIds.find((roleId) => roleId === id);
  return known === undefined ? null : organizationRoles[known];
}

/** Whether a role has every right of another one: no one grants, changes or removes more than they may do. */
export function coversOrganizationRole(own: OrganizationRole, other: OrganizationRole): boolean {
  return other.rights.every((right) => own.rights.includes(right));
}

/**
 * What a member of an appointed organization may do for its mandator: as a developer at most, so that projects are
 * deleted and transferred, and members managed, by the mandator alone (docs/decisions/0028).
 */
export function mandatedRole(own: OrganizationRole): OrganizationRole {
  return coversOrganizationRole(own, organizationRoles.developer)
    ? organizationRoles.developer
    : organizationRoles.viewer;
}

/** The IDs of the roles that have a right. */
export function organizationRolesWith(right: OrganizationRight): OrganizationRoleId[] {
  return organizationRoleIds.filter((id) => organizationRoles[id].rights.includes(right));
}

/** Whether two owners are the same. */
export function isSameOwner(one: SiteOwner, other: SiteOwner): boolean {
  return one.type === other.type && one.id === other.id;
}
