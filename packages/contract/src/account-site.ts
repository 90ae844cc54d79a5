import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { page } from './page.ts';
import { listOf, resource } from './resource.ts';

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

const nothing = z.strictObject({ data: z.null() });

/** Seen twice on the wire: clients of before read them among the attributes. */
const facts = {
  created_at: z.string(),
  last_data_change_at: z.string(),
  status: z.literal('ready'),
  deactivated: z.boolean(),
};

/** A site as returned by the account API. The tokens act as its owner: for other accounts they are null. */
export const accountSiteResource = resource('site', {
  attributes: {
    name: z.string(),
    domain: z.string().nullable(),
    internal_subdomain: z.string(),
    internal_domain: z.string(),
    access_token: z.string().nullable(),
    readwrite_token: z.string().nullable(),
    readonly_token: z.string().nullable(),
    is_public_template: z.boolean(),
    ...facts,
  },
  relationships: { active_subscription: nothing, active_plan: nothing, transfer: nothing },
  meta: {
    ...facts,
    require_2fa: z.boolean(),
    owner: z.strictObject({ type: z.literal('account'), email: z.string() }),
  },
});
/** A site, as the account API shows it. */
export type AccountSiteResource = z.output<typeof accountSiteResource>;

/** Sites that an account owns or belongs to (reference, project 11). */
export const accountSites = endpoints('account', {
  'POST /sites': { body: accountSiteBody, answer: accountSiteResource, isJob: true },
  'GET /sites': {
    query: { page },
    filters: { query: z.string() },
    answer: listOf(accountSiteResource),
    meta: z.strictObject({ total_count: z.number(), total_owned_count: z.number() }),
  },
  'GET /sites/:siteId': { answer: accountSiteResource },
  'PUT /sites/:siteId': { body: accountSiteBody, answer: accountSiteResource },
  'DELETE /sites/:siteId': { answer: accountSiteResource, isJob: true },
});
