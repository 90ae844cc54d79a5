import type {
  OrganizationInvitationResource,
  OrganizationMembershipResource,
  OrganizationResource,
} from '@lectern/contract';
import { findOrganizationRole, type OrganizationRoleId } from '@lectern/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountApi } from '#lib/account-api.ts';
import { accountCredential, refreshLists } from '#lib/projects.ts';
import { queryClient } from '#lib/query.ts';
import { organizationKeys } from '#lib/query-keys/projects.ts';

/** A member of an organization. */
export type Member = OrganizationMembershipResource;

/** An invitation that is not accepted yet. */
export type MemberInvitation = OrganizationInvitationResource;

/** How many members, or invitations, a page shows. */
export const membersPerPage = 50;

/** As many as the server sends at once. */
const organizationsOfRequest = 500;

/** All organizations that the account belongs to, by name. */
export const organizationsQuery = queryOptions({
  queryKey: organizationKeys.list,
  queryFn: async () => {
    const credential = await accountCredential();
    const organizations: OrganizationResource[] = [];
    let total = Infinity;
    while (organizations.length < total) {
      const query = { page: { offset: organizations.length, limit: organizationsOfRequest } };
      const { data, meta } = await accountApi.get('/organizations', { ...credential, query });
      organizations.push(...data);
      // Where they become fewer meanwhile, a page is empty.
      total = data.length === 0 ? 0 : meta.total_count;
    }
    return organizations;
  },
});

/** An organization, and what the account may do for it. */
export interface OwnOrganization {
  id: string;
  name: string;
  role: OrganizationRoleId;
  /** The membership of the account itself. */
  membershipId: string;
}

/** An organization with the membership of the account. Refused for one that it doesn't belong to. */
export const organizationQuery = (organizationId: string) =>
  queryOptions({
    queryKey: organizationKeys.one(organizationId),
    queryFn: async (): Promise<OwnOrganization> => {
      const credential = await accountCredential(organizationId);
      const [{ data: organization }, { data: membership }] = await Promise.all([
        accountApi.get('/organizations/:organizationId', { ...credential, params: { organizationId } }),
        accountApi.get('/organization-memberships/me', credential),
      ]);
      const { name } = organization.attributes;
      return { id: organization.id, name, role: roleOf(membership), membershipId: membership.id };
    },
    retry: false,
  });

/** The role of a member or an invitation. */
export function roleOf({ relationships }: Member | MemberInvitation): OrganizationRoleId {
  // A role that this console doesn't know yet gives it nothing to offer.
  return findOrganizationRole(relationships.role.data.id)?.id ?? 'viewer';
}

/** What to call a member. */
export function nameOfMember({ meta }: Member): string {
  const name = [meta.first_name, meta.last_name].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? meta.email : name;
}

/** A page of the members, with how many there are. */
export const membersQuery = (organizationId: string, page: number) =>
  queryOptions({
    queryKey: organizationKeys.membersPage(organizationId, page),
    queryFn: async () =>
      accountApi.get('/organization-memberships', {
        ...(await accountCredential(organizationId)),
        query: { page: { offset: (page - 1) * membersPerPage, limit: membersPerPage } },
      }),
    placeholderData: keepPreviousData,
  });

/** A page of the invitations that are not accepted yet, with how many there are. */
export const memberInvitationsQuery = (organizationId: string, page: number) =>
  queryOptions({
    queryKey: organizationKeys.invitationsPage(organizationId, page),
    queryFn: async () =>
      accountApi.get('/organization-invitations', {
        ...(await accountCredential(organizationId)),
        query: { page: { offset: (page - 1) * membersPerPage, limit: membersPerPage } },
      }),
    placeholderData: keepPreviousData,
  });

/** Creates an organization, whose owner the account becomes. Throws `ApiError`. */
export async function createOrganization(name: string): Promise<OrganizationResource> {
  const { data } = await accountApi.post('/organizations', {
    ...(await accountCredential()),
    data: { type: 'organization', attributes: { name } },
  });
  await refreshOrganizations();
  return data;
}

