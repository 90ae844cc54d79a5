import type { Site } from '@lectern/domain';
import type { EngineServices } from '../services.ts';

/** Addresses of a site that an identity provider is configured with. */
export interface SsoUrls {
  samlBaseUrl: string;
  /** Also the entity ID of the site. */
  samlMetadataUrl: string;
  samlAcsUrl: string;
  samlInitUrl: string;
  scimBaseUrl: string;
}

/** The addresses of a site that an identity provider is configured with. */
export function ssoUrls({ publicUrl }: Pick<EngineServices, 'publicUrl'>, { id }: Pick<Site, 'id'>): SsoUrls {
  const samlBaseUrl = `${publicUrl}/saml/${id}`;
  return {
    samlBaseUrl,
    samlMetadataUrl: `${samlBaseUrl}/metadata`,
    samlAcsUrl: `${samlBaseUrl}/consume`,
    samlInitUrl: `${samlBaseUrl}/init`,
    scimBaseUrl: `${publicUrl}/scim/v2/${id}`,
  };
}
