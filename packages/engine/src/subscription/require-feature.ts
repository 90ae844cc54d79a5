import { DomainError, type SubscriptionFeatureCode } from '@lectern/domain';
import type { EngineServices } from '../services.ts';

/** Throws `PLAN_UPGRADE_REQUIRED`, with the code in `feature`, if the operator leaves the feature out. */
export function requireFeature({ planFeatures }: EngineServices, feature: SubscriptionFeatureCode): void {
  if (planFeatures.disabled.has(feature)) throw new DomainError('PLAN_UPGRADE_REQUIRED', { feature });
}
