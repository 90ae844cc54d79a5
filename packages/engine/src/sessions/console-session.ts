import { type Creator, DomainError, generateId, type Site } from '@lectern/domain';
import { findSession, type Session, type User } from '@lectern/storage';
import { isRefusedBearer, resolveSession } from '../access/credentials.ts';
import { hashSecret, newLongSecret } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { bearerOf } from './bearer.ts';
import { type SessionOpening, storeSession } from './store-session.ts';

/**
 * A session of the console. `bearer` goes with calls and lasts minutes; `cookie` renews it and never meets a script of
 * the page (docs/decisions/0015).
 */
export interface ConsoleSession {
  bearer: string;
  /** How long the bearer is worth something. */
  bearerMs: number;
  cookie: string;
  /** When the session ends unless it is used again. */
  endsAt: Date;
  /** The site that the bearer is for; null for an account that is in none here, which may use the account API. */
  site: Site | null;
  who: Creator;
}

/** A session whose cookie is known. */
interface KnownSession {
  id: string;
  cookie: string;
  endsAt: Date;
}

/**
 * Opens a session of the console for a principal, with the site as its own; `store` writes it. Throws
 * `INVALID_CREDENTIALS` for a principal that is not let in.
 */
export async function openConsoleSession(
  services: EngineServices,
  site: Site | null,
  principal: Session['principal'],
  store: (session: Omit<Session, 'userAgent'>) => Promise<void>,
): Promise<ConsoleSession> {
  const { session, known } = newSession(services, site, principal);
  await store(session);
  const opened = await withNewBearer(services, known, null);
  // Removed, or let out, in this very instant.
  if (opened === null) throw new DomainError('INVALID_CREDENTIALS');
  return opened;
}

/**
 * The same for an account that has just been let into the site (`admittedTo`), as its owner or as a user. Who is removed in
 * this very instant gets a bearer that every call refuses. Throws what `storeSession` throws.
 */
export async function openPersonalSession(
  services: EngineServices,
  { site, user }: { site: Site | null; user: User | null },
  opening: SessionOpening,
): Promise<ConsoleSession> {
  const account = { type: 'account', id: opening.account.id } as const;
  const { session, known } = newSession(services, site, account);
  await storeSession(services, session, opening);
  if (user !== null) services.userAccess.record(user, services.clock.now());
  const who = user === null ? (site?.owner ?? account) : ({ type: 'user', id: user.id } as const);
  return withBearer(services, known, { site, who }, null);
}

function newSession(services: EngineServices, site: Site | null, principal: Session['principal']) {
  const now = services.clock.now();
  const secret = newLongSecret();
  const id = generateId();
  const endsAt = new Date(now.getTime() + services.sessions.idleMs);
  const siteId = site?.id ?? null;
  return {
    session: { id, principal, siteId, secretHash: hashSecret(secret), createdAt: now, expiresAt: endsAt },
    known: { id, cookie: `${id}.${secret}`, endsAt },
  };
}

/**
 * The session with a new bearer, for its own site or another one; null when whoever opened it is not let in, or not any
 * more.
 */
export async function withNewBearer(
  services: EngineServices,
  known: KnownSession,
  enteredSiteId: string | null,
): Promise<ConsoleSession | null> {
  const { id } = known;
  const entry = (await entryOf(services, id, enteredSiteId)) ?? (await accountAlone(services, id, enteredSiteId));
  return entry === null ? null : withBearer(services, known, entry, enteredSiteId);
}

async function withBearer(
  services: EngineServices,
  { id, cookie, endsAt }: KnownSession,
  entry: Entry,
  enteredSiteId: string | null,
): Promise<ConsoleSession> {
  const now = services.clock.now().getTime();
  const bearerMs = Math.min(services.sessions.bearerMs, endsAt.getTime() - now);
  const bearer = await bearerOf(services, id, entry.who.id, new Date(now + bearerMs), enteredSiteId);
  services.recognized.remember(bearer);
  return { bearer, bearerMs, cookie, endsAt, ...entry };
}

type Entry = Pick<ConsoleSession, 'site' | 'who'>;

async function entryOf(
  services: EngineServices,
  sessionId: string,
  enteredSiteId: string | null,
): Promise<Entry | null> {
  try {
    const { site, actor } = await resolveSession(services, { sessionId, enteredSiteId }, 'cma', { isRenewal: true });
    // Sessions of API tokens and of SSO users stay where they were opened.
    return enteredSiteId === null || site.id === enteredSiteId ? { site, who: actor.creator } : null;
  } catch (error) {
    if (isRefusedBearer(error)) return null;
    throw error;
  }
}

/** A session that has no site of its own, and enters none. */
async function accountAlone(
  services: EngineServices,
  sessionId: string,
  enteredSiteId: string | null,
): Promise<Entry | null> {
  if (enteredSiteId !== null) return null;
  const session = await findSession(services.db.kysely, sessionId, services.clock.now());
  if (session === null || session.siteId !== null) return null;
  return { site: null, who: { type: 'account', id: session.accountId } };
}

/** What the cookie of a session says; null for one that is no such cookie. */
export function readSessionCookie(cookie: string): { id: string; secretHash: string } | null {
  const [, id, secret] = /^([\w-]{1,50})\.([\w-]{43})$/.exec(cookie) ?? [];
  return id === undefined || secret === undefined ? null : { id, secretHash: hashSecret(secret) };
}
