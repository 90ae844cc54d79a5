import { storeListUses } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/**
 * Stores the filters and orderings of lists in this process since the last call, for the node that builds automatic
 * indexes. Call it periodically, and before the process ends.
 */
export async function recordListUses(services: EngineServices): Promise<void> {
  await storeListUses(services.db.kysely, services.schemas.entries(), services.clock.now());
}
