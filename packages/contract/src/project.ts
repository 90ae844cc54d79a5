import { z } from 'zod';
import { resourceBody } from './body.ts';

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

/** Sign-in with email and password. */
export const sessionBody = resourceBody({
  type: 'email_credentials',
  attributes: { email: z.string(), password: z.string(), otp_code: z.string().nullish() },
});

/** Settings of a site, management API. */
export const siteBody = resourceBody({
  type: 'site',
  attributes: {
    name: z.string().optional(),
    no_index: z.boolean().optional(),
    favicon: z.string().nullish(),
    global_seo: globalSeo.nullish(),
    locales: z.array(z.string()).optional(),
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

/**
 * What the asset server does to files of a site unless an address says otherwise; the protocol asks for no particular
 * type.
 */
export function assetsCdnDefaultSettingsBody(type: string) {
  return resourceBody({
    type,
    attributes: {
      assets_cdn_default_settings: z.strictObject({
        image: z.strictObject({
          q: z.int().min(0).max(100).optional(),
          auto: z.array(z.enum(['compress', 'format', 'enhance', 'true', 'redeye'])).optional(),
          cs: z.enum(['srgb', 'adobergb1998', 'tinysrgb', 'strip', 'origin']).optional(),
        }),
        video: z.strictObject({ disable_serving_raw_videos: z.boolean().optional() }),
      }),
    },
  });
}

/** Texts of a project's own in the console. */
export const whiteLabelSettingsBody = resourceBody({
  type: 'white_label_settings',
  attributes: { custom_i18n_messages_template_url: z.string().nullish() },
});

/** An API token. */
export const accessTokenBody = resourceBody({
  type: 'access_token',
  attributes: {
    name: z.string().optional(),
    can_access_cda: z.boolean().optional(),
    can_access_cda_preview: z.boolean().optional(),
    can_access_cma: z.boolean().optional(),
  },
  relationships: { role: { types: ['role'] } },
  readOnlyAttributes: ['token', 'hardcoded_type', 'last_cma_access', 'last_cda_access'],
});

/** An account, account API. */
export const accountBody = resourceBody({
  type: 'account',
  attributes: {
    email: z.string().optional(),
    password: z.string().optional(),
    current_password: z.string().optional(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    company: z.string().nullish(),
    // Our own: the invitation that lets a newcomer sign up where that is closed.
    invitation: z.object({ id: z.string(), token: z.string() }).optional(),
  },
  readOnlyAttributes: [
    'signup_to_newsletter',
    'role_description',
    'role_context',
    'acquisition_method',
    'latest_acquisition_method',
    'otp_code',
    'is_2fa_active',
    'created_at',
  ],
  readOnlyRelationships: ['default_organization'],
});

/** A site, account API. */
export const accountSiteBody = resourceBody({
  type: 'site',
  attributes: {
    name: z.string().optional(),
    domain: z.string().nullish(),
    internal_subdomain: z.string().nullish(),
    main_locale: z.string().nullish(),
    theme_hue: z.number().min(0).max(360).nullish(),
  },
  readOnlyAttributes: [
    'template',
    'is_public_template',
    'access_token',
    'readonly_token',
    'readwrite_token',
    'created_at',
    'status',
    'deactivated',
    'internal_domain',
    'last_data_change_at',
    'frontend_url',
    'theme_hue',
  ],
  readOnlyRelationships: ['account', 'owner', 'plan'],
});
