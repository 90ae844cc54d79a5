import { authorize, type Creator, type EditingSession } from '@lectern/domain';
import { releaseLock } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import { isSameCreator } from '../items/writable-meta.ts';
import type { EngineServices } from '../services.ts';
import { announceSession } from './announce-sessions.ts';
import type { PresenceCommand } from './enter-item.ts';
import { holdItem, otherHolder } from './hold-item.ts';
import { enter, withPresence } from './presence-context.ts';

/** A record taken over, and what its former editor had typed and not saved. */
export interface TakenOver {
  session: EditingSession;
  unsaved: { editor: Creator; formData: Record<string, unknown> } | null;
}

/**
 * Enters a record and holds it, whoever held it before; a colleague's lock needs the right `take_over`, one's own from
 * another window does not. The former holder stays present. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function takeOverItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: string,
  command: PresenceCommand,
): Promise<TakenOver> {
  return withPresence(services, scope, id, async (ctx) => {
    const entrance = await enter(ctx, id, command.itemId);
    authorize(ctx.gate('update', entrance.item));
    const holder = await otherHolder(ctx, id, command.itemId);
    if (holder === null) return { session: await holdItem(ctx, id, entrance, command), unsaved: null };

    if (!isSameCreator(holder.editor, ctx.actor.creator)) authorize(ctx.gate('take_over', entrance.item));
    await releaseLock(ctx.projectDb, ctx.environment.key, holder.id);
    await announceSession(ctx.projectDb, ctx.environment, holder);
    const { editor, formData } = holder;
    return {
      session: await holdItem(ctx, id, entrance, command),
      unsaved: formData === null ? null : { editor, formData },
    };
  });
}
