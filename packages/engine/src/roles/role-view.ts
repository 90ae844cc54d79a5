import { DomainError, flattenPermissions, resolvePermissions, type RolePermissions, type Site } from '@lectern/domain';
import { listRoles as loadRoles, type Queryable, type Role } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** A role with everything its wire form mentions. */
export interface RoleView {
  role: Role;
  /** What it may do in the end. */
  finalPermissions: RolePermissions;
}

/** Roles of a site, oldest first. */
export async function listRoleViews(services: EngineServices, site: Site): Promise<RoleView[]> {
  return viewRoles(await loadRoles(services.db.kysely, site.id));
}

/** A role of a site. Throws `NOT_FOUND`. */
export async function getRoleView(services: EngineServices, site: Site, id: string): Promise<RoleView> {
  return readRoleView(services.db.kysely, site, id);
}

/** The same through any connection. Throws `NOT_FOUND`. */
export async function readRoleView(db: Queryable, site: Site, id: string): Promise<RoleView> {
  const view = viewRoles(await loadRoles(db, site.id)).find(({ role }) => role.id === id);
  if (view === undefined) throw new DomainError('NOT_FOUND');
  return view;
}

function viewRoles(roles: readonly Role[]): RoleView[] {
  const byId = new Map(roles.map((role) => [role.id, role]));
  return roles.map((role) => ({ role, finalPermissions: flattenPermissions(resolvePermissions(role, byId)) }));
}
