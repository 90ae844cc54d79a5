import { DomainError, type Site } from '@lectern/domain';
import type { Account } from '@lectern/storage';
import { assertFewerAttempts, type SpentAttempts } from '../access/attempts.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { type ActivatedSecondFactor, activateWith } from './activate-second-factor.ts';
import { prepareSecret } from './pending-secret.ts';
import { requiredCode, secondFactorAttempts, typedCode, spendCode } from './spend-code.ts';

/** A sign-in whose password was right. */
export interface SecondStep {
  site: Site | null;
  otpCode?: string | null | undefined;
  origin?: CallOrigin | undefined;
  /** What the attempts at the account and from its device have come to. */
  counted: readonly SpentAttempts[];
}

/**
 * The second step of a sign-in; returns the account, with backup codes if it has just got its second factor. Throws
 * `REQUIRED_OTP_CODE`, `INVALID_OTP_CODE`, `RATE_LIMIT_EXCEEDED`, and `REQUIRED_2FA_SETUP` (details
 * `provisioning_2fa_uri`) for an account without a second factor where the site requires one.
 */
export async function passSecondFactor(
  services: EngineServices,
  account: Account,
  { site, otpCode, origin, counted }: SecondStep,
): Promise<ActivatedSecondFactor | { account: Account; backupCodes: null }> {
  const { secondFactor } = account;
  const code = typedCode(otpCode);
  if (secondFactor !== null) {
    // Only who knows the password learns that this account has stricter limits.
    assertFewerAttempts(counted, secondFactorAttempts);
    if (code === null) throw await requiredCode(services, account);
    await spendCode(services, { ...account, secondFactor }, code);
    return { account, backupCodes: null };
  }
  if (site?.requireTwoFactor !== true) return { account, backupCodes: null };
  if (code === null) {
    const uri = await prepareSecret(services, services.db.kysely, account);
    throw new DomainError('REQUIRED_2FA_SETUP', { provisioning_2fa_uri: uri });
  }
  return activateWith(services, account, code, origin);
}
