import { DomainError, type Site } from '@lectern/domain';
import { extendSession, findAccount, findSession } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { ssoRefusal } from '../single-sign-on/required-single-sign-on.ts';
import { type ConsoleSession, readSessionCookie, withNewBearer } from './console-session.ts';
import { entryOf } from './site-entry.ts';

/**
 * Gives a session that is being used a new bearer and moves its end; null when it is over, was revoked, or whoever
 * opened it is not let in any more, as accounts without a second factor once the site requires one. The cookie stays
 * the same, so that windows may renew at once.
 *
 * The bearer is for the session's own site, or for `entered`, another one of the account (docs/decisions/0023). Throws
 * `NOT_FOUND` for one that the session does not lead into, `REQUIRED_2FA_SETUP` where only the second factor is
 * missing, `REQUIRED_SSO` where users enter by single sign-on only.
 */
export async function renewConsoleSession(
  services: EngineServices,
  cookie: string,
  entered: Site | null = null,
): Promise<ConsoleSession | null> {
  const parts = readSessionCookie(cookie);
  if (parts === null) return null;
  const { idleMs, longestMs } = services.sessions;
  const now = services.clock.now();
  const endsAt = await extendSession(services.db.kysely, parts, { now, idleMs, longestMs });
  if (endsAt === null) return null;
  const renewed = await withNewBearer(services, { id: parts.id, cookie, endsAt }, entered?.id ?? null);
  if (renewed === null && entered !== null) await refuseEntry(services, parts.id, entered);
  return renewed;
}

/** The session itself goes on: it may lead into other sites. */
async function refuseEntry(services: EngineServices, sessionId: string, site: Site): Promise<never> {
  const db = services.db.kysely;
  const session = await findSession(db, sessionId, services.clock.now());
  const account = session === null ? null : await findAccount(db, session.accountId);
  const entry = account === null ? null : await entryOf(services, account, site);
  if (account === null || entry === null) throw new DomainError('NOT_FOUND');
  const refused = ssoRefusal(services, site, entry.user);
  if (refused !== null) throw refused;
  if (site.requireTwoFactor && account.secondFactor === null) throw new DomainError('REQUIRED_2FA_SETUP');
  throw new DomainError('NOT_FOUND');
}
