import { type Account, deleteAccountLinks, takeAccountLink, updateAccount } from '@lectern/storage';
import { hashSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { type AccountLinkSecret, refusedLink } from './account-link.ts';
import { refuseTakenEmail } from './account-rules.ts';

/**
 * Gives an account the address that its mailed link was sent to; its other links, sent to the old address, end. Throws
 * `INVALID_FIELD` on `token` for a link that is not valid, and on `email` if another account has the address by now.
 */
export async function confirmEmailChange(
  services: EngineServices,
  { accountId, token }: AccountLinkSecret,
  origin?: CallOrigin,
): Promise<Account> {
  const link = { accountId, kind: 'email_change', tokenHash: hashSecret(token) } as const;
  return refuseTakenEmail(() =>
    withAccountWrite(services, { account: null, origin }, async ({ tx, now, emit, actAs }) => {
      const email = await takeAccountLink(tx, link, now);
      const account = email === null ? null : await updateAccount(tx, accountId, { email, emailVerifiedAt: now });
      if (account === null) throw refusedLink();
      await deleteAccountLinks(tx, accountId);
      actAs({ type: 'account', id: accountId });
      emit(null, { noun: 'account', id: accountId, change: 'update' });
      return account;
    }),
  );
}
