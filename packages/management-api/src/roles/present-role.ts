import type { RoleResource } from '@lectern/contract';
import { roleVersion, type RoleView } from '@lectern/engine';
import { linksTo } from '../linkage.ts';

/** Wire format of a role: its own declarations in the attributes, the resulting permissions in `meta`. */
export function presentRole({ role, finalPermissions }: RoleView): RoleResource {
  return {
    id: role.id,
    type: 'role',
    attributes: { name: role.name, ...role.permissions },
    relationships: {
      inherits_permissions_from: linksTo(
        'role',
        role.parentIds.map((id) => ({ id })),
      ),
    },
    meta: { final_permissions: finalPermissions, current_version: roleVersion(role) },
  };
}
