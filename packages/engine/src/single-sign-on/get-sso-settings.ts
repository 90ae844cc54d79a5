import { requireCapability } from '@lectern/domain';
import { findSsoSettings, type SsoSettings } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';

/** The settings of single sign-on; null before there are any. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function getSsoSettings(
  services: EngineServices,
  { site, actor }: SitePrincipal,
): Promise<SsoSettings | null> {
  requireCapability(actor, 'can_manage_sso');
  return findSsoSettings(services.db.kysely, site.id);
}
