import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '#lib/account-api.ts';
import { accountCredential, type Project, refreshLists } from '#lib/projects.ts';
import { personKeys } from '#lib/query-keys/person.ts';

/** The content of a new project: none, or that of the first start. */
export type ProjectContent = 'empty' | 'starter';

/** The account that is signed in. Refused for API tokens and users of an identity provider, who have none. */
export const ownerQuery = queryOptions({
  queryKey: personKeys.account,
  queryFn: async () => (await accountApi.get('/account', await accountCredential())).data,
  retry: false,
});

/** Creates a project. Throws `ApiError`. */
export async function createProject(name: string, content: ProjectContent): Promise<Project> {
  const attributes = { name, ...(content === 'starter' && { template: 'starter' }) };
  const { data } = await accountApi.post('/sites', {
    ...(await accountCredential()),
    data: { type: 'site', attributes },
  });
  return data;
}

/** Gives a project another name. Throws `ApiError`. */
export async function renameProject(siteId: string, name: string): Promise<void> {
  await accountApi.put('/sites/:siteId', {
    ...(await accountCredential()),
    params: { siteId },
    data: { type: 'site', attributes: { name } },
  });
  await refreshLists();
}

/** Copies a project, or its schema alone; done once the copy can be opened. Throws `ApiError`. */
export async function duplicateProject(siteId: string, name: string, isSchemaOnly: boolean): Promise<void> {
  const attributes = { name, ignore_content: isSchemaOnly };
  await accountApi.post('/sites/:siteId/duplicate', {
    ...(await accountCredential()),
    params: { siteId },
    data: { type: 'site_duplication', attributes },
  });
  await refreshLists();
}

/** Deletes a project with everything in it. Throws `ApiError`. */
export async function deleteProject(siteId: string): Promise<void> {
  await accountApi.delete('/sites/:siteId', { ...(await accountCredential()), params: { siteId } });
  await refreshLists();
}
