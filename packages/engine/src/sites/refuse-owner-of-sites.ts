import { DomainError, type SiteOwner } from '@lectern/domain';
import { listSitesOf } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

const namedSites = 20;

/**
 * Throws `DELETE_RESTRICTION` for an owner of sites, who can't be deleted (`reason` is `owns_sites`, `sites` has the IDs of
 * some).
 */
export async function refuseOwnerOfSites({ db }: Pick<EngineServices, 'db'>, owner: SiteOwner): Promise<void> {
  const { sites, totalCount } = await listSitesOf(db.kysely, owner, { offset: 0, limit: namedSites });
  if (totalCount > 0)
    throw new DomainError('DELETE_RESTRICTION', { reason: 'owns_sites', sites: sites.map(({ id }) => id) });
}
