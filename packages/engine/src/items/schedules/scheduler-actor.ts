import { type Actor, type Creator, isSameOwner, ownerActor, type Site, ssoUserActor, userActor } from '@lectern/domain';
import { findAccessToken, findEffectivePermissions, findSsoUser, findUser, type Queryable } from '@lectern/storage';

/** Who acted, with the rights they have now; null when they are no longer let into the site. */
export async function actorOfScheduler(db: Queryable, site: Site, creator: Creator): Promise<Actor | null> {
  if (creator.type === 'account' || creator.type === 'organization')
    return isSameOwner(site.owner, { type: creator.type, id: creator.id }) ? ownerActor(site.owner) : null;
  if (creator.type === 'user') return actorOfUser(db, site, creator.id);
  if (creator.type === 'sso_user') return actorOfSsoUser(db, site, creator.id);
  return creator.type === 'access_token' ? actorOfToken(db, site, creator) : null;
}

async function actorOfUser(db: Queryable, site: Site, id: string): Promise<Actor | null> {
  const user = await findUser(db, site.id, id);
  const permissions = user?.isActive === true ? await findEffectivePermissions(db, user.roleId) : null;
  return user === null || permissions === null ? null : userActor(user, permissions);
}

async function actorOfSsoUser(db: Queryable, site: Site, id: string): Promise<Actor | null> {
  const user = await findSsoUser(db, site.id, id);
  if (user === null || !user.isActive || user.roleId === null) return null;
  const permissions = await findEffectivePermissions(db, user.roleId);
  return permissions === null ? null : ssoUserActor({ id, roleId: user.roleId }, permissions);
}

async function actorOfToken(db: Queryable, site: Site, creator: Creator): Promise<Actor | null> {
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
