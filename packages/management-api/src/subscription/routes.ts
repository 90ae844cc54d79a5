import { subscription } from '@lectern/contract';
import { getSubscriptionLimit, listSubscriptionLimits } from '@lectern/engine';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';
import { presentFeatures, presentLimit } from './present-subscription.ts';

/** Limits and features of a site (reference, project 10). */
export const subscriptionRoutes = implement(subscription, {
  'GET /subscription-limits': async (request) =>
    ok((await listSubscriptionLimits(request.services, request)).map(presentLimit)),
  'GET /subscription-limits/:subscriptionLimitId': async (request) =>
    ok(presentLimit(await getSubscriptionLimit(request.services, request, request.params.subscriptionLimitId))),
  async 'GET /subscription-features'({ services }) {
    return ok(presentFeatures(services), { meta: { upgrade_url: services.planFeatures.upgradeUrl } });
  },
});
