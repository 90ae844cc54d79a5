import { randomBytes } from 'node:crypto';
import { type Actor, type Creator, DomainError, generateId, type Site } from '@lectern/domain';
import type { Session } from '@lectern/storage';
import { isRefusedBearer, resolveSession } from '../access/credentials.ts';
import { hashSecret } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { bearerOf } from './bearer.ts';

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
  who: Creator;
}

/** Opens a session of the console for a principal; `store` writes it. Throws `INVALID_CREDENTIALS` for a principal that is not let in. */
export async function openConsoleSession(
  services: EngineServices,
  site: Site,
  principal: Session['principal'],
  store: (session: Omit<Session, 'userAgent'>) => Promise<void>,
): Promise<ConsoleSession> {
  const now = services.clock.now();
  const secret = randomBytes(32).toString('base64url');
  const id = generateId();
  const endsAt = new Date(now.getTime() + services.sessions.idleMs);
  await store({ id, principal, siteId: site.id, secretHash: hashSecret(secret), createdAt: now, expiresAt: endsAt });
  const opened = await withNewBearer(services, { id, cookie: `${id}.${secret}`, endsAt });
  // Removed, or let out, in this very instant.
  if (opened === null) throw new DomainError('INVALID_CREDENTIALS');
  return opened;
}

/** The session with a new bearer; null when whoever opened it is not let in any more. */
export async function withNewBearer(
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
    return (await resolveSession(services, sessionId, 'cma', { isRenewal: true })).actor;
  } catch (error) {
    if (isRefusedBearer(error)) return null;
    throw error;
  }
}

/** What the cookie of a session says; null for one that is no such cookie. */
export function readSessionCookie(cookie: string): { id: string; secretHash: string } | null {
  const [, id, secret] = /^([\w-]{1,50})\.([\w-]{43})$/.exec(cookie) ?? [];
  return id === undefined || secret === undefined ? null : { id, secretHash: hashSecret(secret) };
}
