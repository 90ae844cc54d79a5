import { subscription, type SubscriptionLimitResource } from '@lectern/contract';
import { subscriptionFeatureCodes, type SubscriptionLimit } from '@lectern/domain';
import { getSubscriptionLimit, listSubscriptionLimits } from '@lectern/engine';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';

/** Limits and features of a site (reference, project 10). */
export const subscriptionRoutes = implement(subscription, {
  'GET /subscription-limits': async (request) =>
    ok((await listSubscriptionLimits(request.services, request)).map(presentLimit)),
  'GET /subscription-limits/:subscriptionLimitId': async (request) =>
    ok(presentLimit(await getSubscriptionLimit(request.services, request, request.params.subscriptionLimitId))),
  async 'GET /subscription-features'({ services }) {
    const { disabled, upgradeUrl } = services.planFeatures;
    const features = subscriptionFeatureCodes.map((code) => ({
      id: code,
      type: 'subscription_feature' as const,
      attributes: { code, enabled: !disabled.has(code) },
    }));
    return ok(features, { meta: { upgrade_url: upgradeUrl } });
  },
});

function presentLimit({ code, usage, limit }: SubscriptionLimit): SubscriptionLimitResource {
  return { id: code, type: 'subscription_limit', attributes: { code, usage, limit } };
}
