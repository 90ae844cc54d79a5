import { DomainError, type Site } from '@lectern/domain';
import { type Account, findSite, type Queryable } from '@lectern/storage';

/** A site that the account owns. Throws `NOT_FOUND`. */
export async function requireOwnSite(db: Queryable, account: Account, id: string): Promise<Site> {
  const site = await findSite(db, id);
  if (site === null || site.ownerAccountId !== account.id) throw new DomainError('NOT_FOUND');
  return site;
}
