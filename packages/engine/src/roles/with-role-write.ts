import { type Actor, DomainError, type Environment, invalidField, requireCapability, type Site } from '@lectern/domain';
import { isUniqueViolation, listEnvironments, listRoles, type Queryable, type Role, tryLockRoles } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** Who acts, on which site. */
export interface RoleCaller {
  site: Site;
  actor: Actor;
}

/** What changing roles receives: a transaction that no other change of the site's roles runs beside, and what there is. */
export interface RoleWriteContext extends RoleCaller {
  services: EngineServices;
  tx: Queryable;
  roles: ReadonlyMap<string, Role>;
  environments: readonly Environment[];
  now: Date;
}

/**
 * Runs a change of roles in one transaction, alone in its site. Throws `INSUFFICIENT_PERMISSIONS` without
 * `can_manage_users`, `CONCURRENT_ROLE_UPDATE` (transient) while another change is under way, `INVALID_FIELD` for a
 * name that is taken.
 */
export async function withRoleWrite<T>(
  services: EngineServices,
  caller: RoleCaller,
  run: (ctx: RoleWriteContext) => Promise<T>,
): Promise<T> {
  requireCapability(caller.actor, 'can_manage_users');
  const { site, actor } = caller;
  try {
    return await services.db.kysely.transaction().execute(async (tx) => {
      if (!(await tryLockRoles(tx, site.id))) throw new DomainError('CONCURRENT_ROLE_UPDATE', {}, { transient: true });
      const roles = new Map((await listRoles(tx, site.id)).map((role) => [role.id, role]));
      const environments = await listEnvironments(tx, site.id);
      return run({ site, actor, services, tx, roles, environments, now: services.clock.now() });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'roles_site_id_name_key')) throw DomainError.of([invalidField('Role', 'name', 'VALIDATION_UNIQUENESS')]);
    throw error;
  }
}

/** The role of that id. Throws `NOT_FOUND`. */
export function requireRole({ roles }: RoleWriteContext, id: string): Role {
  const role = roles.get(id);
  if (role === undefined) throw new DomainError('NOT_FOUND');
  return role;
}
