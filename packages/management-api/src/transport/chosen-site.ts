import { DomainError } from '@lectern/domain';
import type { EngineServices, SiteChoice } from '@lectern/engine';
import { findSiteByDomain, findSiteByInternalDomain } from '@lectern/storage';

/** How a request without a credential names its site. */
export interface NamedSite {
  /** `X-Site-Subdomain`: that site or none. */
  siteSubdomain: string | null;
  /** `X-Site-Domain` or the host: the site that claims it, or the default one of the server. */
  siteDomain: string | null;
}

/**
 * The site of a request without a credential. Throws `INVALID_SITE` for a subdomain that no site has: it must never lead to
 * another project than the one of the address.
 */
export async function chosenSite(
  { db }: EngineServices,
  { siteSubdomain, siteDomain }: NamedSite,
): Promise<SiteChoice> {
  if (siteSubdomain !== null) {
    const site = await findSiteByInternalDomain(db.kysely, siteSubdomain);
    if (site === null) throw new DomainError('INVALID_SITE');
    return { site, isOptional: false };
  }
  const domain = siteDomain ?? '';
  const site = await findSiteByDomain(db.kysely, domain);
  const claimed = [domain, domain.split('.')[0]];
  const isClaimed = site !== null && (site.domain === domain || claimed.includes(site.internalDomain));
  return { site, isOptional: !isClaimed };
}
