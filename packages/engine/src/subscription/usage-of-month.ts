import { type DailyUsage, dayOf, daysOfPeriod } from '@lectern/domain';
import { findDailyUsage } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** What a site has used on each day of the current month until now. */
export async function usageOfMonth({ db, clock }: EngineServices, siteId: string): Promise<DailyUsage[]> {
  const now = clock.now();
  const { from } = daysOfPeriod('current_month', now);
  return findDailyUsage(db.kysely, siteId, { from, to: dayOf(now) });
}

/** Seconds of video that were encoded on those days. */
export function encodedSeconds(days: readonly DailyUsage[]): number {
  return days.reduce((total, { seconds }) => total + seconds.video_encoded, 0);
}
