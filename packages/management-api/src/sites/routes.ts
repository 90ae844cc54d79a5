import { parseBody, type ResourceObject, siteBody } from '@lectern/contract';
import type { SiteSettings, SiteTheme } from '@lectern/domain';
import { type ReadContext, reloadSchema, type SiteChanges, updateSite, withContentWrite, withRead, withSchemaWrite } from '@lectern/engine';
import { lastChangeAt } from '@lectern/storage';
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

const projectWide: ReadonlySet<string> = new Set(['name', 'require_2fa', 'ip_tracking_enabled', 'force_use_of_sandbox_environments']);

/** The site behind the credential, with the settings of the environment. */
export const siteRoutes: ResourceRoutes = {
  environment: [
    {
      method: 'GET',
      path: '/site',
      async handle({ services, scope, query }) {
        return withRead(services, scope, async (ctx) => {
          const included = await includedWith(ctx, query['include']);
          return ok(await present(ctx), included.length > 0 ? { included } : {});
        });
      },
    },
    {
      method: 'PUT',
      path: '/site',
      isJob: true,
      async handle({ services, scope, body }) {
        const { attributes } = parseBody(siteBody, body);
        // Project-wide switches stay within reach when the primary environment's settings are read-only.
        const touchesSettings = Object.keys(attributes).some((name) => !projectWide.has(name));
        const write = touchesSettings ? withSchemaWrite : withContentWrite;
        return write(services, scope, async (ctx) => {
          const { site } = await updateSite(ctx, toChanges(attributes, ctx.schema.settings));
          return ok(await present({ ...ctx, site, schema: await reloadSchema(ctx) }));
        });
      },
    },
    ...optIns.map((name): EnvironmentRoute => ({
      method: 'PUT',
      path: `/site/activate-${name}`,
      handle: ({ services, scope }) => withRead(services, scope, async (ctx) => ok(await present(ctx))),
    })),
  ],
};

async function present(ctx: ReadContext): Promise<ResourceObject> {
  return presentSite({
    site: ctx.site,
    settings: ctx.schema.settings,
    itemTypes: ctx.schema.itemTypes.values(),
    lastChangeAt: await lastChangeAt(ctx.projectDb, ctx.environment.key),
    environment: ctx.environment,
    publicHost: new URL(ctx.services.publicUrl).host,
  });
}

function toChanges(
  attributes: ReturnType<typeof parseBody<typeof siteBody.attributes, never>>['attributes'],
  current: SiteSettings,
): SiteChanges {
  const settings: SiteChanges['settings'] = {};
  if (attributes.locales !== undefined) settings.locales = attributes.locales;
  if (attributes.timezone !== undefined) settings.timezone = attributes.timezone;
  if (attributes.no_index !== undefined) settings.noIndex = attributes.no_index;
  if (attributes.favicon !== undefined) settings.faviconUploadId = attributes.favicon;
  if (attributes.global_seo !== undefined) settings.globalSeo = attributes.global_seo;
  if (attributes.theme !== undefined) {
    const { theme } = attributes;
    const colors = Object.fromEntries(
      (['primary_color', 'light_color', 'dark_color', 'accent_color'] as const).flatMap((key) =>
        theme[key] === undefined ? [] : [[key, theme[key]]],
      ),
    ) as Partial<SiteTheme>;
    settings.theme = { ...current.theme, ...colors, type: theme.type, hue: theme.hue ?? null, logo: theme.logo ?? null };
  }
  const site: SiteChanges['site'] = {};
  if (attributes.name !== undefined) site.name = attributes.name;
  if (attributes.require_2fa !== undefined) site.requireTwoFactor = attributes.require_2fa;
  if (attributes.ip_tracking_enabled !== undefined) site.ipTrackingEnabled = attributes.ip_tracking_enabled;
  if (attributes.force_use_of_sandbox_environments !== undefined)
    site.forceUseOfSandboxEnvironments = attributes.force_use_of_sandbox_environments;
  return { settings, site };
}
