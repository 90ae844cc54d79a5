import { DomainError, type Site } from '@lectern/domain';
import type { User } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { ssoUrls } from './sso-urls.ts';

/**
 * Whether users of a site enter it by single sign-on only (docs/decisions/0032). It isn't required while the operator
 * leaves the feature out: no one could sign in then.
 */
export function requiresSingleSignOn(
  { planFeatures }: Pick<EngineServices, 'planFeatures'>,
  site: Pick<Site, 'requireSingleSignOn'>,
): boolean {
  return site.requireSingleSignOn && !planFeatures.disabled.has('sso');
}

/**
 * What refuses an account in a site that requires single sign-on; null for its owner, who is no user and can always
 * turn that off, and where it isn't required.
 */
export function ssoRefusal(
  services: EngineServices,
  site: Site | null,
  user: Pick<User, 'id'> | null,
): DomainError | null {
  if (site === null || user === null || !requiresSingleSignOn(services, site)) return null;
  return new DomainError('REQUIRED_SSO', { sso_saml_init_url: ssoUrls(services, site).samlInitUrl });
}
