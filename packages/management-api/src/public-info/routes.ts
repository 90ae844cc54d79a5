import { isIP } from 'node:net';
import { publicInfo, type PublicInfoResource } from '@lectern/contract';
import { DomainError, type Environment, type Site } from '@lectern/domain';
import {
  findSamlSettings,
  isRefusedBearer,
  pluginOrigin,
  relyingPartyId,
  requiresSingleSignOn,
  resolveCredential,
  ssoUrls,
  type EngineServices,
  type TechnicalLimits,
} from '@lectern/engine';
import { findEnvironment, findUploadsByIds, getSiteSettings, inEnvironment } from '@lectern/storage';
import { ok, type AnonymousRequest } from '../route.ts';
import { implement } from '../implement.ts';
import { chosenSite } from '../transport/chosen-site.ts';
import { presentColours } from '../sites/present-site.ts';
import { uploadUrl } from '../uploads/present-upload.ts';

/** What anyone may know of a project before signing in (reference, project 10). */
export const publicInfoRoutes = implement(publicInfo, {
  async 'GET /public-info'(request) {
    const { services } = request;
    const siteOfToken = await siteOfCredential(request);
    const site = siteOfToken ?? (await chosenSite(services, request)).site;
    if (site === null) throw new DomainError('INVALID_SITE');
    const environment = await findEnvironment(services.db.kysely, site.id, null);
    if (environment?.status !== 'ready') throw new DomainError('SITE_NOT_READY');
    return ok(await present(services, site, environment, siteOfToken === null ? null : presentLimits(services.limits)));
  },
});

/** The site of the bearer token; null without one, and for an invalid one: a sign-in page sends it too. */
async function siteOfCredential({ token, services }: AnonymousRequest): Promise<Site | null> {
  if (token === null) return null;
  try {
    return (await resolveCredential(services, token, 'cma')).site;
  } catch (error) {
    if (isRefusedBearer(error)) return null;
    throw error;
  }
}

async function present(
  services: EngineServices,
  site: Site,
  environment: Environment,
  extras: PublicInfoResource['attributes']['extras'],
): Promise<PublicInfoResource> {
  const { db, publicUrl, mail } = services;
  const host = relyingPartyId(services);
  const content = inEnvironment(db.kysely, environment);
  const { theme } = await getSiteSettings(content);
  const hasProvider = (await findSamlSettings(services, site)) !== null;
  const [logo] = theme.logo === null ? [] : await findUploadsByIds(content, [theme.logo], null);
  return {
    id: 'public_info',
    type: 'public_info',
    attributes: {
      name: site.name,
      sso_saml_init_url: hasProvider ? ssoUrls(services, site).samlInitUrl : null,
      logo_url: logo === undefined ? null : uploadUrl(publicUrl, logo.path),
      passkey_rp_id: isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : null,
      sends_mail: mail !== null,
      plugin_origin: pluginOrigin(services),
      suggests_image_texts: services.imageSuggestions !== null,
      requires_sso: hasProvider && requiresSingleSignOn(services, site),
      // A project speaks for itself alone once it brings its own texts; there is no other switch.
      white_label: site.customI18nMessagesTemplateUrl !== null,
      custom_i18n_messages_template_url: site.customI18nMessagesTemplateUrl,
      theme: presentColours(theme),
      extras,
    },
  };
}

function presentLimits({ blockDepth, blocksPerItem, uploadBytes }: TechnicalLimits) {
  return {
    blocks_depth: blockDepth,
    blocks_per_item: blocksPerItem,
    maximum_single_upload_bytes: uploadBytes,
    overage_thresholds: {},
  };
}
