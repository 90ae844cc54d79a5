import { DomainError, type EntityId } from '@lectern/domain';
import { clearFormData, deleteEditingSessions, findLocksOf } from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { isSameCreator } from '../items/writable-meta.ts';
import { announceEndedSessions } from './announce-sessions.ts';
import { expiredSince } from './expiry.ts';

/**
 * Rejects a write to records locked by another session. The holder writes with its session ID in the request;
 * unattended work proceeds, since no one is there to retry. Throws `ITEM_LOCKED` (details `item`, `editor`).
 */
export async function assertItemsUnlocked(ctx: OperationContext, itemIds: readonly EntityId[]): Promise<void> {
  if (ctx.isUnattended === true) return;
  const locks = await findLocksOf(ctx.projectDb, ctx.environment.key, itemIds, expiredSince(ctx.now));
  const foreign = locks.find(
    ({ id, editor }) => id !== ctx.editingSessionId || !isSameCreator(editor, ctx.actor.creator),
  );
  if (foreign !== undefined) throw new DomainError('ITEM_LOCKED', { item: foreign.itemId, editor: foreign.editor });
}

/**
 * Records that the unsaved values of the request's own session in these records are saved: an editor taking over does
 * not need them any more.
 */
export async function forgetUnsavedForm(ctx: OperationContext, itemIds: readonly EntityId[]): Promise<void> {
  if (ctx.editingSessionId == null || itemIds.length === 0) return;
  await clearFormData(ctx.projectDb, ctx.environment.key, {
    id: ctx.editingSessionId,
    editor: ctx.actor.creator,
    itemIds,
  });
}

/** Ends the sessions in records that are gone. */
export async function endSessionsIn(
  ctx: OperationContext,
  gone: { itemIds: readonly EntityId[] } | { itemTypeId: EntityId },
): Promise<void> {
  const ended = await deleteEditingSessions(ctx.projectDb, ctx.environment.key, gone);
  await announceEndedSessions(ctx.projectDb, ctx.environment, ended);
}
