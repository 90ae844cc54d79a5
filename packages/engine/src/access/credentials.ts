import {
  type Actor,
  DomainError,
  noPermissions,
  type Site,
  ownerActor,
  ssoUserActor,
  userActor,
} from '@lectern/domain';
import {
  type AccountSession,
  type TokenAudience,
  type EnvironmentReading,
  findAccessTokenByHash,
  findEnvironmentOfToken,
  findSiteSession,
  nextTouchAt,
  type RememberedAccess,
  type SsoSession,
  touchAccessToken,
  touchSession,
  touchSsoUser,
} from '@lectern/storage';
import { jwtVerify } from 'jose';
import type { Call } from '../principal-cache.ts';
import type { EngineServices } from '../services.ts';
import { requiresSingleSignOn } from '../single-sign-on/required-single-sign-on.ts';
import { hashSecret } from './secrets.ts';

/** A recognized credential: its site and its principal. */
export interface ResolvedCredential {
  site: Site;
  actor: Actor;
  /** The data for recognizing an API token from memory, and when its use must be recorded next; null for a session. */
  memorable: { access: RememberedAccess; touchAt: Date } | null;
}

/**
 * Recognises a bearer token: an API token or a session. Throws `INVALID_AUTHORIZATION_HEADER` for one that is unknown,
 * expired or revoked. `audience` is the API it is used for, recorded as last access.
 */
export async function resolveCredential(
  services: EngineServices,
  token: string,
  audience: TokenAudience,
): Promise<ResolvedCredential> {
  try {
    const resolved = isSessionToken(token)
      ? await resolveSession(services, await readSessionToken(services, token), audience)
      : await resolveAccessToken(services, hashSecret(token), audience);
    services.recognized.remember(token);
    return resolved;
  } catch (error) {
    // An unavailable database proves nothing about the bearer token.
    if (isRefusedBearer(error)) services.recognized.forget(token);
    throw error;
  }
}

/** Whether an error means that a bearer token is unknown, expired or revoked, and not that the lookup failed. */
export function isRefusedBearer(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'INVALID_AUTHORIZATION_HEADER';
}

/**
 * The environment that a principal names, or the primary one; null when it depends on the credential. Finding it
 * requires no right: read it together with the credential, and check the credential first.
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
  audience: TokenAudience,
): Promise<ResolvedCredential> {
  const found = await findAccessTokenByHash(services.db.kysely, tokenHash);
  if (found === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  const { accessToken, site, permissions, state, principal } = found;
  await touchAccessToken(services.db.kysely, accessToken, audience, services.clock.now());
  const isOwner = accessToken.hardcodedType === 'owner';
  // The built-in token for reading everything has no role and no access to the management API.
  const isUnrestricted = isOwner || accessToken.hardcodedType === 'readonly';
  return {
    site,
    actor: {
      creator: isOwner ? site.owner : { type: 'access_token', id: accessToken.id },
      roleId: accessToken.roleId,
      permissions: isUnrestricted ? null : (permissions ?? noPermissions()),
      canAccessCma: accessToken.canAccessCma,
      canAccessCda: accessToken.canAccessCda,
      canAccessCdaPreview: accessToken.canAccessCdaPreview,
      sessionId: null,
    },
    memorable: { access: { tokenHash, state, principal }, touchAt: nextTouchAt(accessToken, audience) },
  };
}

/**
 * Recognises a session by its ID, which its bearer or its cookie has shown, in its own site or, for an account, in
 * another one; `isRenewal` when it is about to get a new bearer. Throws `INVALID_AUTHORIZATION_HEADER`.
 */
export async function resolveSession(
  services: EngineServices,
  { sessionId, enteredSiteId }: SessionClaims,
  audience: TokenAudience,
  { isRenewal = false }: { isRenewal?: boolean } = {},
): Promise<ResolvedCredential> {
  const now = services.clock.now();
  const session = await findSiteSession(services.db.kysely, { id: sessionId, enteredSiteId }, now);
  if (session === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  if (session.kind === 'access_token') {
    const { site, actor } = await resolveAccessToken(services, session.tokenHash, audience);
    return { site, actor: { ...actor, sessionId }, memorable: null };
  }
  if (session.kind === 'sso_user') {
    const actor = actorOfSsoSession(session, sessionId);
    if (actor === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
    await touchSsoUser(services.db.kysely, session.ssoUser, now);
    return { site: session.site, actor, memorable: null };
  }
  const actor = actorOfSession(session, sessionId);
  // The bearers of a session that is renewed last minutes: what was begun with one can be finished.
  const isLeaving = lacksSecondFactor(session) || (!session.isOwner && requiresSingleSignOn(services, session.site));
  if (actor === null || (isLeaving && (isRenewal || !session.isRenewable)))
    throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  await touchSession(services.db.kysely, { id: sessionId, lastUsedAt: session.lastUsedAt }, now);
  if (session.user !== null) services.userAccess.record(session.user, now);
  return { site: session.site, actor, memorable: null };
}

function lacksSecondFactor({ site, hasSecondFactor }: AccountSession): boolean {
  return site.requireTwoFactor && !hasSecondFactor;
}

/** The principal of a session; null once the account has lost access to the site. */
function actorOfSession({ site, accountId, isOwner, user }: AccountSession, sessionId: string): Actor | null {
  if (isOwner) return ownerActor(site.owner, sessionId, accountId);
  return user?.isActive === true ? userActor(user, user.permissions, sessionId) : null;
}

/** The principal of a session of an SSO user; null for a deactivated one, and for one without a role. */
function actorOfSsoSession({ ssoUser, permissions }: SsoSession, sessionId: string): Actor | null {
  const { id, roleId, isActive } = ssoUser;
  return !isActive || roleId === null || permissions === null
    ? null
    : ssoUserActor({ id, roleId }, permissions, sessionId);
}

/** What the bearer of a session names. */
export interface SessionClaims {
  sessionId: string;
  /** Another site than the session's own; null for its own. */
  enteredSiteId: string | null;
}

/** The session ID of a token. Throws `INVALID_AUTHORIZATION_HEADER` for a forged or expired one. */
export async function verifySessionToken(services: EngineServices, token: string): Promise<string> {
  return (await readSessionToken(services, token)).sessionId;
}

/** What a token names. Throws `INVALID_AUTHORIZATION_HEADER` for a forged or expired one. */
export async function readSessionToken(services: EngineServices, token: string): Promise<SessionClaims> {
  try {
    const { payload } = await jwtVerify(token, services.instanceKey, {
      algorithms: ['HS256'],
      currentDate: services.clock.now(),
    });
    const { jti, site } = payload;
    if (jti !== undefined) return { sessionId: jti, enteredSiteId: typeof site === 'string' ? site : null };
  } catch (cause) {
    throw new DomainError('INVALID_AUTHORIZATION_HEADER', {}, { cause });
  }
  throw new DomainError('INVALID_AUTHORIZATION_HEADER');
}
