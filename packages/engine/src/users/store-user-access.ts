import { storeLastAccess } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/**
 * Stores when users of this process were active, in one statement. Call it periodically, and before the process ends.
 * What fails remains for the next time.
 */
export async function storeUserAccess({ db, userAccess }: EngineServices): Promise<void> {
  const pending = userAccess.pending();
  await storeLastAccess(db.kysely, pending);
  userAccess.settle(pending);
}
