import { createHash } from 'node:crypto';
import { DomainError, flattenPermissions, resolvePermissions, type RolePermissions, type Site } from '@lectern/domain';
import { listRoles as loadRoles, type Queryable, type Role } from '@lectern/storage';

/** A role with everything its wire form mentions. */
export interface RoleView {
  role: Role;
  /** What it may do in the end. */
  finalPermissions: RolePermissions;
}

/** A role of a site, read through the given connection. Throws `NOT_FOUND`. */
export async function readRoleView(db: Queryable, site: Site, id: string): Promise<RoleView> {
  const view = viewRoles(await loadRoles(db, site.id)).find(({ role }) => role.id === id);
  if (view === undefined) throw new DomainError('NOT_FOUND');
  return view;
}

/** Roles of a site with what each may do in the end; `roles` are all of them, since they inherit from each other. */
export function viewRoles(roles: readonly Role[]): RoleView[] {
  const byId = new Map(roles.map((role) => [role.id, role]));
  return roles.map((role) => ({ role, finalPermissions: flattenPermissions(resolvePermissions(role, byId)) }));
}

/** Distinguishes what a role declares from what it declared before. */
export function roleVersion({
  name,
  permissions,
  parentIds,
}: Pick<Role, 'name' | 'permissions' | 'parentIds'>): string {
  const declared = JSON.stringify([name, permissions, parentIds]);
  return createHash('sha256').update(declared).digest('base64url').slice(0, 22);
}
