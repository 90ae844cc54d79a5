import { DomainError, ownerActor, type Site } from '@lectern/domain';
import { findSite, findSsoSettings } from '@lectern/storage';
import { hashSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { requireFeature } from '../subscription/require-feature.ts';

/** The identity provider of a site. Its changes have a call, and no principal. */
export interface ScimClient extends SitePrincipal {
  site: Site;
  isByServer: true;
}

/**
 * Recognizes the identity provider of a site by its token. Throws `INVALID_AUTHORIZATION_HEADER` for no token, an
 * outdated one, and that of another site; `PLAN_UPGRADE_REQUIRED`.
 */
export async function recognizeScimClient(
  services: EngineServices,
  siteId: string,
  token: string | null,
  origin: CallOrigin,
): Promise<ScimClient> {
  const db = services.db.kysely;
  const settings = token === null ? null : await findSsoSettings(db, siteId);
  const site = settings === null ? null : await findSite(db, siteId);
  if (token === null || settings === null || site === null || settings.scimTokenHash !== hashSecret(token))
    throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  services.recognized.remember(token);
  requireFeature(services, 'sso');
  return { site, actor: ownerActor(site.owner), origin, isByServer: true };
}
