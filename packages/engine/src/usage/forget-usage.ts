import { dayOf } from '@lectern/domain';
import { foldUsageCounts, forgetUsageCounts } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { maxUsageValues } from './usage-counts.ts';

const dayMs = 86_400_000;
/** Two months: the current one and the one before. */
const propertiesKeptDays = 62;

/** Deletes usage that is no longer kept, and limits the different values of days that are over. */
export async function forgetUsage({ db, clock }: EngineServices): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => dayOf(new Date(now.getTime() - days * dayMs));
  await forgetUsageCounts(db.kysely, {
    propertiesBefore: daysAgo(propertiesKeptDays),
    servicesBefore: firstDayOfUsage(now),
  });
  // Nodes store counts of yesterday for a minute of today; later rounds fold those.
  await foldUsageCounts(db.kysely, { from: daysAgo(7), before: dayOf(now), kept: maxUsageValues });
}

/** The first of the 13 months that daily usage is kept for. */
export function firstDayOfUsage(now: Date): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 13, now.getUTCDate())));
}
