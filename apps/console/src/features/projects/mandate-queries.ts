import type { OrganizationMandateRequestResource, OrganizationMandateResource } from '@lectern/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountApi } from '#lib/account-api.ts';
import { accountCredential, refreshLists } from '#lib/projects.ts';
import { queryClient } from '#lib/query.ts';
import { organizationKeys } from '#lib/query-keys/projects.ts';

/**
 * The lists of mandates, by where they are read: `pending` and `approved` let others in, `requested` and `given` let
 * the own members into the projects of others.
 */
export type MandateList = 'pending' | 'approved' | 'requested' | 'given';

/** A mandate or a request for one, with the other organization of the two. */
export interface MandateEntry {
  id: string;
  organizationName: string;
}

/** How many entries a page of such a list shows. */
export const mandatesPerPage = 50;

const paths = {
  pending: '/organization-mandate-requests/pending',
  requested: '/organization-mandate-requests/requested',
  approved: '/organization-mandates/approved',
  given: '/organization-mandates/given',
} as const;

/** A page of a list, with how many there are. */
export const mandatesQuery = (organizationId: string, list: MandateList, page: number) =>
  queryOptions({
    queryKey: organizationKeys.mandatesPage(organizationId, list, page),
    queryFn: async () => {
      const query = { page: { offset: (page - 1) * mandatesPerPage, limit: mandatesPerPage } };
      const credential = await accountCredential(organizationId);
      const { data, meta } = await accountApi.get(paths[list], { ...credential, query });
      const isIncoming = list === 'pending' || list === 'approved';
      return { entries: data.map((mandate) => toEntry(mandate, isIncoming)), count: meta.total_count };
    },
    placeholderData: keepPreviousData,
  });

function toEntry(
  mandate: OrganizationMandateRequestResource | OrganizationMandateResource,
  isIncoming: boolean,
): MandateEntry {
  const [mandator, appointed] =
    mandate.type === 'organization_mandate'
      ? [mandate.meta.mandator_organization_name, mandate.meta.appointed_organization_name]
      : [mandate.meta.approver_organization_name, mandate.meta.requester_organization_name];
  return { id: mandate.id, organizationName: isIncoming ? appointed : mandator };
}

/** Asks the organization with an ID for a mandate; whether it is one at once. Throws `ApiError`. */
export async function requestMandate(organizationId: string, approverId: string): Promise<void> {
  await accountApi.post('/organization-mandate-requests', {
    ...(await accountCredential(organizationId)),
    data: {
      type: 'organization_mandate_request',
      attributes: {},
      relationships: { approver_organization: { data: { type: 'organization', id: approverId } } },
    },
  });
  await refreshMandates(organizationId);
}

/** Approves or rejects a request to the organization. Throws `ApiError`. */
export async function answerMandateRequest(
  organizationId: string,
  id: string,
  answer: 'approve' | 'reject',
): Promise<void> {
  await accountApi.put(`/organization-mandate-requests/:organizationMandateRequestId/${answer}`, {
    ...(await accountCredential(organizationId)),
    params: { organizationMandateRequestId: id },
  });
  await refreshMandates(organizationId);
}

/** Withdraws a request of the organization. Throws `ApiError`. */
export async function withdrawMandateRequest(organizationId: string, id: string): Promise<void> {
  await accountApi.delete('/organization-mandate-requests/:organizationMandateRequestId', {
    ...(await accountCredential(organizationId)),
    params: { organizationMandateRequestId: id },
  });
  await refreshMandates(organizationId);
}

/** Ends a mandate, from either side. Throws `ApiError`. */
export async function endMandate(organizationId: string, id: string): Promise<void> {
  await accountApi.delete('/organization-mandates/:organizationMandateId', {
    ...(await accountCredential(organizationId)),
    params: { organizationMandateId: id },
  });
  // Projects of the other organization may be gone from the lists.
  await Promise.all([refreshMandates(organizationId), refreshLists()]);
}

function refreshMandates(organizationId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: organizationKeys.mandates(organizationId) });
}
