import { storeListUses } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/**
 * Stores what lists of this process filtered and ordered by since the last call, for whichever node makes automatic
 * indexes. Call it every so many seconds, and before the process ends.
 */
export async function recordListUses(services: EngineServices): Promise<void> {
  await storeListUses(services.db.kysely, services.schemas.entries(), services.clock.now());
}
