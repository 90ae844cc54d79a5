import type { RoleResource } from '@lectern/contract';
import { coversPermissions, resolvePermissions } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import { rightsOfRole } from './role-values.ts';

/** Why a role may not be changed, by the rule of the server: it may do something that one's own role may not. */
export function useRoleRefusal(entry: RoleResource | null): string | undefined {
  const t = useMessages();
  const { can, actor } = usePermissions();
  const { data: roles } = useQuery(rolesQuery);
  const isCovered = useMemo(() => {
    if (entry === null || roles === undefined || actor.permissions === null) return true;
    const byId = new Map(roles.map((role) => [role.id, rightsOfRole(role)]));
    const own = actor.roleId === null ? undefined : byId.get(actor.roleId);
    return coversPermissions(
      own === undefined ? actor.permissions : resolvePermissions(own, byId),
      resolvePermissions(rightsOfRole(entry), byId),
    );
  }, [entry, roles, actor]);
  if (!can('can_manage_users')) return t('settings.roles.refused.role');
  return isCovered ? undefined : t('settings.roles.refused.more');
}
