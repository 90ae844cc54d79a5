import { DomainError } from '@lectern/domain';
import { type Account, listSites } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** Throws `INSUFFICIENT_PERMISSIONS` (details `reason`) unless the account may create projects on this server. */
export async function authorizeSiteCreation({ db, openness }: EngineServices, account: Account): Promise<void> {
  if (openness.siteCreation === 'everyone') return;
  const isOwner = async () => (await listSites(db.kysely, account.id, { offset: 0, limit: 0 })).ownedCount > 0;
  if (openness.siteCreation === 'owners' && (await isOwner())) return;
  throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'site_creation_closed' });
}
