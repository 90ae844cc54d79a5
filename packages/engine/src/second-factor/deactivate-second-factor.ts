import { DomainError } from '@lectern/domain';
import { type Account, removeOtpSecret } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { notifySecondFactor } from '../mail/notify-account.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { type TypedFactors, verifyFactors } from './confirm-account.ts';

/**
 * Removes the second factor of an account and its backup codes, and mails the account; sessions stay. Throws what
 * `verifyFactors` throws, and `INVALID_OTP_CODE` for an account without one.
 */
export async function deactivateSecondFactor(
  services: EngineServices,
  account: Account,
  typed: TypedFactors,
  origin?: CallOrigin,
): Promise<Account> {
  await verifyFactors(services, account, typed);
  return withAccountWrite(services, { account, origin }, async (ctx) => {
    const { tx, emit } = ctx;
    const { secondFactor } = account;
    const changed = secondFactor === null ? null : await removeOtpSecret(tx, account.id, secondFactor.secretSealed);
    // There was none, or it has been removed or replaced meanwhile.
    if (changed === null) throw new DomainError('INVALID_OTP_CODE');
    await notifySecondFactor(ctx, account, 'tfa_turned_off', origin);
    emit(null, { noun: 'account', id: account.id, change: 'update' });
    return changed;
  });
}
