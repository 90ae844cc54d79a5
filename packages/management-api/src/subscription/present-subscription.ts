import type { SubscriptionFeatureResource, SubscriptionLimitResource } from '@lectern/contract';
import { subscriptionFeatureCodes, type SubscriptionLimit, videoStreamingFeature } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';

/** How much a site uses and may use of something. */
export function presentLimit({ code, usage, limit }: SubscriptionLimit): SubscriptionLimitResource {
  return { id: code, type: 'subscription_limit', attributes: { code, usage, limit } };
}

/** The features of every site of the server. */
export function presentFeatures({
  planFeatures,
  video,
}: Pick<EngineServices, 'planFeatures' | 'video'>): SubscriptionFeatureResource[] {
  return [
    ...subscriptionFeatureCodes.map((code) => presentFeature(code, !planFeatures.disabled.has(code))),
    presentFeature(videoStreamingFeature, video !== null),
  ];
}

function presentFeature(code: string, enabled: boolean): SubscriptionFeatureResource {
  return { id: code, type: 'subscription_feature', attributes: { code, enabled } };
}
