import { authorize, type Creator, DomainError, type EditingSession, type EntityId } from '@lectern/domain';
import { findLocksOf, releaseLock } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import { isSameCreator } from '../items/writable-meta.ts';
import type { EngineServices } from '../services.ts';
import { announceSession } from './announce-sessions.ts';
import type { PresenceCommand } from './enter-item.ts';
import { expiredSince } from './expiry.ts';
import { enter, type Entrance, type PresenceContext, storeActive, withPresence } from './presence-context.ts';

/** A record taken over, and the unsaved values of its previous editor. */
export interface TakenOver {
  session: EditingSession;
  unsaved: { editor: Creator; formData: Record<string, unknown> } | null;
}

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
    return hold(ctx, id, entrance, command);
  });
}

/**
 * Enters a record and takes over its lock; a colleague's lock requires the right `take_over`, one's own in another
 * window does not. The previous holder stays present. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
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
    if (holder === null) return { session: await hold(ctx, id, entrance, command), unsaved: null };

    if (!isSameCreator(holder.editor, ctx.actor.creator)) authorize(ctx.gate('take_over', entrance.item));
    await releaseLock(ctx.projectDb, ctx.environment.key, holder.id);
    await announceSession(ctx.projectDb, ctx.environment, holder);
    const { editor, formData } = holder;
    return {
      session: await hold(ctx, id, entrance, command),
      unsaved: formData === null ? null : { editor, formData },
    };
  });
}

async function otherHolder(ctx: PresenceContext, id: string, itemId: EntityId): Promise<EditingSession | null> {
  const locks = await findLocksOf(ctx.projectDb, ctx.environment.key, [itemId], expiredSince(ctx.now));
  return locks.find((lock) => lock.id !== id) ?? null;
}

async function hold(
  ctx: PresenceContext,
  id: string,
  { item, before }: Entrance,
  command: PresenceCommand,
): Promise<EditingSession> {
  const formData = command.formData === undefined ? (before?.formData ?? null) : command.formData;
  return storeActive(ctx, id, { item, before, lockedAt: before?.lockedAt ?? ctx.now, formData });
}
