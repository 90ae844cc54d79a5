import { DomainError, isEmailAddress, type Site } from '@lectern/domain';
import { type Account, findAccountByEmail, findSite } from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import { clientNetwork } from '../access/client-network.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { entryOf } from '../sessions/site-entry.ts';
import { enqueueTask, type TaskHandler } from '../tasks.ts';
import { hostBelowServer, mailAccountLink } from './account-link.ts';

const windowSeconds = 900;
const budgets = {
  email: { attempts: 5, windowSeconds },
  network: { attempts: 30, windowSeconds },
};

/**
 * Asks for a link to reset the password of an account. Whether the account exists is found out by a worker: the call
 * does the same for every address. The link leads back to `site`, the project that it was asked for in; null where none
 * was named. It opens at the host of that project below the server's own host, if the call came to that. Throws `INVALID_EMAIL`, and `RATE_LIMIT_EXCEEDED` after five calls for an address in
 * a quarter of an hour.
 */
export async function requestPasswordReset(
  services: EngineServices,
  {
    email,
    ip,
    site,
    host = null,
    origin,
  }: { email: string; ip: string; site: Site | null; host?: string | null; origin?: CallOrigin },
): Promise<void> {
  const address = email.trim().toLowerCase();
  if (!isEmailAddress(address)) throw new DomainError('INVALID_EMAIL');
  await spendAttempt(services, [
    { key: `password-reset|${address}`, ...budgets.email },
    { key: `password-reset-network|${clientNetwork(ip)}`, ...budgets.network },
  ]);
  const payload = {
    email: address,
    ...(origin?.language !== undefined && { language: origin.language }),
    ...(site !== null && { siteId: site.id, isAtOwnHost: host !== null && host === hostBelowServer(services, site) }),
  };
  await services.db.kysely.transaction().execute((tx) => enqueueTask(tx, 'account.mail_password_reset', payload));
}

/** Mails the link, if an account has the address. Repeated after a crash, the newer link replaces the older one. */
export const mailPasswordReset: TaskHandler<'account.mail_password_reset'> = async (
  services,
  { email, language, siteId, isAtOwnHost = false },
): Promise<void> => {
  const account = await findAccountByEmail(services.db.kysely, email);
  if (account === null) return;
  const site = await enteredSite(services, account, siteId);
  await services.db.kysely.transaction().execute(async (tx) => {
    const ctx = { services, tx, now: services.clock.now() };
    await mailAccountLink(ctx, account, 'password_reset', { email: account.email, language, site, isAtOwnHost });
  });
};

/** Whoever asks for the mail chooses the project: it is named only to people who may enter it. */
async function enteredSite(services: EngineServices, account: Account, siteId: string | undefined) {
  const site = siteId === undefined ? null : await findSite(services.db.kysely, siteId);
  return site !== null && (await entryOf(services, account, site)) !== null ? site : null;
}
