import { ssoUserQueries } from '@lectern/domain/queries';
import { queryClient } from '#lib/query.ts';
import { ssoGroupsQuery } from '#features/project-settings/queries.ts';

/** Asks again for users and for members of groups, after a change of users. */
export async function refreshSsoUsers(): Promise<void> {
  void queryClient.invalidateQueries(ssoGroupsQuery);
  await queryClient.invalidateQueries({ queryKey: ssoUserQueries.all });
}
