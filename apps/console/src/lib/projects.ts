import type { AccountSiteResource } from '@lectern/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountApi } from './account-api.ts';
import { projectHome } from './environment.ts';
import { mayLeave } from './leaving.ts';
import { queryClient } from './query.ts';
import { projectKeys } from './query-keys/projects.ts';
import { session } from './session.ts';

/** A project in a list of the account. */
export type Project = AccountSiteResource;

/** Orders of a list of projects. */
export type ProjectOrder = 'name' | '-name' | 'last_data_change_at' | '-last_data_change_at';

/** A part of the projects of the account. */
export interface ProjectList {
  /** Part of a name; empty for every project. */
  text: string;
  order: ProjectOrder;
  /** Counted from 1. */
  page: number;
  perPage: number;
  /** The organization whose projects they are; those that the account owns or belongs to otherwise. */
  organizationId?: string | null;
}

/** A page of projects, with how many there are. */
export function projectsQuery(list: ProjectList) {
  const { text, order, page, perPage, organizationId = null } = list;
  return queryOptions({
    queryKey: projectKeys.list(list),
    queryFn: async () =>
      accountApi.get('/sites', {
        ...(await accountCredential(organizationId)),
        query: {
          page: { offset: (page - 1) * perPage, limit: perPage },
          sort: order,
          include: 'transfer',
          ...(text !== '' && { filter: { query: text } }),
        },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the lists of projects again. */
export function refreshLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: projectKeys.all });
}

/** The bearer of the signed-in account, and the organization that it acts for, if any. */
export async function accountCredential(
  organizationId: string | null = null,
): Promise<{ token?: string; organization?: string }> {
  const token = await session.bearer();
  return { ...(token !== null && { token }), ...(organizationId !== null && { organization: organizationId }) };
}

/** Leaves this page for the console of a project, once forms with unsaved changes agree. */
export async function openProject(subdomain: string): Promise<void> {
  if (await mayLeave()) location.assign(projectHome(subdomain));
}
