import { DomainError, type EntityId, type Item } from '@lectern/domain';
import { findItemVersion, type ItemVersion } from '@lectern/storage';
import type { ReadContext } from '../context.ts';
import { getReadableItem, openItemGate } from './item-access.ts';

/** One version of a record that may be read. Throws `NOT_FOUND`. */
export async function getItemVersion(ctx: ReadContext, id: EntityId): Promise<{ item: Item; version: ItemVersion }> {
  const version = await findItemVersion(ctx.db, id);
  if (version === null) throw new DomainError('NOT_FOUND');
  return { version, item: await getReadableItem(ctx, await openItemGate(ctx), version.itemId) };
}
