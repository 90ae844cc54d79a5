import { extendSession } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type ConsoleSession, readSessionCookie, withNewBearer } from './console-session.ts';

/**
 * Gives a session that is being used a new bearer and moves its end; null when it is over, was revoked, or whoever
 * opened it is not let in any more, as accounts without a second factor once the site requires one. The cookie stays the same, so that windows may renew at once.
 */
export async function renewConsoleSession(services: EngineServices, cookie: string): Promise<ConsoleSession | null> {
  const parts = readSessionCookie(cookie);
  if (parts === null) return null;
  const { idleMs, longestMs } = services.sessions;
  const endsAt = await extendSession(services.db.kysely, parts, { now: services.clock.now(), idleMs, longestMs });
  return endsAt === null ? null : withNewBearer(services, { id: parts.id, cookie, endsAt });
}
