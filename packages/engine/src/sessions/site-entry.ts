import { DomainError, type Site } from '@lectern/domain';
import { type Account, findUserOfAccount, type User } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** Whom an account enters a site as; null for its owner. Throws `INVALID_CREDENTIALS` for one that is not let in. */
export async function enteringAs(services: EngineServices, account: Account, site: Site | null): Promise<User | null> {
  const entry = await entryOf(services, account, site);
  if (entry === null) throw new DomainError('INVALID_CREDENTIALS');
  return entry.user;
}

/** Whom an account enters a site as, null for its owner; null instead of it for an account that may not enter. */
export async function entryOf(
  services: EngineServices,
  account: Account,
  site: Site | null,
): Promise<{ user: User | null } | null> {
  if (site === null || site.ownerAccountId === account.id) return { user: null };
  const user = await findUserOfAccount(services.db.kysely, site.id, account.id);
  return user?.isActive === true ? { user } : null;
}
