import type { SubscriptionFeatureResource, SubscriptionLimitResource } from '@lectern/contract';
import { subscriptionFeatureCodes, type SubscriptionLimit } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';

/** How much a site uses and may use of something. */
export function presentLimit({ code, usage, limit }: SubscriptionLimit): SubscriptionLimitResource {
  return { id: code, type: 'subscription_limit', attributes: { code, usage, limit } };
}

/** The features of every site of the server. */
export function presentFeatures({ planFeatures }: Pick<EngineServices, 'planFeatures'>): SubscriptionFeatureResource[] {
  return subscriptionFeatureCodes.map((code) => ({
    id: code,
    type: 'subscription_feature',
    attributes: { code, enabled: !planFeatures.disabled.has(code) },
  }));
}