/** Makes all projects of the account those of a new organization. Throws `ApiError`. */
export async function convertAccount(name: string): Promise<OrganizationResource> {
  const { data } = await accountApi.post('/account/convert-to-organization', {
    ...(await accountCredential()),
    data: { type: 'organization', attributes: { name } },
  });
  await Promise.all([refreshOrganizations(), refreshLists()]);
  return data;
}

/** Gives an organization another name. Throws `ApiError`. */
export async function renameOrganization(organizationId: string, name: string): Promise<void> {
  await accountApi.put('/organizations/:organizationId', {
    ...(await accountCredential()),
    params: { organizationId },
    data: { type: 'organization', attributes: { name } },
  });
  await Promise.all([refreshOrganizations(), refreshLists()]);
}

/** Deletes an organization, which may not own projects. Throws `ApiError`. */
export async function destroyOrganization(organizationId: string, password: string, code: string): Promise<void> {
  await accountApi.post('/organizations/:organizationId/destroy', {
    ...(await accountCredential()),
    params: { organizationId },
    data: {
      type: 'organization_destroy_request',
      attributes: { password, ...(code !== '' && { otp_code: code }) },
    },
  });
}

/** Gives a member another role. Throws `ApiError`. */
export async function changeMemberRole(organizationId: string, id: string, role: OrganizationRoleId): Promise<void> {
  await accountApi.put('/organization-memberships/:organizationMembershipId', {
    ...(await accountCredential(organizationId)),
    params: { organizationMembershipId: id },
    data: { type: 'organization_membership', id, attributes: {}, relationships: linkToRole(role) },
  });
  await refreshOrganizations();
}

/** Removes a member, or leaves. Throws `ApiError`. */
export async function removeMember(organizationId: string, membershipId: string): Promise<void> {
  await accountApi.delete('/organization-memberships/:organizationMembershipId', {
    ...(await accountCredential(organizationId)),
    params: { organizationMembershipId: membershipId },
  });
}

/** Invites an address. The answer has the link, this once. Throws `ApiError`. */
export async function inviteMember(
  organizationId: string,
  email: string,
  role: OrganizationRoleId,
): Promise<MemberInvitation> {
  const { data } = await accountApi.post('/organization-invitations', {
    ...(await accountCredential(organizationId)),
    data: { type: 'organization_invitation', attributes: { email }, relationships: linkToRole(role) },
  });
  await refreshInvitations(organizationId);
  return data;
}

/** Changes the role that an invitation gives. Throws `ApiError`. */
export async function changeInvitedRole(organizationId: string, id: string, role: OrganizationRoleId): Promise<void> {
  await accountApi.put('/organization-invitations/:organizationInvitationId', {
    ...(await accountCredential(organizationId)),
    params: { organizationInvitationId: id },
    data: { type: 'organization_invitation', id, attributes: {}, relationships: linkToRole(role) },
  });
  await refreshInvitations(organizationId);
}

/** Mails a new link; the answer has it, this once. Throws `ApiError`. */
export async function resendInvitation(organizationId: string, id: string): Promise<MemberInvitation> {
  const { data } = await accountApi.post('/organization-invitations/:organizationInvitationId/link', {
    ...(await accountCredential(organizationId)),
    params: { organizationInvitationId: id },
  });
  await refreshInvitations(organizationId);
  return data;
}

/** Withdraws an invitation. Throws `ApiError`. */
export async function withdrawInvitation(organizationId: string, id: string): Promise<void> {
  await accountApi.delete('/organization-invitations/:organizationInvitationId', {
    ...(await accountCredential(organizationId)),
    params: { organizationInvitationId: id },
  });
  await refreshInvitations(organizationId);
}

/** Reads organizations and their members again. */
export function refreshOrganizations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: organizationKeys.all });
}

function refreshInvitations(organizationId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: organizationKeys.invitations(organizationId) });
}

function linkToRole(role: OrganizationRoleId) {
  return { role: { data: { type: 'organization_role' as const, id: role } } };
}
