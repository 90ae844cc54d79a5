import { DomainError } from '@lectern/domain';
import type { Account } from '@lectern/storage';
import { verify } from '@node-rs/argon2';
import { assertFewerAttempts, forgetAttempts, refundAttempt, spendAttempt } from '../access/attempts.ts';
import type { EngineServices } from '../services.ts';
import { requiredCode, secondFactorAttempts, typedCode, spendCode } from './spend-code.ts';

/** Attempts at the secrets of an account by people who are signed in to it, from all its sessions. */
const budget = { attempts: 10, windowSeconds: 900 };

/** The current secrets of an account, as someone typed them who wants to change them. */
export interface TypedFactors {
  password: string;
  otpCode?: string | null | undefined;
}

/**
 * Verifies the current password of a signed-in account, and a code where it has a second factor. Throws
 * `REQUIRED_OTP_CODE`, `INVALID_OTP_CODE`, for a wrong password `INVALID_CREDENTIALS` or `wrongPassword`, and
 * `RATE_LIMIT_EXCEEDED` after ten failures in a quarter of an hour, with a second factor after five.
 */
export async function verifyFactors(
  services: EngineServices,
  account: Account,
  { password, otpCode }: TypedFactors,
  wrongPassword?: DomainError,
): Promise<void> {
  const { secondFactor } = account;
  await withVerifiedPassword(
    services,
    account,
    { password, attempts: secondFactor === null ? budget.attempts : secondFactorAttempts, wrongPassword },
    async () => {
      if (secondFactor === null) return;
      const code = typedCode(otpCode);
      if (code === null) throw await requiredCode(services, account);
      await spendCode(services, { ...account, secondFactor }, code);
    },
  );
}

/** Runs what a signed-in account needs its password for; an error of `run` counts as a failed attempt, a missing code does not. */
export async function withVerifiedPassword<T>(
  services: EngineServices,
  { id, passwordHash }: Account,
  {
    password,
    attempts = secondFactorAttempts,
    wrongPassword = new DomainError('INVALID_CREDENTIALS'),
  }: { password: string; attempts?: number; wrongPassword?: DomainError | undefined },
  run: () => Promise<T>,
): Promise<T> {
  const limits = [{ key: `current-password|${id}`, ...budget }];
  assertFewerAttempts(await spendAttempt(services, limits), attempts);
  if (!(await verify(passwordHash, password))) throw wrongPassword;
  try {
    const result = await run();
    await forgetAttempts(services, limits);
    return result;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'REQUIRED_OTP_CODE') await refundAttempt(services, limits);
    throw error;
  }
}
