import { DomainError, type Environment, invalidField } from '@lectern/domain';
import {
  isUniqueViolation,
  listEnvironments,
  listRoles,
  type Queryable,
  type Role,
  tryLockRoles,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, type SiteWriteContext, withSiteWrite } from '../site-write.ts';

/**
 * Additional context of role changes: the existing roles and environments, locked against other changes of the site's
 * roles.
 */
export interface RoleWriteContext extends SiteWriteContext {
  roles: ReadonlyMap<string, Role>;
  environments: readonly Environment[];
}

/**
 * Runs a change of roles in one transaction, exclusively in its site. Throws `INSUFFICIENT_PERMISSIONS` without
 * `can_manage_users`, `CONCURRENT_ROLE_UPDATE` (transient) while another change is running, `INVALID_FIELD` for a taken
 * name.
 */
export async function withRoleWrite<T>(
  services: EngineServices,
  principal: SitePrincipal,
  run: (ctx: RoleWriteContext) => Promise<T>,
): Promise<T> {
  const lock = async (tx: Queryable, siteId: string) => {
    if (!(await tryLockRoles(tx, siteId))) throw new DomainError('CONCURRENT_ROLE_UPDATE', {}, { transient: true });
  };
  try {
    return await withSiteWrite(services, principal, { requires: 'can_manage_users', lock }, async (ctx) => {
      const roles = new Map((await listRoles(ctx.tx, ctx.site.id)).map((role) => [role.id, role]));
      return run({ ...ctx, roles, environments: await listEnvironments(ctx.tx, ctx.site.id) });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'roles_site_id_name_key'))
      throw DomainError.of([invalidField('Role', 'name', 'VALIDATION_UNIQUENESS')]);
    throw error;
  }
}

/** The role of that ID. Throws `NOT_FOUND`. */
export function requireRole({ roles }: RoleWriteContext, id: string): Role {
  const role = roles.get(id);
  if (role === undefined) throw new DomainError('NOT_FOUND');
  return role;
}
