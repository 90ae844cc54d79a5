import { requireCapability } from '@lectern/domain';
import { listSiteInvitations as loadSiteInvitations, type SiteInvitation } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';

/** Invitations that are not accepted yet, oldest first. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function listSiteInvitations(
  services: EngineServices,
  { site, actor }: SitePrincipal,
): Promise<SiteInvitation[]> {
  requireCapability(actor, 'can_manage_users');
  return loadSiteInvitations(services.db.kysely, site.id);
}
