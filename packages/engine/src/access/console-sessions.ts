import { randomBytes } from 'node:crypto';
import { type Actor, type Creator, DomainError, generateId, type Site } from '@lectern/domain';
import {
  extendSession,
  findAccessTokenByHash,
  findAccount,
  findSession,
  findSite,
  insertSession,
  revokeSessionBySecret,
  type Session,
} from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import {
  isRefusedBearer,
  isSessionToken,
  resolveCredential,
  resolveSession,
  verifySessionToken,
} from './credentials.ts';
import { rememberDevice } from './known-devices.ts';
import { hashSecret } from './secrets.ts';
import { bearerOf, endSession, enteringAs, recognizePerson, type SignInAttempt, storeSession } from './sessions.ts';

/**
 * A console session. `bearer` is sent with calls and expires after minutes; `cookie` renews it and is invisible to
 * scripts of the page (docs/decisions/0015).
 */
export interface ConsoleSession {
  bearer: string;
  /** How long the bearer token is valid. */
  bearerMs: number;
  cookie: string;
  /** When the session ends unless it is used again. */
  endsAt: Date;
  who: Creator;
}

/**
 * Signs a person in to the console of a site; `device` is what their browser is known by from now on. Throws what
 * `signIn` throws.
 */
export async function signInToConsole(
  services: EngineServices,
  attempt: SignInAttempt & { site: Site },
): Promise<{ session: ConsoleSession; device: string }> {
  const { account } = await recognizePerson(services, attempt);
  const principal = { type: 'account', id: account.id } as const;
  const session = await openSession(services, attempt.site, principal, (stored) =>
    storeSession(services, stored, { ...attempt, account }),
  );
  return { session, device: await rememberDevice(services, account.id) };
}

/**
 * Opens a session of the console for a token: an API token, or the token of a session of the site or of the
 * account API, which stays as it is. `site` is the one that a session of the account API enters. Throws
 * `INVALID_AUTHORIZATION_HEADER`, `INVALID_CREDENTIALS` for an account that is not let into the site,
 * `INSUFFICIENT_PERMISSIONS` for a token of another audience.
 */
export async function exchangeForConsoleSession(
  services: EngineServices,
  token: string,
  site: Site | null,
  origin?: CallOrigin,
): Promise<ConsoleSession> {
  return isSessionToken(token)
    ? exchangeSession(services, token, site, origin)
    : exchangeAccessToken(services, token, origin);
}

/**
 * Issues a new bearer token for an active session and extends it; null when it has expired, was revoked, or its user
 * lost access. The cookie stays the same, so that several windows may renew concurrently.
 */
export async function renewConsoleSession(services: EngineServices, cookie: string): Promise<ConsoleSession | null> {
  const parts = readCookie(cookie);
  if (parts === null) return null;
  const { idleMs, longestMs } = services.sessions;
  const endsAt = await extendSession(services.db.kysely, parts, { now: services.clock.now(), idleMs, longestMs });
  return endsAt === null ? null : present(services, { id: parts.id, cookie, endsAt });
}

/** Ends a session of the console, on every node at once. */
export async function endConsoleSession(services: EngineServices, cookie: string, origin?: CallOrigin): Promise<void> {
  const parts = readCookie(cookie);
  if (parts !== null) await endSession(services, origin, (tx, now) => revokeSessionBySecret(tx, parts, now));
}

async function exchangeSession(
  services: EngineServices,
  token: string,
  site: Site | null,
  origin: CallOrigin | undefined,
): Promise<ConsoleSession> {
  const db = services.db.kysely;
  const found = await findSession(db, await verifySessionToken(services, token), services.clock.now());
  const account = found === null ? null : await findAccount(db, found.accountId);
  if (found === null || account === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  const entered = found.siteId === null ? site : await findSite(db, found.siteId);
  if (entered === null) throw new DomainError('INVALID_SITE');
  await enteringAs(services, account, entered);
  const by = { account, ...(origin !== undefined && { origin }) };
  return openSession(services, entered, { type: 'account', id: account.id }, (session) =>
    storeSession(services, session, by),
  );
}

async function exchangeAccessToken(
  services: EngineServices,
  token: string,
  origin: CallOrigin | undefined,
): Promise<ConsoleSession> {
  const db = services.db.kysely;
  const { actor, site } = await resolveCredential(services, token, 'cma');
  if (!actor.canAccessCma) throw new DomainError('INSUFFICIENT_PERMISSIONS');
  const found = await findAccessTokenByHash(db, hashSecret(token));
  if (found === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  const principal = { type: 'access_token', id: found.accessToken.id } as const;
  return openSession(services, site, principal, (session) =>
    withAccountWrite(services, { account: null, origin }, async ({ tx, emit, actAs }) => {
      actAs(principal);
      await insertSession(tx, session);
      emit(site.id, { noun: 'session', id: session.id, change: 'create' });
    }),
  );
}

async function openSession(
  services: EngineServices,
  site: Site,
  principal: Session['principal'],
  store: (session: Session) => Promise<void>,
): Promise<ConsoleSession> {
  const now = services.clock.now();
  const secret = randomBytes(32).toString('base64url');
  const id = generateId();
  const endsAt = new Date(now.getTime() + services.sessions.idleMs);
  await store({ id, principal, siteId: site.id, secretHash: hashSecret(secret), createdAt: now, expiresAt: endsAt });
  const opened = await present(services, { id, cookie: `${id}.${secret}`, endsAt });
  // Deleted, or deactivated, concurrently.
  if (opened === null) throw new DomainError('INVALID_CREDENTIALS');
  return opened;
}

/** The session with a new bearer token; null when its user lost access. */
async function present(
  services: EngineServices,
  { id, cookie, endsAt }: { id: string; cookie: string; endsAt: Date },
): Promise<ConsoleSession | null> {
  const actor = await actorOf(services, id);
  if (actor === null) return null;
  const now = services.clock.now().getTime();
  const bearerMs = Math.min(services.sessions.bearerMs, endsAt.getTime() - now);
  const bearer = await bearerOf(services, id, actor.creator.id, new Date(now + bearerMs));
  services.recognized.remember(bearer);
  return { bearer, bearerMs, cookie, endsAt, who: actor.creator };
}

async function actorOf(services: EngineServices, sessionId: string): Promise<Actor | null> {
  try {
    return (await resolveSession(services, sessionId, 'cma')).actor;
  } catch (error) {
    if (isRefusedBearer(error)) return null;
    throw error;
  }
}

function readCookie(cookie: string): { id: string; secretHash: string } | null {
  const [, id, secret] = /^([\w-]{1,50})\.([\w-]{43})$/.exec(cookie) ?? [];
  return id === undefined || secret === undefined ? null : { id, secretHash: hashSecret(secret) };
}
