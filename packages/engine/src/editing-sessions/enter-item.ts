import type { EditingSession, EntityId } from '@lectern/domain';
import type { EnvironmentScope } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { enter, storeActive, withPresence } from './presence-context.ts';

/** What a command may tell beside the record: what was typed and not saved. Undefined leaves it as it is. */
export interface PresenceCommand {
  itemId: EntityId;
  formData?: EditingSession['formData'] | undefined;
}

/**
 * Says that somebody is in a record, again and again: a lock on it stays, one on the record before is let go. Throws
 * `NOT_FOUND`.
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
