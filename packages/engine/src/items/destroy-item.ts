import { authorize, DomainError, type EntityId, type Item, linkStrategy } from '@lectern/domain';
import { adoptChildren, deleteItems, findLinksTo, lastPosition, lockItems, shiftPositions } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '../context.ts';
import { assertItemsUnlocked, endSessionsIn } from '../editing-sessions/item-locks.ts';
import type { EngineServices } from '../services.ts';
import { itemTypeOf, openItemGate, requireAllReadable } from './item-access.ts';
import { lockPlacementOf } from './place-item.ts';
import { withoutPublished } from './publication/published-state.ts';
import { stripReferences } from './publication/strip-references.ts';
import { saveItems } from './save-items.ts';

/**
 * Deletes a record and returns its last state. References to it are removed too, or prevent it, depending on each
 * linking field; children in a tree move up to its parent. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`,
 * `REQUIRED_BY_ASSOCIATION` (details `items`).
 */
export async function destroyItem(services: EngineServices, scope: EnvironmentScope, id: EntityId): Promise<Item> {
  const [item] = await destroyItemsTogether(services, scope, [id]);
  if (item === undefined) throw new Error(`the record ${id} was not returned`);
  return item;
}

/**
 * Deletes records at once, so that none of them forbids to delete another. All or nothing; throws what `destroyItem`
 * throws.
 */
export async function destroyItemsTogether(
  services: EngineServices,
  scope: EnvironmentScope,
  ids: readonly EntityId[],
): Promise<Item[]> {
  return withContentWrite(services, scope, async (ctx) => {
    const gate = await openItemGate(ctx);
    for (const id of ids) await lockPlacementOf(ctx, id);
    const items = await requireAllReadable(ctx, gate, ids, 'deletion');
    for (const item of items) authorize(gate('delete', item));
    await assertItemsUnlocked(ctx, ids);
    await dropLinksTo(ctx, ids);
    for (const [index, item] of items.entries()) {
      // Read once more after the first: the deletion of another may have moved it up to another parent.
      const [moved] = index === 0 ? [item] : await lockItems(ctx.db, [item.id], 'deletion');
      await deleteOne(ctx, moved ?? item);
    }
    await endSessionsIn(ctx, { itemIds: ids });
    return items;
  });
}

async function deleteOne(ctx: OperationContext, item: Item): Promise<void> {
  await closeGap(ctx, item);
  await deleteItems(ctx.db, [item.id]);
  const event = { noun: 'item', id: item.id, itemTypeId: item.itemTypeId } as const;
  if (item.published !== null) ctx.emit({ ...event, change: 'unpublish', before: item });
  ctx.emit({ ...event, change: 'delete', before: item.published === null ? item : withoutPublished(item) });
}

async function dropLinksTo(ctx: OperationContext, ids: readonly EntityId[]): Promise<void> {
  const links = (await findLinksTo(ctx.db, 'item', ids)).filter(({ itemId }) => !ids.includes(itemId));
  const refused = links.filter(
    ({ fieldId }) => linkStrategy(ctx.schema.fields.get(fieldId), 'on_reference_delete_strategy') === 'fail',
  );
  if (refused.length > 0)
    throw new DomainError('REQUIRED_BY_ASSOCIATION', { items: [...new Set(refused.map(({ itemId }) => itemId))] });
  const targetsByItem = new Map(links.map(({ itemId }) => [itemId, new Set(ids)]));
  await saveItems(
    ctx,
    await stripReferences(ctx, { targetsByItem, versions: 'both', refusal: 'REQUIRED_BY_ASSOCIATION' }),
  );
}

async function closeGap(ctx: OperationContext, { id, itemTypeId, position, parentId }: Item): Promise<void> {
  const { isTree } = itemTypeOf(ctx, itemTypeId);
  const siblings = { itemTypeId, parentId };
  if (position !== null) await shiftPositions(ctx.db, siblings, { from: position + 1, by: -1, exceptId: id });
  if (!isTree) return;
  const afterPosition = await lastPosition(ctx.db, siblings, id);
  await adoptChildren(ctx.db, { itemTypeId, fromParentId: id, toParentId: parentId, afterPosition });
}
