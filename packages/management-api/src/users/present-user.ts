import type { UserResource } from '@lectern/contract';
import { personName } from '@lectern/domain';
import type { User } from '@lectern/storage';
import { linkTo } from '../linkage.ts';

/** Wire form of a person of a site (reference, project 7). */
export function presentUser(user: User): UserResource {
  return {
    id: user.id,
    type: 'user',
    attributes: {
      email: user.email,
      full_name: personName(user),
      is_active: user.isActive,
      is_2fa_active: user.hasSecondFactor,
    },
    relationships: { role: linkTo('role', user.roleId) },
    meta: { last_access: user.lastAccessAt?.toISOString() ?? null },
  };
}
