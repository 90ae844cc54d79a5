import { DomainError } from '@lectern/domain';
import { type Account, listSites } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** Throws `INSUFFICIENT_PERMISSIONS` (details `reason`) unless the account may create projects on this server. */
export async function authorizeSiteCreation(services: EngineServices, account: Account): Promise<void> {
  if (!(await mayCreateSites(services, account)))
    throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'site_creation_closed' });
}

/** Whether the account may create projects on this server. */
export async function mayCreateSites({ db, openness }: EngineServices, account: Account): Promise<boolean> {
  if (openness.siteCreation !== 'owners') return openness.siteCreation === 'everyone';
  return (await listSites(db.kysely, account.id, { offset: 0, limit: 0 })).ownedCount > 0;
}
