import type { EntityId, Item } from '@lectern/domain';
import type { ReadContext } from '../context.ts';
import { findReferringItems, type ReferenceVersions } from './find-referring-items.ts';
import { getReadableItem, openItemGate } from './item-access.ts';

/** Records that refer to a record, at any depth; those the caller may not read are left out. Throws `NOT_FOUND`. */
export async function listReferences(ctx: ReadContext, id: EntityId, versions: ReferenceVersions): Promise<Item[]> {
  await getReadableItem(ctx, await openItemGate(ctx), id);
  return findReferringItems(ctx, 'item', id, versions);
}
