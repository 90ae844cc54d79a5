import { DomainError } from '@lectern/domain';
import { findAccountByEmail, removeOtpSecret, revokeSessionsOf } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

/**
 * Removes a lost second factor for the operator and ends the sessions of the account. Throws `NOT_FOUND` for an address
 * without an account, and for an account without a second factor.
 */
export async function removeSecondFactor(services: EngineServices, email: string): Promise<void> {
  const account = await findAccountByEmail(services.db.kysely, email);
  const secretSealed = account?.secondFactor?.secretSealed;
  if (account === null || secretSealed === undefined) throw new DomainError('NOT_FOUND');
  await withAccountWrite(services, { account: null }, async ({ tx, now, emit }) => {
    if ((await removeOtpSecret(tx, account.id, secretSealed)) === null) throw new DomainError('NOT_FOUND');
    await revokeSessionsOf(tx, account.id, now);
    emit(null, { noun: 'account', id: account.id, change: 'update' });
  });
}
