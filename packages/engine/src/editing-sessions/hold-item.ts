import type { EditingSession, EntityId } from '@lectern/domain';
import { findLocksOf } from '@lectern/storage';
import type { PresenceCommand } from './enter-item.ts';
import { expiredSince } from './expiry.ts';
import { type Entrance, type PresenceContext, storeActive } from './presence-context.ts';

/** The session that locks a record, unless it is the named one itself. */
export async function otherHolder(ctx: PresenceContext, id: string, itemId: EntityId): Promise<EditingSession | null> {
  const locks = await findLocksOf(ctx.projectDb, ctx.environment.key, [itemId], expiredSince(ctx.now));
  return locks.find((lock) => lock.id !== id) ?? null;
}

/** Locks a record for a session, with the form that the command brings or the session had. */
export async function holdItem(
  ctx: PresenceContext,
  id: string,
  { item, before }: Entrance,
  command: PresenceCommand,
): Promise<EditingSession> {
  const formData = command.formData === undefined ? (before?.formData ?? null) : command.formData;
  return storeActive(ctx, id, { item, before, lockedAt: before?.lockedAt ?? ctx.now, formData });
}
