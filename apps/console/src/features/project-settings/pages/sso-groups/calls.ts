import type { SsoGroupResource } from '@lectern/contract';
import { ssoUserQueries } from '@lectern/domain/queries';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import { ssoGroupsQuery } from '#features/project-settings/queries.ts';

/** Changes the priority and the role of a group, which are sent together (reference, identity 3). */
export async function updateGroup(id: string, priority: number, roleId: string): Promise<SsoGroupResource> {
  const { data } = await managementApi.put('/sso-groups/:ssoGroupId', {
    params: { ssoGroupId: id },
    data: {
      type: 'sso_group',
      id,
      attributes: { priority },
      relationships: { role: { data: { type: 'role', id: roleId } } },
    },
  });
  return data;
}

/** Puts a group before another one, or last with null; all groups in their new order. */
export async function moveGroup(id: string, beforeId: string | null): Promise<readonly SsoGroupResource[]> {
  const { data } = await managementApi.put('/sso-groups/:ssoGroupId/move', {
    params: { ssoGroupId: id },
    data: {
      type: 'sso_group_move',
      relationships: { before: { data: beforeId === null ? null : { type: 'sso_group', id: beforeId } } },
    },
  });
  return data;
}

/** Asks again for groups, and for users, whose role follows from them. */
export async function refreshGroups(): Promise<void> {
  for (const kind of ['page', 'one'] as const)
    void queryClient.invalidateQueries({ queryKey: ssoUserQueries.every(kind) });
  await queryClient.invalidateQueries(ssoGroupsQuery);
}
