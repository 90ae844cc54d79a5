import { assetsCdnDefaultSettingsBody, bodyType, type ResourceObject, siteBody } from '@lectern/contract';
import { defined, requireCapability } from '@lectern/domain';
import { type EngineServices, type SiteInput, type SiteView, updateSite, viewSite, withRead } from '@lectern/engine';
import { type EnvironmentRoute, ok, type ResourceRoutes } from '../route.ts';
import { includedWith } from './included.ts';
import { presentSite } from './present-site.ts';

/** Opt-ins that every site of Lectern has from the start: turning one on changes nothing (reference, project 3). */
const optIns = [
  'improved-timezone-management',
  'improved-hex-management',
  'improved-gql-multilocale-fields',
  'improved-gql-visibility-control',
  'improved-boolean-fields',
  'draft-mode-as-default',
  'improved-validation-at-publishing',
  'improved-exposure-of-inline-blocks-in-cda',
  'improved-items-listing',
  'milliseconds-in-datetime',
  'non-localized-focal-points',
];

/** The site behind the credential, with the settings of the environment. */
export const siteRoutes: ResourceRoutes = {
  environment: [
    {
      method: 'GET',
      path: '/site',
      async handle({ services, scope, query }) {
        return withRead(services, scope, async (ctx) => {
          const included = await includedWith(ctx, query['include']);
          return ok(present(services, await viewSite(ctx)), included.length > 0 ? { included } : {});
        });
      },
    },
    {
      method: 'PUT',
      path: '/site',
      isJob: true,
      handle: async ({ services, scope, body }) =>
        ok(present(services, await updateSite(services, scope, readSite(body)))),
    },
    {
      method: 'PUT',
      path: '/site/assets-cdn-default-settings',
      async handle({ services, scope, body }) {
        const { attributes } = assetsCdnDefaultSettingsBody(bodyType(body) ?? 'site').read(body);
        const { image, video } = attributes.assets_cdn_default_settings;
        const input = { site: { assetsCdnDefaultSettings: { image: defined(image), video: defined(video) } } };
        return ok(present(services, await updateSite(services, scope, input)));
      },
    },
    ...optIns.map((name): EnvironmentRoute => ({
      method: 'PUT',
      path: `/site/activate-${name}`,
      handle: ({ services, scope }) =>
        withRead(services, scope, async (ctx) => {
          requireCapability(ctx.actor, 'can_edit_site');
          return ok(present(services, await viewSite(ctx)));
        }),
    })),
  ],
};

function present(services: EngineServices, view: SiteView): ResourceObject {
  return presentSite(view, new URL(services.publicUrl).host);
}

function readSite(body: unknown): SiteInput {
  const { attributes } = siteBody.read(body);
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
