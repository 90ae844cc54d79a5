import { ssoSettings, type SsoSettingsResource } from '@lectern/contract';
import { defined, type Site } from '@lectern/domain';
import { type EngineServices, generateScimToken, getSsoSettings, ssoUrls, updateSsoSettings } from '@lectern/engine';
import type { SsoSettings } from '@lectern/storage';
import { implement } from '../implement.ts';
import { linkedId, linkToAny } from '../linkage.ts';
import { ok } from '../route.ts';

/** Settings of single sign-on (reference, project 7). */
export const ssoSettingsRoutes = implement(ssoSettings, {
  'GET /sso-settings': async (request) =>
    ok(presentSsoSettings(request.services, request.site, await getSsoSettings(request.services, request))),
  async 'PUT /sso-settings'(request) {
    const { attributes, relationships } = request.body;
    const changes = defined({
      idpSamlMetadataUrl: textOrNone(attributes.idp_saml_metadata_url),
      idpSamlMetadataXml: textOrNone(attributes.idp_saml_metadata_xml),
      allowIdpInitiated: attributes.allow_idp_initiated,
      defaultRoleId: linkedId(relationships.default_role),
      isRequired: attributes.require_sso,
    });
    const { settings, site } = await updateSsoSettings(request.services, request, changes);
    return ok(presentSsoSettings(request.services, site, settings));
  },
  async 'PUT /sso-settings/generate-token'(request) {
    const token = await generateScimToken(request.services, request);
    return ok({ id: request.site.id, type: 'sso_token' as const, attributes: { scim_api_token: token } });
  },
});

function textOrNone(text: string | null | undefined): string | null | undefined {
  if (text == null) return text;
  return text.trim() === '' ? null : text.trim();
}

function presentSsoSettings(services: EngineServices, site: Site, settings: SsoSettings | null): SsoSettingsResource {
  const { samlAcsUrl, samlBaseUrl, samlMetadataUrl, scimBaseUrl } = ssoUrls(services, site);
  return {
    id: site.id,
    type: 'sso_settings',
    attributes: {
      idp_saml_metadata_url: settings?.idpSamlMetadataUrl ?? null,
      idp_saml_metadata_xml: settings?.idpSamlMetadataXml ?? null,
      scim_base_url: scimBaseUrl,
      saml_acs_url: samlAcsUrl,
      sp_saml_metadata_url: samlMetadataUrl,
      sp_saml_base_url: samlBaseUrl,
      saml_token: site.id,
      allow_idp_initiated: settings?.allowIdpInitiated ?? false,
      require_sso: site.requireSingleSignOn,
    },
    relationships: { default_role: linkToAny('role', settings?.defaultRoleId ?? null) },
    meta: {
      scim_token_created_at: settings?.scimTokenCreatedAt?.toISOString() ?? null,
      identity_provider: settings?.identityProvider?.entityId ?? null,
      metadata_read_at: settings?.identityProviderReadAt?.toISOString() ?? null,
    },
  };
}
