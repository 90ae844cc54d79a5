import type { EditingSession, EntityId } from '@lectern/domain';
import type { EnvironmentScope } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { enter, storeActive, withPresence } from './presence-context.ts';

/** Optional data of a command: the unsaved values. Undefined keeps the previous ones. */
export interface PresenceCommand {
  itemId: EntityId;
  formData?: EditingSession['formData'] | undefined;
}

/**
 * Reports a user's presence in a record, periodically: a lock on it is kept, one on the previous record is released.
 * Throws `NOT_FOUND`.
 */
export async function enterItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: string,
  { itemId, formData }: PresenceCommand,
): Promise<EditingSession> {
  return withPresence(services, scope, id, async (ctx) => {
    const { item, before } = await enter(ctx, id, itemId);
    const known = before?.formData ?? null;
    return storeActive(ctx, id, {
      item,
      before,
      lockedAt: before?.lockedAt ?? null,
      formData: formData === undefined ? known : formData,
    });
  });
}
