import type { RoleResource } from '@lectern/contract';
import { noPermissions, type PermissionOrigins, permissionOrigins, type RoleRights } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { newEntryId } from '#features/project-settings/kit/drafts.ts';
import { rolesQuery } from '#features/project-settings/queries.ts';
import { rightsOfRole, type RoleValues, writeRights } from './role-values.ts';

const noRoles: readonly RoleResource[] = [];

/** What the role of a form may do in the end, and from where, unsaved changes included. */
export function useRoleOrigins(
  values: RoleValues,
  entry: RoleResource | null,
): { origins: PermissionOrigins; heirIds: ReadonlySet<string> } {
  const { data: roles = noRoles } = useQuery(rolesQuery);
  const byId = useMemo(() => new Map(roles.map((role) => [role.id, rightsOfRole(role)])), [roles]);
  const id = entry?.id ?? newEntryId;
  const heirIds = useMemo(() => heirsOf(id, byId), [id, byId]);
  const origins = useMemo(() => {
    const stored = entry === null ? noPermissions() : rightsOfRole(entry).permissions;
    const role: RoleRights = {
      id,
      permissions: { ...stored, ...writeRights(values) },
      // Resolving does not end in a cycle, which others can have made since.
      parentIds: values.parentIds.filter((parentId) => !heirIds.has(parentId)),
    };
    return permissionOrigins(role, new Map(byId).set(id, role));
  }, [id, entry, values, byId, heirIds]);
  return { origins, heirIds };
}

/** The role itself, and those that inherit from it, directly or not. */
function heirsOf(id: string, roles: ReadonlyMap<string, RoleRights>): Set<string> {
  const heirs = new Set([id]);
  // The set grows while it is read.
  for (const heir of heirs) for (const role of roles.values()) if (role.parentIds.includes(heir)) heirs.add(role.id);
  return heirs;
}
