import { z } from 'zod';
import { type BodyReader, resourceBody, type ResourceInput } from './body.ts';
import { accountResource } from './account.ts';
import { bodyType } from './document.ts';
import { endpoints } from './endpoint.ts';
import { fieldResource } from './field.ts';
import { fieldsetResource } from './fieldset.ts';
import { itemTypeResource } from './item-type.ts';
import { itemResource } from './items.ts';
import { ownerOrganizationResource } from './organization.ts';
import { listOf, resource, toMany, toOne, toOneOrNone } from './resource.ts';

const color = z.object({
  red: z.number().int().min(0).max(255),
  green: z.number().int().min(0).max(255),
  blue: z.number().int().min(0).max(255),
  alpha: z.number().int().min(0).max(255),
});

/** Where the protocol knows no null: emptied is left out. */
const orAbsent = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? undefined);
/** Where it knows neither null nor absence. */
const orBlank = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

const seo = z.looseObject({
  site_name: orAbsent(z.string()),
  title_suffix: z.string().nullish(),
  facebook_page_url: z.string().nullish(),
  twitter_account: z.string().nullish(),
  fallback_seo: orAbsent(
    z.looseObject({
      title: orBlank,
      description: orBlank,
      image: z
        .string()
        .nullish()
        .transform((id) => id ?? null),
      twitter_card: z.enum(['summary', 'summary_large_image']).nullish(),
    }),
  ),
});

/** Names that are a locale's and no member of SEO. */
const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/);

/** SEO of a whole site, once for all locales or by locale (reference, project 3). */
const globalSeo = z.union([
  z.record(locale, seo.nullable()),
  seo.refine((value) => !Object.keys(value).some((key) => locale.safeParse(key).success)),
]);

/** Settings of a site, management API. */
export const siteBody = resourceBody({
  type: 'site',
  attributes: {
    name: z.string().optional(),
    no_index: z.boolean().optional(),
    favicon: z.string().nullish(),
    global_seo: globalSeo.nullish(),
    locales: listOf(z.string()).optional(),
    timezone: z.string().optional(),
    theme: z
      .looseObject({
        type: z.enum(['monochromatic', 'custom']).default('custom'),
        hue: z.int().min(0).max(359).nullish(),
        logo: z.string().nullish(),
        primary_color: color.optional(),
        light_color: color.optional(),
        dark_color: color.optional(),
        accent_color: color.optional(),
      })
      .optional(),
    require_2fa: z.boolean().optional(),
    ip_tracking_enabled: z.boolean().optional(),
    force_use_of_sandbox_environments: z.boolean().optional(),
  },
  readOnlyAttributes: [
    'domain',
    'internal_domain',
    'google_maps_api_token',
    'imgix_host',
    'last_data_change_at',
    'assets_cdn_default_settings',
    'frontend_url',
    'ssg',
  ],
  readOnlyRelationships: ['account', 'owner', 'item_types'],
});

const cdnImprovement = z.enum(['compress', 'format', 'enhance', 'true', 'redeye']);
const cdnColorSpace = z.enum(['srgb', 'adobergb1998', 'tinysrgb', 'strip', 'origin']);

/** Default parameters of images: quality, automatic improvements, color space. */
export const assetsCdnImage = z.strictObject({
  q: z.int().min(0).max(100).optional(),
  auto: listOf(cdnImprovement).optional(),
  cs: cdnColorSpace.optional(),
});

const assetsCdnAttributes = {
  assets_cdn_default_settings: z.strictObject({
    image: assetsCdnImage,
    video: z.strictObject({ disable_serving_raw_videos: z.boolean().optional() }),
  }),
};

/**
 * What the asset server does to files of a site unless a URL overrides it; the protocol requires no particular type.
 */
export const assetsCdnDefaultSettingsBody: BodyReader<
  ResourceInput<string, typeof assetsCdnAttributes, Record<never, never>>,
  { attributes: z.output<z.ZodObject<typeof assetsCdnAttributes>> }
> = {
  read: (body) => resourceBody({ type: bodyType(body) ?? 'site', attributes: assetsCdnAttributes }).read(body),
};

/** The colours of a theme; a monochromatic one has only its hue (reference, project 3). */
export const themeColours = {
  type: z.enum(['monochromatic', 'custom']),
  hue: z.number().nullable(),
  primary_color: color.optional(),
  light_color: color.optional(),
  dark_color: color.optional(),
  accent_color: color.optional(),
};

/** A project with its settings in one environment (reference, project 3). */
export const siteResource = resource('site', {
  attributes: {
    name: z.string(),
    domain: z.string().nullable(),
    internal_domain: z.string(),
    google_maps_api_token: z.string().nullable(),
    imgix_host: z.string(),
    locales: listOf(z.string()),
    timezone: z.string(),
    no_index: z.boolean(),
    favicon: z.string().nullable(),
    last_data_change_at: z.string(),
    require_2fa: z.boolean(),
    ip_tracking_enabled: z.boolean(),
    force_use_of_sandbox_environments: z.boolean(),
    assets_cdn_default_settings: z.strictObject({
      image: z.strictObject({
        q: z.number().optional(),
        auto: listOf(cdnImprovement).optional(),
        cs: cdnColorSpace.optional(),
      }),
      video: z.strictObject({ disable_serving_raw_videos: z.boolean().optional() }),
    }),
    theme: z.strictObject({ ...themeColours, logo: z.string().nullable() }),
    // One for all locales or one by locale, as it was sent.
    global_seo: z.unknown(),
  },
  relationships: {
    account: toOneOrNone('account'),
    owner: toOne('account', 'organization'),
    item_types: toMany('item_type'),
  },
  meta: {
    created_at: z.string(),
    draft_mode_default: z.boolean(),
    custom_upload_storage_settings: z.boolean(),
    improved_timezone_management: z.boolean(),
    improved_hex_management: z.boolean(),
    improved_gql_multilocale_fields: z.boolean(),
    improved_gql_visibility_control: z.boolean(),
    improved_boolean_fields: z.boolean(),
    improved_validation_at_publishing: z.boolean(),
    improved_exposure_of_inline_blocks_in_cda: z.boolean(),
    improved_items_listing: z.boolean(),
    milliseconds_in_datetime: z.boolean(),
    non_localized_focal_points: z.boolean(),
    allow_custom_theme: z.boolean(),
  },
});
/** A project, as the management API shows it. */
export type SiteResource = z.output<typeof siteResource>;

/** What `include` adds to a site. */
export const includedWithSite = z.union([
  itemTypeResource,
  fieldResource,
  fieldsetResource,
  itemResource,
  accountResource,
  ownerOrganizationResource,
]);
/** What `include` adds to a site, as the wire shows it. */
export type IncludedWithSite = z.output<typeof includedWithSite>;

const optIn = { answer: siteResource };

/** The site behind the credential, with the settings of the environment. */
export const sites = endpoints('environment', {
  'GET /site': { query: { include: z.string() }, answer: siteResource, included: listOf(includedWithSite) },
  'PUT /site': { body: siteBody, answer: siteResource, isJob: true },
  'PUT /site/assets-cdn-default-settings': { body: assetsCdnDefaultSettingsBody, answer: siteResource },
  // What these turn on is always on here (reference, project 3).
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
