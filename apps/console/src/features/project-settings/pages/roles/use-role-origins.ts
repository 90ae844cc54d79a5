import type { RoleResource } from '@lectern/contract';
import { noPermissions, type PermissionOrigins, permissionOrigins, type RoleRights } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { newEntryId } from '#lib/forms/drafts.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import { rightsOfRole, type RoleValues, writeRights } from './role-values.ts';

const noRoles: readonly RoleResource[] = [];

/** What the role of a form may do in the end, and from where, unsaved changes included. */
export function useRoleOrigins(
  values: RoleValues,
  entry: RoleResource | null,
): { origins: PermissionOrigins; childRoleIds: ReadonlySet<string> } {
  const { data: roles = noRoles } = useQuery(rolesQuery);
  const byId = useMemo(() => new Map(roles.map((role) => [role.id, rightsOfRole(role)])), [roles]);
  const id = entry?.id ?? newEntryId;
  const childRoleIds = useMemo(() => childRolesOf(id, byId), [id, byId]);
  const origins = useMemo(() => {
    const stored = entry === null ? noPermissions() : rightsOfRole(entry).permissions;
    const role: RoleRights = {
      id,
      permissions: { ...stored, ...writeRights(values) },
      // Resolving does not end in a cycle, which others can have made since.
      parentIds: values.parentIds.filter((parentId) => !childRoleIds.has(parentId)),
    };
    return permissionOrigins(role, new Map(byId).set(id, role));
  }, [id, entry, values, byId, childRoleIds]);
  return { origins, childRoleIds };
}

/** The role itself, and those that inherit from it, directly or not. */
function childRolesOf(id: string, roles: ReadonlyMap<string, RoleRights>): Set<string> {
  const childRoles = new Set([id]);
  // The set grows while it is read.
  for (const childRole of childRoles)
    for (const role of roles.values()) if (role.parentIds.includes(childRole)) childRoles.add(role.id);
  return childRoles;
}
