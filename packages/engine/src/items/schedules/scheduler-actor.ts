import { type Actor, type Creator, ownerActor, type Site } from '@lectern/domain';
import { findAccessToken, findEffectivePermissions, type Queryable } from '@lectern/storage';

/** Who acted, with the rights they have now; null when they are no longer part of the site. */
export async function actorOfScheduler(db: Queryable, site: Site, creator: Creator): Promise<Actor | null> {
  if (creator.type === 'account') return creator.id === site.ownerAccountId ? ownerActor(site.ownerAccountId) : null;
  if (creator.type !== 'access_token') return null;
  const token = await findAccessToken(db, site.id, creator.id);
  if (token === null || token.roleId === null || !token.canAccessCma) return null;
  const permissions = await findEffectivePermissions(db, token.roleId);
  // Without rights of a role an actor counts as the owner.
  if (permissions === null) return null;
  return {
    creator,
    roleId: token.roleId,
    permissions,
    canAccessCma: token.canAccessCma,
    canAccessCda: token.canAccessCda,
    canAccessCdaPreview: token.canAccessCdaPreview,
    sessionId: null,
  };
}
