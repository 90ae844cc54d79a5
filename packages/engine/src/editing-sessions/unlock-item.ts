import type { EditingSession } from '@lectern/domain';
import type { EnvironmentScope } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireOwnSession, storeActive, withPresence } from './presence-context.ts';

/** Releases the lock on the record; the session remains, its unsaved values are deleted. Throws `NOT_FOUND`. */
export async function unlockItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: string,
): Promise<EditingSession> {
  return withPresence(services, scope, id, async (ctx) => {
    const before = await requireOwnSession(ctx, id);
    const { itemId, itemTypeId } = before;
    return storeActive(ctx, id, { item: { id: itemId, itemTypeId }, before, lockedAt: null, formData: null });
  });
}
