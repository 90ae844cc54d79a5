import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { listOf, resource } from './resource.ts';

/** How much a project uses and may use of something; the code is the ID (reference, project 10). */
export const subscriptionLimitResource = resource('subscription_limit', {
  attributes: { code: z.string(), usage: z.number(), limit: z.number().nullable() },
});
/** A limit, as the wire shows it. */
export type SubscriptionLimitResource = z.output<typeof subscriptionLimitResource>;

/** Whether a project has a feature; the code is the ID. */
export const subscriptionFeatureResource = resource('subscription_feature', {
  attributes: { code: z.string(), enabled: z.boolean() },
});
/** A feature, as the wire shows it. */
export type SubscriptionFeatureResource = z.output<typeof subscriptionFeatureResource>;

/** Limits are read with `can_edit_schema`, features by everyone who may use the management API. */
export const subscription = endpoints('site', {
  'GET /subscription-limits': { answer: listOf(subscriptionLimitResource) },
  'GET /subscription-limits/:subscriptionLimitId': { answer: subscriptionLimitResource },
  'GET /subscription-features': {
    answer: listOf(subscriptionFeatureResource),
    // Our own: where to ask for a feature that the project doesn't have.
    meta: z.strictObject({ upgrade_url: z.string().nullable() }),
  },
});
