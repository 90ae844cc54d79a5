import { authorize, DomainError, type EditingSession } from '@lectern/domain';
import type { EnvironmentScope } from '../context.ts';
import type { EngineServices } from '../services.ts';
import type { PresenceCommand } from './enter-item.ts';
import { holdItem, otherHolder } from './hold-item.ts';
import { enter, withPresence } from './presence-context.ts';

/**
 * Enters a record and locks it against other writers. Throws `UNMANAGED_EDIT_CONFLICT` (details `item`, `editor`) when
 * another session holds the lock, `NOT_FOUND`, and `INSUFFICIENT_PERMISSIONS` for a principal that may not edit it.
 */
export async function lockItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: string,
  command: PresenceCommand,
): Promise<EditingSession> {
  return withPresence(services, scope, id, async (ctx) => {
    const entrance = await enter(ctx, id, command.itemId);
    authorize(ctx.gate('update', entrance.item));
    const holder = await otherHolder(ctx, id, command.itemId);
    if (holder !== null)
      throw new DomainError('UNMANAGED_EDIT_CONFLICT', { item: holder.itemId, editor: holder.editor });
    return holdItem(ctx, id, entrance, command);
  });
}
