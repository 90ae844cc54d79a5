import { type DailyUsage, dayOf, requireCapability } from '@lectern/domain';
import { findDailyUsage } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { firstDayOfUsage } from './forget-usage.ts';

/** Usage of every day of the last 13 months, from the first counted one to today. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function listDailyUsage(
  { db, clock }: EngineServices,
  { site, actor }: SitePrincipal,
): Promise<DailyUsage[]> {
  requireCapability(actor, 'can_edit_schema');
  const now = clock.now();
  return findDailyUsage(db.kysely, site.id, { from: firstDayOfUsage(now), to: dayOf(now) });
}
