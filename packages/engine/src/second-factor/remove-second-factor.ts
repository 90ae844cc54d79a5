import { DomainError } from '@lectern/domain';
import { findAccountByEmail, removeOtpSecret, revokeSessionsOf } from '@lectern/storage';
import { notifySecondFactor } from '../mail/notify-account.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

/**
 * Removes a lost second factor for the operator, ends the sessions of the account and mails it. Throws `NOT_FOUND` for
 * an address without an account, and for an account without a second factor.
 */
export async function removeSecondFactor(services: EngineServices, email: string): Promise<void> {
  const account = await findAccountByEmail(services.db.kysely, email);
  const secretSealed = account?.secondFactor?.secretSealed;
  if (account === null || secretSealed === undefined) throw new DomainError('NOT_FOUND');
  await withAccountWrite(services, { account: null }, async (ctx) => {
    const { tx, now, emit } = ctx;
    if ((await removeOtpSecret(tx, account.id, secretSealed)) === null) throw new DomainError('NOT_FOUND');
    await revokeSessionsOf(tx, account.id, now);
    await notifySecondFactor(ctx, account, 'tfa_turned_off', undefined);
    emit(null, { noun: 'account', id: account.id, change: 'update' });
  });
}
