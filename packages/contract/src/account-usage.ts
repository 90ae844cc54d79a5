import { z } from 'zod';
import { accountSiteResource } from './account-site.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toOne } from './resource.ts';
import { subscriptionFeatureResource, subscriptionLimitResource } from './subscription.ts';
import { dailyUsageAttributes } from './usage.ts';

/** Usage of one site on a day, in UTC. The ID is the day and that of the site. */
export const dailySiteUsageResource = resource('daily_usage', {
  attributes: dailyUsageAttributes,
  relationships: { site: toOne('site') },
});
/** Usage of one site on a day, as the account API shows it. */
export type DailySiteUsageResource = z.output<typeof dailySiteUsageResource>;

/** How much all sites of an account use of something in the current month. Nothing is charged for. */
export const resourceUsageResource = resource('resource_usage', {
  attributes: {
    quota: z.string(),
    current_usage: z.number(),
    free_of_charge_usage: z.number(),
    current_extra_usage: z.number(),
    sites_current_usage: listOf(
      z.strictObject({ site_id: z.string(), site_name: z.string(), current_usage: z.number() }),
    ),
    usage_status: z.null(),
    forecast_message: z.null(),
  },
});
/** How much all sites of an account use of something, as the account API shows it. */
export type ResourceUsageResource = z.output<typeof resourceUsageResource>;

/**
 * Usage of the sites that an account owns (reference, project 10 and 11). `year` and `month` choose the days; those of the
 * current month unless given.
 */
export const accountUsage = endpoints('account', {
  'GET /daily-site-usages': {
    query: { year: z.string(), month: z.string() },
    answer: listOf(dailySiteUsageResource),
    included: listOf(accountSiteResource),
  },
  'GET /resource-usages': { answer: listOf(resourceUsageResource) },
  'GET /sites/:siteId/subscription-limits': { answer: listOf(subscriptionLimitResource) },
  'GET /sites/:siteId/subscription-features': { answer: listOf(subscriptionFeatureResource) },
});

/** Applications that a person has let into their account: there is none, since none can ask for it. */
export const oauthApplications = endpoints('account', {
  'GET /oauth_applications': { answer: listOf(z.never()) },
  'PUT /oauth_applications/:oauthApplicationId': { body: { read: (body: unknown) => body }, answer: z.never() },
  'DELETE /oauth_applications/:oauthApplicationId': { answer: null },
});
