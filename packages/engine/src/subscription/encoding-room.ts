import { dayOf, daysOfPeriod } from '@lectern/domain';
import { findDailyUsage } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/**
 * Whether the plan of a site lets another video be encoded in this month. The one that reaches the limit is encoded
 * whole, and so are those that are being encoded then.
 */
export async function hasEncodingRoom(
  { db, clock, planLimits: { mux_encoding_seconds: limit } }: EngineServices,
  siteId: string,
): Promise<boolean> {
  if (limit === undefined) return true;
  const now = clock.now();
  const days = await findDailyUsage(db.kysely, siteId, {
    from: daysOfPeriod('current_month', now).from,
    to: dayOf(now),
  });
  return days.reduce((total, { seconds }) => total + seconds.video_encoded, 0) < limit;
}
