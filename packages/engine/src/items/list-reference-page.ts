import type { EntityId, Item } from '@lectern/domain';
import type { ReadContext } from '../context.ts';
import { findReferringPage, type ReferenceVersions } from './find-referring-items.ts';
import { getReadableItem, openItemGate } from './item-access.ts';

/**
 * A part of what `listReferences` answers, in the same order, and how many there are in all: some records are referred
 * to by thousands. Throws `NOT_FOUND`.
 */
export async function listReferencePage(
  ctx: ReadContext,
  id: EntityId,
  versions: ReferenceVersions,
  page: { limit: number; offset: number },
): Promise<{ items: Item[]; totalCount: number }> {
  await getReadableItem(ctx, await openItemGate(ctx), id);
  return findReferringPage(ctx, 'item', id, versions, page);
}
