import { DomainError } from '@lectern/domain';
import { type Account, type ListedSession, listSessionsOf, revokeSessionOf, revokeSessionsOf } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

/** A page of the sessions of an account, last used first. */
export async function listAccountSessions(
  services: EngineServices,
  account: Account,
  page: { offset: number; limit: number },
): Promise<{ sessions: ListedSession[]; total: number }> {
  return listSessionsOf(services.db.kysely, account.id, { now: services.clock.now(), ...page });
}

/** Ends a session of an account. Throws `NOT_FOUND` for one that is over, or another account's. */
export async function revokeAccountSession(
  services: EngineServices,
  account: Account,
  sessionId: string,
  origin?: CallOrigin,
): Promise<void> {
  await withAccountWrite(services, { account, origin }, async ({ tx, now, emit }) => {
    const ended = await revokeSessionOf(tx, account.id, sessionId, now);
    if (ended === null) throw new DomainError('NOT_FOUND');
    emit(ended.siteId, { noun: 'session', id: ended.id, change: 'delete' });
  });
}

/** Ends every session of an account, the one of the call too. */
export async function signOutEverywhere(
  services: EngineServices,
  account: Account,
  sessionId: string,
  origin?: CallOrigin,
): Promise<void> {
  await withAccountWrite(services, { account, origin }, async ({ tx, now, emit }) => {
    await revokeSessionsOf(tx, account.id, now);
    emit(null, { noun: 'session', id: sessionId, change: 'delete' });
  });
}
