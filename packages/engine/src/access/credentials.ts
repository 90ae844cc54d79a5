import { type Actor, DomainError, noPermissions, type Site, ownerActor, userActor } from '@lectern/domain';
import {
  type AccountSession,
  type Door,
  type EnvironmentReading,
  findAccessTokenByHash,
  findEnvironmentOfToken,
  findSiteSession,
  nextTouchAt,
  type RememberedAccess,
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
export async function resolveCredential(
  services: EngineServices,
  token: string,
  door: Door,
): Promise<ResolvedCredential> {
  try {
    const resolved = isSessionToken(token)
      ? await resolveSession(services, await verifySessionToken(services, token), door)
      : await resolveAccessToken(services, hashSecret(token), door);
    services.recognized.remember(token);
    return resolved;
  } catch (error) {
    // A database that does not answer says nothing of the bearer.
    if (isRefusedBearer(error)) services.recognized.forget(token);
    throw error;
  }
}

/** Whether an error says that a bearer is unknown, expired or revoked, and not that no one could look. */
export function isRefusedBearer(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'INVALID_AUTHORIZATION_HEADER';
}

/**
 * The environment that a caller names, or the primary one; null when a look at the credential is needed to tell. It
 * takes no right to find it: ask for it together with the credential, and judge the credential first.
 */
export async function findEnvironmentAhead(
  services: EngineServices,
  { token, environmentName }: Call,
): Promise<EnvironmentReading | null> {
  return isSessionToken(token) ? null : findEnvironmentOfToken(services.db.kysely, hashSecret(token), environmentName);
}

/** Whether a bearer belongs to a session; otherwise it is an API token. */
export function isSessionToken(token: string): boolean {
  return token.includes('.');
}

async function resolveAccessToken(
  services: EngineServices,
  tokenHash: string,
  door: Door,
): Promise<ResolvedCredential> {
  const found = await findAccessTokenByHash(services.db.kysely, tokenHash);
  if (found === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  const { accessToken, site, permissions, state, principal } = found;
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
    memorable: { access: { tokenHash, state, principal }, touchAt: nextTouchAt(accessToken, door) },
  };
}

/** Recognises a session by its id, which its bearer or its cookie has shown. Throws `INVALID_AUTHORIZATION_HEADER`. */
export async function resolveSession(
  services: EngineServices,
  sessionId: string,
  door: Door,
): Promise<ResolvedCredential> {
  const now = services.clock.now();
  const session = await findSiteSession(services.db.kysely, sessionId, now);
  if (session === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  if (session.kind === 'access_token') {
    const { site, actor } = await resolveAccessToken(services, session.tokenHash, door);
    return { site, actor: { ...actor, sessionId }, memorable: null };
  }
  const actor = actorOfSession(session, sessionId);
  if (actor === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  if (session.user !== null) await touchUser(services.db.kysely, session.user, now);
  return { site: session.site, actor, memorable: null };
}

/** Whom a session makes the caller; null once the account is not let into the site any more. */
function actorOfSession({ accountId, site, user }: AccountSession, sessionId: string): Actor | null {
  if (site.ownerAccountId === accountId) return ownerActor(accountId, sessionId);
  return user?.isActive === true ? userActor(user, user.permissions, sessionId) : null;
}

/** Id of the session a token stands for. Throws `INVALID_AUTHORIZATION_HEADER` for a forged or expired one. */
export async function verifySessionToken(services: EngineServices, token: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, services.instanceKey, {
      algorithms: ['HS256'],
      currentDate: services.clock.now(),
    });
    if (payload.jti !== undefined) return payload.jti;
  } catch (cause) {
    throw new DomainError('INVALID_AUTHORIZATION_HEADER', {}, { cause });
  }
  throw new DomainError('INVALID_AUTHORIZATION_HEADER');
}
