import { DomainError, type Site } from '@lectern/domain';
import { type Account, findSite } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** A site that the account owns. Throws `NOT_FOUND`. */
export async function requireOwnSite({ db }: EngineServices, account: Account, id: string): Promise<Site> {
  const site = await findSite(db.kysely, id);
  if (site === null || site.ownerAccountId !== account.id) throw new DomainError('NOT_FOUND');
  return site;
}
