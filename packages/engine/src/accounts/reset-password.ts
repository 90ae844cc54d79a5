import {
  type Account,
  deleteAccountLinks,
  deletePasskeysOf,
  findAccount,
  findAccountLink,
  revokeSessionsOf,
  takeAccountLink,
  updateAccount,
} from '@lectern/storage';
import { assertFewerAttempts, forgetAttempts, spendAttempt } from '../access/attempts.ts';
import { hashSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { requiredCode, secondFactorAttempts, spendCode, typedCode } from '../second-factor/spend-code.ts';
import { withAccountWrite } from '../site-write.ts';
import { type AccountLinkSecret, refusedLink } from './account-link.ts';
import { assertAccountValid } from './account-rules.ts';
import { hashPassword } from './hash-password.ts';

/** Attempts at the code of an account by whoever has its link. */
const codeBudget = { attempts: 10, windowSeconds: 900 };

/**
 * Sets a new password with a mailed link, which is used up; every session, passkey and other link of the account ends:
 * one who knew the old password may have added the passkey.
 * Throws `INVALID_FIELD` on `token` for a link that is not valid. What else it throws leaves the link valid: `INVALID_FIELD`
 * on `password`, and for an account with a second factor `REQUIRED_OTP_CODE`, `INVALID_OTP_CODE`, and
 * `RATE_LIMIT_EXCEEDED` after five failures in a quarter of an hour.
 */
export async function resetPassword(
  services: EngineServices,
  {
    accountId,
    token,
    password,
    otpCode,
  }: AccountLinkSecret & { password: string; otpCode?: string | null | undefined },
  origin?: CallOrigin,
): Promise<Account> {
  const link = { accountId, kind: 'password_reset', tokenHash: hashSecret(token) } as const;
  // Hashing a password is expensive: only for who has a link.
  if ((await findAccountLink(services.db.kysely, link, services.clock.now())) === null) throw refusedLink();
  await assertAccountValid({ password });
  await passSecondFactorOf(services, accountId, otpCode);
  const passwordHash = await hashPassword(password);
  return withAccountWrite(services, { account: null, origin }, async ({ tx, now, emit, actAs }) => {
    const email = await takeAccountLink(tx, link, now);
    if (email === null) throw refusedLink();
    const account = await updateAccount(tx, accountId, { passwordHash, emailVerifiedAt: now });
    if (account === null) throw refusedLink();
    await deleteAccountLinks(tx, accountId);
    await revokeSessionsOf(tx, accountId, now);
    await deletePasskeysOf(tx, accountId);
    actAs({ type: 'account', id: accountId });
    emit(null, { noun: 'account', id: accountId, change: 'update' });
    return account;
  });
}

/** A link is the mailbox of a person, which is one factor. */
async function passSecondFactorOf(
  services: EngineServices,
  accountId: string,
  otpCode: string | null | undefined,
): Promise<void> {
  const account = await findAccount(services.db.kysely, accountId);
  const secondFactor = account?.secondFactor ?? null;
  if (account === null || secondFactor === null) return;
  const code = typedCode(otpCode);
  if (code === null) throw await requiredCode(services, account);
  const limits = [{ key: `password-reset|${accountId}`, ...codeBudget }];
  assertFewerAttempts(await spendAttempt(services, limits), secondFactorAttempts);
  await spendCode(services, { ...account, secondFactor }, code);
  await forgetAttempts(services, limits);
}
