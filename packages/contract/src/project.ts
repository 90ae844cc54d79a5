import { z } from 'zod';
import type { BodyShape } from './document.ts';

const color = z.object({
  red: z.number().int().min(0).max(255),
  green: z.number().int().min(0).max(255),
  blue: z.number().int().min(0).max(255),
  alpha: z.number().int().min(0).max(255),
});

/** Sign-in with email and password. */
export const sessionBody = {
  type: 'email_credentials',
  attributes: { email: z.string(), password: z.string(), otp_code: z.string().nullish() },
} satisfies BodyShape<z.ZodRawShape, never>;

/** Settings of a site, management API. */
export const siteBody = {
  type: 'site',
  attributes: {
    name: z.string().optional(),
    no_index: z.boolean().optional(),
    favicon: z.string().nullish(),
    global_seo: z.record(z.string(), z.unknown()).nullish(),
    locales: z.array(z.string()).optional(),
    timezone: z.string().optional(),
    theme: z
      .looseObject({
        type: z.enum(['monochromatic', 'custom']).default('custom'),
        hue: z.number().min(0).max(360).nullish(),
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
} satisfies BodyShape<z.ZodRawShape, never>;

/** An API token. */
export const accessTokenBody = {
  type: 'access_token',
  attributes: {
    name: z.string().optional(),
    can_access_cda: z.boolean().optional(),
    can_access_cda_preview: z.boolean().optional(),
    can_access_cma: z.boolean().optional(),
  },
  relationships: { role: { types: ['role'] } },
  readOnlyAttributes: ['token', 'hardcoded_type', 'last_cma_access', 'last_cda_access'],
} satisfies BodyShape<z.ZodRawShape, Record<string, { types: readonly string[] }>>;

/** An account, account API. */
export const accountBody = {
  type: 'account',
  attributes: {
    email: z.string().optional(),
    password: z.string().optional(),
    current_password: z.string().optional(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    company: z.string().nullish(),
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
} satisfies BodyShape<z.ZodRawShape, never>;

/** A site, account API. */
export const accountSiteBody = {
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
} satisfies BodyShape<z.ZodRawShape, never>;
