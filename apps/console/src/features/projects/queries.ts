import type { SiteTransferResource } from '@lectern/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountApi } from '#lib/account-api.ts';
import { accountCredential, type Project, refreshLists } from '#lib/projects.ts';
import { personKeys } from '#lib/query-keys/person.ts';
import { projectKeys } from '#lib/query-keys/projects.ts';

/** The ID of the organization whose projects they are; null for those of the account. */
export type OwnerId = string | null;

/** The content of a new project: none, or that of the first start. */
export type ProjectContent = 'empty' | 'starter';

/** The account that is signed in. Refused for API tokens and users of an identity provider, who have none. */
export const ownerQuery = queryOptions({
  queryKey: personKeys.account,
  queryFn: async () => (await accountApi.get('/account', await accountCredential())).data,
  retry: false,
});

/** Creates a project. `mainLocale` is that of an empty one: the starter has languages of its own. Throws `ApiError`. */
export async function createProject(
  owner: OwnerId,
  name: string,
  content: ProjectContent,
  mainLocale: string,
): Promise<Project> {
  const attributes = { name, ...(content === 'starter' ? { template: 'starter' } : { main_locale: mainLocale }) };
  const { data } = await accountApi.post('/sites', {
    ...(await accountCredential(owner)),
    data: { type: 'site', attributes },
  });
  return data;
}

/** Gives a project another name. Throws `ApiError`. */
export async function renameProject(owner: OwnerId, siteId: string, name: string): Promise<void> {
  await accountApi.put('/sites/:siteId', {
    ...(await accountCredential(owner)),
    params: { siteId },
    data: { type: 'site', attributes: { name } },
  });
  await refreshLists();
}

/** Copies a project, or its schema alone; done once the copy can be opened. Throws `ApiError`. */
export async function duplicateProject(
  owner: OwnerId,
  siteId: string,
  name: string,
  isSchemaOnly: boolean,
): Promise<void> {
  const attributes = { name, ignore_content: isSchemaOnly };
  await accountApi.post('/sites/:siteId/duplicate', {
    ...(await accountCredential(owner)),
    params: { siteId },
    data: { type: 'site_duplication', attributes },
  });
  await refreshLists();
}

/** A project that is offered, to the account or by it. */
export type ProjectTransfer = SiteTransferResource;

/** How many offers a page shows. */
export const transfersPerPage = 20;

/** A page of the projects that others offer to an owner, with how many there are. */
export const incomingTransfersQuery = (owner: OwnerId, page: number) =>
  queryOptions({
    queryKey: projectKeys.transfers(owner, page),
    queryFn: async () =>
      accountApi.get('/site-transfers', {
        ...(await accountCredential(owner)),
        query: { page: { offset: (page - 1) * transfersPerPage, limit: transfersPerPage } },
      }),
    placeholderData: keepPreviousData,
  });

/** Who a project is offered to: an account by email address, or an organization by ID. */
export interface TransferDestination {
  type: 'account' | 'organization';
  id: string;
}

/** Offers a project to another owner. Throws `ApiError`. */
export async function requestTransfer(owner: OwnerId, siteId: string, destination: TransferDestination): Promise<void> {
  await accountApi.post('/sites/:siteId/transfer', {
    ...(await accountCredential(owner)),
    params: { siteId },
    data: { type: 'site_transfer', attributes: { destination } },
  });
  await refreshLists();
}

/** Takes an offer back. Throws `ApiError`. */
export async function cancelTransfer(owner: OwnerId, siteId: string): Promise<void> {
  await accountApi.delete('/sites/:siteId/transfer', { ...(await accountCredential(owner)), params: { siteId } });
  await refreshLists();
}

/** Makes the account the owner of a project that is offered to it. Throws `ApiError`. */
export async function acceptTransfer(owner: OwnerId, siteTransferId: string): Promise<void> {
  await accountApi.put('/site-transfers/:siteTransferId/accept', {
    ...(await accountCredential(owner)),
    params: { siteTransferId },
    data: { type: 'site_transfer', attributes: {} },
  });
  await refreshLists();
}

/** Declines an offer. Throws `ApiError`. */
export async function declineTransfer(owner: OwnerId, siteTransferId: string): Promise<void> {
  await accountApi.put('/site-transfers/:siteTransferId/decline', {
    ...(await accountCredential(owner)),
    params: { siteTransferId },
  });
  await refreshLists();
}

/** Deletes a project with everything in it. Throws `ApiError`. */
export async function deleteProject(owner: OwnerId, siteId: string): Promise<void> {
  await accountApi.delete('/sites/:siteId', { ...(await accountCredential(owner)), params: { siteId } });
  await refreshLists();
}
