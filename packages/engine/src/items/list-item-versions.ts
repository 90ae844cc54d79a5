import type { EntityId, Item } from '@lectern/domain';
import { countItemVersions, type ItemVersion, listItemVersions as listVersions } from '@lectern/storage';
import type { ReadContext } from '../context.ts';
import { getReadableItem, openItemGate } from './item-access.ts';

/** A page of a record's history, newest first. Throws `NOT_FOUND`. */
export async function listItemVersions(
  ctx: ReadContext,
  itemId: EntityId,
  page: { limit: number; offset: number },
): Promise<{ item: Item; versions: ItemVersion[]; totalCount: number }> {
  const item = await getReadableItem(ctx, await openItemGate(ctx), itemId);
  return {
    item,
    versions: await listVersions(ctx.db, itemId, page),
    totalCount: await countItemVersions(ctx.db, itemId),
  };
}
