import { DomainError } from '@lectern/domain';
import { type Account, findPendingOtpSecret, type Queryable, storePendingOtpSecret } from '@lectern/storage';
import { seal, unsealIfPossible } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { newOtpSecret, otpStepOf, provisioningUri } from './one-time-codes.ts';

/** How long a secret waits for its first code. */
const pendingMs = 3_600_000;

/**
 * Makes a secret that a code has to confirm, and returns the URI for authenticator apps. A new one each time: whoever
 * saw an earlier one, with a stolen password, must not know the one that is confirmed.
 */
export async function prepareSecret(
  { instanceKey, clock, publicUrl }: EngineServices,
  db: Queryable,
  account: Pick<Account, 'id' | 'email'>,
): Promise<string> {
  const secret = newOtpSecret();
  await storePendingOtpSecret(db, account.id, { secretSealed: seal(instanceKey, secret), now: clock.now() });
  return provisioningUri(publicUrl, account.email, secret);
}

/** The waiting secret of an account and the step of the code that confirms it. Throws `INVALID_OTP_CODE`. */
export async function confirmSecret(
  { db, instanceKey, clock }: EngineServices,
  accountId: string,
  code: string,
): Promise<{ secretSealed: string; step: number }> {
  const now = clock.now();
  const secretSealed = await findPendingOtpSecret(db.kysely, accountId, new Date(now.getTime() - pendingMs));
  const secret = secretSealed === null ? null : unsealIfPossible(instanceKey, secretSealed);
  const step = secret === null ? null : otpStepOf(secret, code, now);
  if (secretSealed === null || step === null) throw new DomainError('INVALID_OTP_CODE');
  return { secretSealed, step };
}
