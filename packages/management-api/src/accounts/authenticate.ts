import { DomainError } from '@lectern/domain';
import { type EngineServices, verifySessionToken } from '@lectern/engine';
import { type Account, findAccount, findSession, touchSession } from '@lectern/storage';

/** Who calls the account API: the account of a session. Throws `INVALID_AUTHORIZATION_HEADER`. */
export async function authenticateAccount(
  services: EngineServices,
  token: string | null,
): Promise<{ account: Account; sessionId: string }> {
  if (token === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  const sessionId = await verifySessionToken(services, token);
  const session = await findSession(services.db.kysely, sessionId, services.clock.now());
  const account = session === null ? null : await findAccount(services.db.kysely, session.accountId);
  if (account === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  if (session !== null) await touchSession(services.db.kysely, session, services.clock.now());
  services.recognized.remember(token);
  return { account, sessionId };
}
