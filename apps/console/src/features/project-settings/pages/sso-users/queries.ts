import type { SsoUserResource } from '@lectern/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import type { LogPage } from '#features/project-settings/kit/log-list/log-page.ts';
import { userQuery, type UserSelection } from './user-selection.ts';

/** One page of users; the previous page stays while the next one loads. */
export function ssoUserPageQuery(selection: UserSelection) {
  return queryOptions({
    queryKey: listKeys.ssoUserPage(selection),
    queryFn: async ({ signal }): Promise<LogPage<SsoUserResource>> => {
      const { data, meta } = await managementApi.get('/sso-users', { query: userQuery(selection), signal });
      return { rows: data, totalCount: meta.total_count };
    },
    placeholderData: keepPreviousData,
  });
}

/** One user. */
export function ssoUserQuery(ssoUserId: string) {
  return queryOptions({
    queryKey: listKeys.ssoUser(ssoUserId),
    queryFn: async ({ signal }) =>
      (await managementApi.get('/sso-users/:ssoUserId', { params: { ssoUserId }, signal })).data,
  });
}

/** Users of one response; the server has no larger ones. */
const usersPerResponse = 500;

/** All users that a selection has, whatever its page. */
export async function fetchSsoUsers(selection: UserSelection): Promise<SsoUserResource[]> {
  const found: SsoUserResource[] = [];
  for (;;) {
    const part = { offset: found.length, limit: usersPerResponse };
    // One after the other: where the next one begins follows from the previous one.
    const { data, meta } = await managementApi.get('/sso-users', { query: userQuery(selection, part) });
    found.push(...data);
    if (data.length === 0 || found.length >= meta.total_count) return found;
  }
}
