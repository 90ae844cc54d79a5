import { z } from 'zod';
import { oneOfBodies, resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { page } from './page.ts';
import { listOf, resource, toOneOrNone } from './resource.ts';
import { ownerFacts } from './site-owner.ts';
import { siteTransferResource } from './site-transfer-resource.ts';

/** A site, account API. */
export const accountSiteBody = resourceBody({
  type: 'site',
  attributes: {
    name: z.string().optional(),
    domain: z.string().nullish(),
    internal_subdomain: z.string().nullish(),
    main_locale: z.string().nullish(),
    theme_hue: z.number().min(0).max(360).nullish(),
    template: z.string().nullish(),
    is_public_template: z.boolean().optional(),
  },
  readOnlyAttributes: [
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

const naming = {
  attributes: { name: z.string(), ignore_content: z.boolean().optional() },
  readOnlyAttributes: ['payment_intent_id', 'recurrence', 'extra_packets', 'billing_profile'],
  readOnlyRelationships: ['plan', 'billing_profile'],
};

/** The name of a duplicate, and whether it is to have the schema only; published clients differ in the type. */
export const siteDuplicationBody = oneOfBodies(
  resourceBody({ type: 'site_duplication', ...naming }),
  resourceBody({ type: 'site', ...naming }),
);

/** Orders of a list of sites; no one has a plan here, so by plan is by name. */
export const siteOrders = ['name', '-name', 'last_data_change_at', '-last_data_change_at', 'plan', '-plan'] as const;

const nothing = z.strictObject({ data: z.null() });

/** Seen twice on the wire: clients of before read them among the attributes. */
const facts = {
  created_at: z.string(),
  last_data_change_at: z.string(),
  status: z.enum(['creating', 'ready', 'destroying']),
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
  relationships: { active_subscription: nothing, active_plan: nothing, transfer: toOneOrNone('site_transfer') },
  meta: {
    ...facts,
    require_2fa: z.boolean(),
    owner: ownerFacts,
    // An addition of ours: the role of the account in the site, null for its owner (docs/own-endpoints.md).
    role_name: z.string().nullable(),
  },
});
/** A site, as the account API shows it. */
export type AccountSiteResource = z.output<typeof accountSiteResource>;

/** Comma-separated names of relationships; of these, only a transfer can be there. */
const included = { include: z.string() };
const transfers = listOf(siteTransferResource);

/** Sites that an account owns or belongs to (reference, project 11). */
export const accountSites = endpoints('account', {
  'POST /sites': { body: accountSiteBody, answer: accountSiteResource, isJob: true },
  'GET /sites': {
    // `filters[match]` is how the published client calls `filter[query]`.
    query: { page, sort: z.enum(siteOrders), filters: z.object({ match: z.string() }).partial(), ...included },
    filters: { query: z.string() },
    answer: listOf(accountSiteResource),
    included: transfers,
    // The last one is an addition of ours (docs/own-endpoints.md).
    meta: z.strictObject({ total_count: z.number(), total_owned_count: z.number(), can_create_sites: z.boolean() }),
  },
  'GET /sites/:siteId': { query: included, answer: accountSiteResource, included: transfers },
  'PUT /sites/:siteId': { body: accountSiteBody, answer: accountSiteResource },
  'DELETE /sites/:siteId': { answer: accountSiteResource, isJob: true },
});

/** Duplicates of sites: a job, since files and content are copied (reference, project 11). */
export const siteDuplications = endpoints('account', {
  'POST /sites/:siteId/duplicate': { body: siteDuplicationBody, answer: accountSiteResource, isJob: true },
});
