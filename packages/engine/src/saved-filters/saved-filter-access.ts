import { DomainError, type EntityId, requireCapability, type SavedFilter, type SavedFilterKind } from '@lectern/domain';
import { findSavedFilter } from '@lectern/storage';
import type { ReadContext } from '../context.ts';
import { isSameCreator } from '../items/writable-meta.ts';

/** The filter, if the principal sees it: shared, or their own. Throws `NOT_FOUND`. */
export async function requireVisibleFilter(
  ctx: ReadContext,
  kind: SavedFilterKind,
  id: EntityId,
  options: { hold?: boolean } = {},
): Promise<SavedFilter> {
  const savedFilter = await findSavedFilter(ctx.db, kind, id, options);
  if (savedFilter === null || !isVisible(ctx, savedFilter)) throw new DomainError('NOT_FOUND');
  return savedFilter;
}

/** Throws `INSUFFICIENT_PERMISSIONS` for a filter others see, or would see, without `can_manage_shared_filters`. */
export function authorizeSharing(ctx: ReadContext, ...states: readonly Pick<SavedFilter, 'isShared'>[]): void {
  if (states.some(({ isShared }) => isShared)) requireCapability(ctx.actor, 'can_manage_shared_filters');
}

/** Whether the principal sees a filter: it is shared, or their own. */
export function isVisible({ actor }: Pick<ReadContext, 'actor'>, { isShared, creator }: SavedFilter): boolean {
  return isShared || isSameCreator(creator, actor.creator);
}
