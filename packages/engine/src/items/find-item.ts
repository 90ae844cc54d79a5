import { DomainError, type EntityId, type Item, type ItemVersionSelector } from '@lectern/domain';
import { readItem } from '@lectern/storage';
import { itemVisibility } from '../access/item-visibility.ts';
import type { ReadContext } from '../context.ts';
import { findBlocks, type FoundBlock } from './find-blocks.ts';
import { openItemGate, requireReadable } from './item-access.ts';

/** The result of resolving an ID. */
export type FoundItem = { item: Item } | { found: FoundBlock };

/**
 * The record or block of that ID. Throws `NOT_FOUND` when it is missing, unpublished although the published version is
 * requested, or not readable.
 */
export async function findItem(ctx: ReadContext, id: EntityId, version: ItemVersionSelector): Promise<FoundItem> {
  const item = await readItem(ctx.db, id);
  if (item !== undefined) {
    requireReadable(await openItemGate(ctx), item);
    if (version === 'published' && item.published === null) throw new DomainError('NOT_FOUND');
    return { item };
  }
  const visible = await itemVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id, ctx.schema);
  const [found] = await findBlocks(ctx, [id], { version, visible });
  if (found === undefined) throw new DomainError('NOT_FOUND');
  return { found };
}
