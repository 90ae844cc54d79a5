import { findSsoUsers, type SsoUser, type SsoUserQuery } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';

/** A page of the SSO users of a site, and how many there are. Everyone in the site may know their names. */
export async function listSsoUsers(
  services: EngineServices,
  { site }: Pick<SitePrincipal, 'site'>,
  query: SsoUserQuery,
): Promise<{ users: SsoUser[]; totalCount: number }> {
  return findSsoUsers(services.db.kysely, site.id, query);
}
