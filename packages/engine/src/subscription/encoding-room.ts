import type { EngineServices } from '../services.ts';
import { encodedSeconds, usageOfMonth } from './usage-of-month.ts';

/**
 * Whether the plan of a site lets another video be encoded in this month. The one that reaches the limit is encoded
 * whole, and so are those that are being encoded then.
 */
export async function hasEncodingRoom(services: EngineServices, siteId: string): Promise<boolean> {
  const limit = services.planLimits.mux_encoding_seconds;
  return limit === undefined || encodedSeconds(await usageOfMonth(services, siteId)) < limit;
}
