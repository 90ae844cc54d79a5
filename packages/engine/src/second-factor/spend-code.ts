import { DomainError } from '@lectern/domain';
import { type Account, type SecondFactor, spendBackupCode, spendOtpStep } from '@lectern/storage';
import { unsealIfPossible } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { hasTfaApprover } from '../tfa-deactivate-requests/tfa-approvers.ts';
import { hashOfTypedCode } from './backup-codes.ts';
import { otpStepOf } from './one-time-codes.ts';

/** Failed attempts at an account with a second factor, at its password and its codes together, before a right one is refused, too. */
export const secondFactorAttempts = 5;

/** A code as it was typed, spaces aside; null if none was. */
export function typedCode(code: string | null | undefined): string | null {
  const typed = (code ?? '').replaceAll(/\s/g, '');
  return typed === '' ? null : typed;
}

/**
 * Uses a one-time code or a backup code of an account, once; who has one has not lost them, so that a request to turn off
 * the second factor ends. Throws `INVALID_OTP_CODE` for a wrong or used one.
 */
export async function spendCode(
  services: EngineServices,
  { id, secondFactor }: Account & { secondFactor: SecondFactor },
  code: string,
): Promise<void> {
  const isUsed = /^\d{6}$/.test(code)
    ? await spendOneTimeCode(services, id, secondFactor, code)
    : await spendOneBackupCode(services, id, code);
  if (!isUsed) throw new DomainError('INVALID_OTP_CODE');
}

/** The error for a call that needs a code of an account, or a passkey with these options. */
export async function requiredCode(
  { db }: EngineServices,
  { id }: Pick<Account, 'id'>,
  passkeyOptions: object | null = null,
): Promise<DomainError> {
  return new DomainError('REQUIRED_OTP_CODE', {
    can_request_to_deactivate_tfa: await hasTfaApprover(db.kysely, id),
    ...(passkeyOptions !== null && { passkey_options: passkeyOptions }),
  });
}

async function spendOneTimeCode(
  services: EngineServices,
  accountId: string,
  { secretSealed }: SecondFactor,
  code: string,
): Promise<boolean> {
  const secret = unsealIfPossible(services.instanceKey, secretSealed);
  const step = secret === null ? null : otpStepOf(secret, code, services.clock.now());
  return step !== null && spendOtpStep(services.db.kysely, accountId, { secretSealed, step });
}

async function spendOneBackupCode(services: EngineServices, accountId: string, code: string): Promise<boolean> {
  const codeHash = hashOfTypedCode(services, accountId, code);
  return codeHash !== null && spendBackupCode(services.db.kysely, accountId, codeHash);
}
