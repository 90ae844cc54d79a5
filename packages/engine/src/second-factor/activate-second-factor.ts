import { DomainError } from '@lectern/domain';
import { type Account, activateOtpSecret, revokeSessionsOf } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { notifySecondFactor } from '../mail/notify-account.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { issueBackupCodes } from './backup-codes.ts';
import { withVerifiedPassword } from './confirm-account.ts';
import { confirmSecret } from './pending-secret.ts';
import { typedCode } from './spend-code.ts';

/** An account with its new second factor, and the backup codes, which are not shown again. */
export interface ActivatedSecondFactor {
  account: Account;
  backupCodes: readonly string[];
}

/**
 * Makes the prepared secret the second factor of an account, mails it, and ends its sessions: they were opened without
 * it. Throws `INVALID_OTP_CODE`, for a wrong password `INVALID_CREDENTIALS`, and `RATE_LIMIT_EXCEEDED` after five
 * failures in a quarter of an hour.
 */
export async function activateSecondFactor(
  services: EngineServices,
  account: Account,
  { code, password }: { code: string; password: string },
  origin?: CallOrigin,
): Promise<ActivatedSecondFactor> {
  return withVerifiedPassword(services, account, { password }, () =>
    activateWith(services, account, typedCode(code) ?? '', origin),
  );
}

/** The same for an account whose password has just been verified. */
export async function activateWith(
  services: EngineServices,
  account: Account,
  code: string,
  origin: CallOrigin | undefined,
): Promise<ActivatedSecondFactor> {
  const confirmed = await confirmSecret(services, account.id, code);
  return withAccountWrite(services, { account, origin }, async (ctx) => {
    const { tx, now, emit } = ctx;
    const activated = await activateOtpSecret(tx, account, { ...confirmed, now });
    // Another call has used the code, or the password was replaced.
    if (activated === null) throw new DomainError('INVALID_OTP_CODE');
    const backupCodes = await issueBackupCodes(services, tx, account.id);
    await revokeSessionsOf(tx, account.id, now);
    await notifySecondFactor(ctx, account, 'tfa_turned_on', origin);
    emit(null, { noun: 'account', id: account.id, change: 'update' });
    return { account: activated, backupCodes };
  });
}
