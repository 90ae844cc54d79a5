import type { SsoUser } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { requireSsoUser } from './sso-rules.ts';

/** An SSO user of a site. Throws `NOT_FOUND`. */
export async function getSsoUser(
  services: EngineServices,
  { site }: Pick<SitePrincipal, 'site'>,
  id: string,
): Promise<SsoUser> {
  return requireSsoUser(services.db.kysely, site.id, id);
}
