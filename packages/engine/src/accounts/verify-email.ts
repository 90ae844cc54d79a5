import { type Account, takeAccountLink, updateAccount } from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import { hashSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { type AccountLinkSecret, mailAccountLink, refusedLink } from './account-link.ts';

const budget = { attempts: 5, windowSeconds: 900 };

/** Mails an account a link that confirms its address. Throws `RATE_LIMIT_EXCEEDED` after five in a quarter of an hour. */
export async function requestEmailVerification(
  services: EngineServices,
  account: Account,
  origin?: CallOrigin,
): Promise<void> {
  await spendAttempt(services, [{ key: `email-verification|${account.id}`, ...budget }]);
  await withAccountWrite(services, { account, origin }, async (ctx) => {
    await mailAccountLink(ctx, account, 'email_verification', { email: account.email, language: origin?.language });
    ctx.emit(null, { noun: 'account', id: account.id, change: 'update' });
  });
}

/** Confirms the address of an account. Throws `INVALID_FIELD` on `token` for a link that is not valid. */
export async function completeEmailVerification(
  services: EngineServices,
  { accountId, token }: AccountLinkSecret,
  origin?: CallOrigin,
): Promise<void> {
  const link = { accountId, kind: 'email_verification', tokenHash: hashSecret(token) } as const;
  await withAccountWrite(services, { account: null, origin }, async ({ tx, now, emit, actAs }) => {
    if ((await takeAccountLink(tx, link, now)) === null) throw refusedLink();
    await updateAccount(tx, accountId, { emailVerifiedAt: now });
    actAs({ type: 'account', id: accountId });
    emit(null, { noun: 'account', id: accountId, change: 'update' });
  });
}
