import { type Actor, DomainError, noPermissions, requireCapability, type Site } from '@lectern/domain';
import { findEffectivePermissions, findRole } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { assertCovered, presentRights } from './own-rights.ts';

/**
 * The actor with the final permissions of a role instead of its own, to read with. What it created stays its own, for
 * rules about creators. Throws `INSUFFICIENT_PERMISSIONS` without `can_manage_users`, or if the role may do anything
 * that the actor may not, and `INVALID_X_VIEW_AS_ROLE_HEADER` for an unknown role.
 */
export async function viewAsRole(
  { db }: Pick<EngineServices, 'db'>,
  { site, actor }: { site: Site; actor: Actor },
  roleId: string,
): Promise<Actor> {
  requireCapability(actor, 'can_manage_users');
  const role = await findRole(db.kysely, site.id, roleId);
  if (role === null) throw new DomainError('INVALID_X_VIEW_AS_ROLE_HEADER');
  const permissions = (await findEffectivePermissions(db.kysely, roleId)) ?? noPermissions();
  assertCovered(await presentRights(db.kysely, actor), permissions);
  return { ...actor, roleId, permissions };
}
