import type { PublicInfoResource, SiteResource } from '@lectern/contract';
import type { SiteTheme } from '@lectern/domain';
import type { SiteView } from '@lectern/engine';
import { linksTo, linkTo, linkToAny } from '../linkage.ts';

/**
 * A site with the settings of one environment, as the management API returns it. `publicHost` is the public host of the
 * server.
 */
export function presentSite({ site, settings, itemTypeIds, lastChangeAt }: SiteView, publicHost: string): SiteResource {
  const { owner } = site;
  return {
    id: site.id,
    type: 'site',
    attributes: {
      name: site.name,
      domain: site.domain,
      internal_domain: `${site.internalDomain}.${publicHost}`,
      google_maps_api_token: null,
      imgix_host: publicHost,
      locales: settings.locales,
      timezone: settings.timezone,
      no_index: settings.noIndex,
      favicon: settings.faviconUploadId,
      last_data_change_at: lastChangeAt.toISOString(),
      require_2fa: site.requireTwoFactor,
      ip_tracking_enabled: site.ipTrackingEnabled,
      force_use_of_sandbox_environments: site.forceUseOfSandboxEnvironments,
      assets_cdn_default_settings: site.assetsCdnDefaultSettings,
      theme: { ...presentColours(settings.theme), logo: settings.theme.logo },
      global_seo: settings.globalSeo,
    },
    relationships: {
      account: linkToAny('account', owner.type === 'account' ? owner.id : null),
      owner: linkTo(owner.type, owner.id),
      item_types: linksTo(
        'item_type',
        itemTypeIds.map((id) => ({ id })),
      ),
    },
    meta: {
      created_at: site.createdAt.toISOString(),
      draft_mode_default: true,
      custom_upload_storage_settings: false,
      improved_timezone_management: true,
      improved_hex_management: true,
      improved_gql_multilocale_fields: true,
      improved_gql_visibility_control: true,
      improved_boolean_fields: true,
      improved_validation_at_publishing: true,
      improved_exposure_of_inline_blocks_in_cda: true,
      improved_items_listing: true,
      milliseconds_in_datetime: true,
      non_localized_focal_points: true,
      allow_custom_theme: true,
    },
  };
}

/** The colours of a theme; a monochromatic one has only its hue (reference, project 3). */
export function presentColours(theme: SiteTheme): PublicInfoResource['attributes']['theme'] {
  const { type, hue, primary_color, light_color, dark_color, accent_color } = theme;
  return { type, hue, ...(type === 'custom' && { primary_color, light_color, dark_color, accent_color }) };
}
