import { addUsageCounts } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

const maxAtOnce = 2_000;

/**
 * Stores the calls and bytes that this process counted since the last time. Call it periodically, and before the process
 * ends. What fails remains for the next time.
 */
export async function storeUsage({ db, usage }: EngineServices): Promise<void> {
  if (usage === null) return;
  for (;;) {
    const pending = usage.pending(maxAtOnce);
    await addUsageCounts(db.kysely, pending);
    usage.settle(pending);
    if (pending.length < maxAtOnce) return;
  }
}
