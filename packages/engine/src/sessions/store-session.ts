import { DomainError } from '@lectern/domain';
import { type Account, holdPasswordHash, insertSession, type Session } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

/**
 * Stores a session of an account. Throws `INVALID_CREDENTIALS` when its password is not the one any more that it was
 * recognised by.
 */
export async function storeSession(
  services: EngineServices,
  session: Session,
  { account, origin }: { account: Account; origin?: CallOrigin },
): Promise<void> {
  await withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
    // A new password ends every session: one that is just being opened with the old one has to be among them.
    if ((await holdPasswordHash(tx, account.id)) !== account.passwordHash) throw new DomainError('INVALID_CREDENTIALS');
    await insertSession(tx, session);
    emit(session.siteId, { noun: 'session', id: session.id, change: 'create' });
  });
}
