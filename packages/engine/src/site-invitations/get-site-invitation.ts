import { requireCapability } from '@lectern/domain';
import type { SiteInvitation } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { requireSiteInvitation } from './site-invitation-rules.ts';

/** One of them. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getSiteInvitation(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  id: string,
): Promise<SiteInvitation> {
  requireCapability(actor, 'can_manage_users');
  return requireSiteInvitation(services.db.kysely, site.id, id);
}
