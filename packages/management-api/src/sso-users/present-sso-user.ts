import type { SsoUserResource } from '@lectern/contract';
import type { SsoUser } from '@lectern/storage';
import { linksTo, linkToAny } from '../linkage.ts';

/** Wire form of an SSO user (reference, project 7). */
export function presentSsoUser(user: SsoUser): SsoUserResource {
  return {
    id: user.id,
    type: 'sso_user',
    attributes: {
      username: user.username,
      external_id: user.externalId,
      is_active: user.isActive,
      first_name: user.firstName,
      last_name: user.lastName,
    },
    relationships: {
      groups: linksTo(
        'sso_group',
        user.groupIds.map((id) => ({ id })),
      ),
      role: linkToAny('role', user.roleId),
    },
    meta: { last_access: user.lastAccessAt?.toISOString() ?? null },
  };
}
