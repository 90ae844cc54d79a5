import {
  daysOfPeriod,
  readCounterName,
  requireCapability,
  type UsageCounterName,
  type UsagePeriod,
} from '@lectern/domain';
import { findTopUsage } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';

const maxValues = 100;

/** The values with the highest counts in a period, at most 100. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function readUsageCounter(
  { db, clock }: EngineServices,
  { site, actor }: SitePrincipal,
  name: UsageCounterName,
  period: UsagePeriod,
): Promise<{ value: string; counter: number }[]> {
  requireCapability(actor, 'can_edit_schema');
  const counter = readCounterName(name);
  return findTopUsage(db.kysely, site.id, { ...counter, ...daysOfPeriod(period, clock.now()), limit: maxValues });
}
