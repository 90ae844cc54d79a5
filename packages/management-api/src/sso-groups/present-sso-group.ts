import type { SsoGroupResource } from '@lectern/contract';
import type { SsoGroupView } from '@lectern/engine';
import { linksTo, linkTo } from '../linkage.ts';

/** Wire form of a group with its members (reference, project 7). */
export function presentSsoGroup({ group, userIds }: SsoGroupView): SsoGroupResource {
  return {
    id: group.id,
    type: 'sso_group',
    attributes: { name: group.name, priority: group.priority },
    relationships: {
      role: linkTo('role', group.roleId),
      users: linksTo(
        'sso_user',
        userIds.map((id) => ({ id })),
      ),
    },
  };
}
