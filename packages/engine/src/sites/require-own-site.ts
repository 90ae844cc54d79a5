import { DomainError, type Site } from '@lectern/domain';
import { type Account, findSite, type Queryable } from '@lectern/storage';

/**
 * A site that the account owns; with `hold`, it is locked and stays the account's until the transaction ends. Throws
 * `NOT_FOUND`.
 */
export async function requireOwnSite(
  db: Queryable,
  account: Account,
  id: string,
  options: { hold?: boolean } = {},
): Promise<Site> {
  const site = await findSite(db, id, options);
  if (site === null || site.ownerAccountId !== account.id) throw new DomainError('NOT_FOUND');
  return site;
}
