import { type siteBody, type SiteResource, sites } from '@lectern/contract';
import { defined, requireCapability } from '@lectern/domain';
import { type EngineServices, type SiteInput, type SiteView, updateSite, viewSite, withRead } from '@lectern/engine';
import { type EnvironmentRequest, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { includedWith } from './included.ts';
import { presentSite } from './present-site.ts';

/** The site behind the credential, with the settings of the environment. */
export const siteRoutes = implement(sites, {
  async 'GET /site'({ services, scope, query }) {
    return withRead(services, scope, async (ctx) => {
      const included = await includedWith(ctx, query['include']);
      return ok(present(services, await viewSite(ctx)), included.length > 0 ? { included } : {});
    });
  },
  'PUT /site': async ({ services, scope, body }) =>
    ok(present(services, await updateSite(services, scope, readSite(body)))),
  async 'PUT /site/assets-cdn-default-settings'({ services, scope, body }) {
    const { image, video } = body.attributes.assets_cdn_default_settings;
    const input = { site: { assetsCdnDefaultSettings: { image: defined(image), video: defined(video) } } };
    return ok(present(services, await updateSite(services, scope, input)));
  },
  'PUT /site/activate-improved-timezone-management': optIn,
  'PUT /site/activate-improved-hex-management': optIn,
  'PUT /site/activate-improved-gql-multilocale-fields': optIn,
  'PUT /site/activate-improved-gql-visibility-control': optIn,
  'PUT /site/activate-improved-boolean-fields': optIn,
  'PUT /site/activate-draft-mode-as-default': optIn,
  'PUT /site/activate-improved-validation-at-publishing': optIn,
  'PUT /site/activate-improved-exposure-of-inline-blocks-in-cda': optIn,
  'PUT /site/activate-improved-items-listing': optIn,
  'PUT /site/activate-milliseconds-in-datetime': optIn,
  'PUT /site/activate-non-localized-focal-points': optIn,
});

/** Every site of Lectern has what these turn on from the start: they change nothing (reference, project 3). */
function optIn({ services, scope }: Pick<EnvironmentRequest, 'services' | 'scope'>) {
  return withRead(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_site');
    return ok(present(services, await viewSite(ctx)));
  });
}

function present(services: EngineServices, view: SiteView): SiteResource {
  return presentSite(view, new URL(services.publicUrl).host);
}

function readSite({ attributes }: ReturnType<typeof siteBody.read>): SiteInput {
  const { theme } = attributes;
  return {
    site: defined({
      name: attributes.name,
      requireTwoFactor: attributes.require_2fa,
      ipTrackingEnabled: attributes.ip_tracking_enabled,
      forceUseOfSandboxEnvironments: attributes.force_use_of_sandbox_environments,
    }),
    settings: defined({
      locales: attributes.locales,
      timezone: attributes.timezone,
      noIndex: attributes.no_index,
      faviconUploadId: attributes.favicon,
      globalSeo: attributes.global_seo,
      theme:
        theme &&
        defined({
          type: theme.type,
          hue: theme.hue,
          logo: theme.logo,
          primary_color: theme.primary_color,
          light_color: theme.light_color,
          dark_color: theme.dark_color,
          accent_color: theme.accent_color,
        }),
    }),
  };
}
