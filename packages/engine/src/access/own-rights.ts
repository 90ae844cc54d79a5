import {
  type Actor,
  coversPermissions,
  DomainError,
  type EffectivePermissions,
  noPermissions,
  readingPermissions,
  resolvePermissions,
} from '@lectern/domain';
import {
  type AccessToken,
  findEffectivePermissions,
  listEnvironments,
  listRoles,
  type Queryable,
  type Role,
} from '@lectern/storage';

/**
 * The current rights of an actor; null for owners. The rights in `Actor` are those at recognition, which may exceed
 * those of its role in the transaction that grants something.
 */
export async function presentRights(
  db: Queryable,
  { permissions, roleId }: Actor,
): Promise<EffectivePermissions | null> {
  if (permissions === null || roleId === null) return permissions;
  return (await findEffectivePermissions(db, roleId)) ?? noPermissions();
}

/** Throws `INSUFFICIENT_PERMISSIONS` (details `reason`) unless the first rights cover the second. */
export function assertCovered(own: EffectivePermissions | null, granted: EffectivePermissions | null): void {
  if (!coversPermissions(own, granted))
    throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'beyond_own_permissions' });
}

/** Throws `INSUFFICIENT_PERMISSIONS` when one of the roles exceeds the actor's rights. Unknown roles have none. */
export async function assertRolesCovered(
  db: Queryable,
  actor: Actor,
  roleIds: readonly (string | null)[],
): Promise<void> {
  const own = await presentRights(db, actor);
  if (own === null) return;
  for (const roleId of new Set(roleIds)) {
    if (roleId !== null) assertCovered(own, (await findEffectivePermissions(db, roleId)) ?? noPermissions());
  }
}

/** What API tokens of a site may do in the end; null for one that acts as the owner. */
export async function rightsOfTokens(
  db: Queryable,
  siteId: string,
): Promise<(accessToken: AccessToken) => EffectivePermissions | null> {
  const roles = new Map<string, Role>((await listRoles(db, siteId)).map((role) => [role.id, role]));
  const environments = await listEnvironments(db, siteId);
  const known = new Map<string, EffectivePermissions>();
  const rightsOfRole = (roleId: string) => {
    const role = roles.get(roleId);
    const rights = known.get(roleId) ?? (role === undefined ? noPermissions() : resolvePermissions(role, roles));
    known.set(roleId, rights);
    return rights;
  };
  return ({ hardcodedType, roleId }) => {
    if (hardcodedType === 'owner') return null;
    if (hardcodedType === 'readonly') return readingPermissions(environments.map(({ id }) => id));
    return roleId === null ? { ...noPermissions(), environments_access: 'none' } : rightsOfRole(roleId);
  };
}
