import { DomainError, type Site } from '@lectern/domain';
import type { SiteName } from '@lectern/storage';
import type { SiteChoice } from './site-entry.ts';

/** How a request without a credential names its site. */
export interface NamedSite {
  /** `X-Site-Subdomain`: that site or none. */
  siteSubdomain: string | null;
  /** `X-Site-Domain` or the host: the site that claims it, or the default one of the server. */
  siteDomain: string | null;
}

/** What the site of a request is found by. */
export function siteNameOf({ siteSubdomain, siteDomain }: NamedSite): SiteName {
  return siteSubdomain === null ? { domain: siteDomain ?? '' } : { internalDomain: siteSubdomain };
}

/**
 * The choice of a request that names a site, of which `site` was found. Throws `INVALID_SITE` for a subdomain that no
 * site has: it must never lead to another project than the one of the address.
 */
export function siteChoiceOf(named: NamedSite, site: Site | null): SiteChoice {
  const name = siteNameOf(named);
  if ('internalDomain' in name) {
    if (site === null) throw new DomainError('INVALID_SITE');
    return { site, isOptional: false };
  }
  const claimed = [name.domain, name.domain.split('.')[0]];
  const isClaimed = site !== null && (site.domain === name.domain || claimed.includes(site.internalDomain));
  return { site, isOptional: !isClaimed };
}
