import { type Actor, DomainError, noPermissions, type Site, ownerActor, userActor } from '@lectern/domain';
import {
  type Door,
  type EnvironmentReading,
  findAccessTokenByHash,
  findEnvironmentOfToken,
  findSiteSession,
  nextTouchAt,
  type RememberedAccess,
  type SiteSession,
  touchAccessToken,
  touchUser,
} from '@lectern/storage';
import { jwtVerify } from 'jose';
import type { Call } from '../caller-cache.ts';
import type { EngineServices } from '../services.ts';
import { hashSecret } from './secrets.ts';

/** A recognised credential: the site it opens and who it makes the caller. */
export interface ResolvedCredential {
  site: Site;
  actor: Actor;
  /** What it takes to recognise an API token by memory, and when its use is to be noted next; null for a session. */
  memorable: { access: RememberedAccess; touchAt: Date } | null;
}

/**
 * Recognises a bearer token: an API token or a session. Throws `INVALID_AUTHORIZATION_HEADER` for one that is unknown,
 * expired or revoked. `door` is where it knocks, noted as last access.
 */
export async function resolveCredential(services: EngineServices, token: string, door: Door): Promise<ResolvedCredential> {
  return isSessionToken(token) ? resolveSession(services, token) : resolveAccessToken(services, token, door);
}

/**
 * The environment that a caller names, or the primary one; null when a look at the credential is needed to tell. It takes
 * no right to find it: ask for it together with the credential, and judge the credential first.
 */
export async function findEnvironmentAhead(services: EngineServices, { token, environmentName }: Call): Promise<EnvironmentReading | null> {
  return isSessionToken(token) ? null : findEnvironmentOfToken(services.db.kysely, hashSecret(token), environmentName);
}

function isSessionToken(token: string): boolean {
  return token.includes('.');
}

async function resolveAccessToken(services: EngineServices, token: string, door: Door): Promise<ResolvedCredential> {
  const tokenHash = hashSecret(token);
  const found = await findAccessTokenByHash(services.db.kysely, tokenHash);
  if (found === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  const { accessToken, site, permissions, state } = found;
  await touchAccessToken(services.db.kysely, accessToken, door, services.clock.now());
  const isOwner = accessToken.hardcodedType === 'owner';
  // The built-in token for reading everything has no role, and no door to the management API.
  const isUnrestricted = isOwner || accessToken.hardcodedType === 'readonly';
  return {
    site,
    actor: {
      creator: isOwner ? { type: 'account', id: site.ownerAccountId } : { type: 'access_token', id: accessToken.id },
      roleId: accessToken.roleId,
      permissions: isUnrestricted ? null : (permissions ?? noPermissions()),
      canAccessCma: accessToken.canAccessCma,
      canAccessCda: accessToken.canAccessCda,
      canAccessCdaPreview: accessToken.canAccessCdaPreview,
      sessionId: null,
    },
    memorable: { access: { tokenHash, state }, touchAt: nextTouchAt(accessToken, door) },
  };
}

async function resolveSession(services: EngineServices, token: string): Promise<ResolvedCredential> {
  const sessionId = await verifySessionToken(services, token);
  const now = services.clock.now();
  const session = await findSiteSession(services.db.kysely, sessionId, now);
  const actor = session === null ? null : actorOfSession(session, sessionId);
  if (session === null || actor === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  if (session.user !== null) await touchUser(services.db.kysely, session.user, now);
  return { site: session.site, actor, memorable: null };
}

/** Whom a session makes the caller; null once the account is not let into the site any more. */
function actorOfSession({ accountId, site, user }: SiteSession, sessionId: string): Actor | null {
  if (site.ownerAccountId === accountId) return ownerActor(accountId, sessionId);
  return user?.isActive === true ? userActor(user, user.permissions, sessionId) : null;
}

/** Id of the session a token stands for. Throws `INVALID_AUTHORIZATION_HEADER` for a forged or expired one. */
export async function verifySessionToken(services: EngineServices, token: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, services.instanceKey, { algorithms: ['HS256'], currentDate: services.clock.now() });
    if (payload.jti !== undefined) return payload.jti;
  } catch (cause) {
    throw new DomainError('INVALID_AUTHORIZATION_HEADER', {}, { cause });
  }
  throw new DomainError('INVALID_AUTHORIZATION_HEADER');
}
