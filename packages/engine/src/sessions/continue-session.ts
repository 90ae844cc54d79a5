import { DomainError } from '@lectern/domain';
import { findSession } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { bearerOf } from './bearer.ts';

/**
 * Another bearer of a session of an account, with the life of the one that it has: a session of the console is renewed
 * with its cookie. Throws `INVALID_AUTHORIZATION_HEADER` for one that is over.
 */
export async function continueSession(services: EngineServices, sessionId: string): Promise<string> {
  const now = services.clock.now();
  const session = await findSession(services.db.kysely, sessionId, now);
  if (session === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  const { accountId, expiresAt, secretHash } = session;
  const shortEnd = new Date(Math.min(expiresAt.getTime(), now.getTime() + services.sessions.bearerMs));
  return bearerOf(services, sessionId, accountId, secretHash === null ? expiresAt : shortEnd);
}
