import { DomainError, type EntityId, type Item, type ItemScheduleKind } from '@lectern/domain';
import { deleteItemSchedules, listItemSchedules, lockItems, updateItems } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '#context.ts';
import type { EngineServices } from '#services.ts';
import { contentParts } from '../content/walk-values.ts';
import { authorizeParts, openItemGate, requireReadable } from '../item-access.ts';
import { withSchedule } from './schedule-times.ts';

/**
 * Cancels a record's schedule and returns the record. Throws `NOT_FOUND` (no such record, or no schedule),
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function cancelSchedule(
  services: EngineServices,
  scope: EnvironmentScope,
  itemId: EntityId,
  kind: ItemScheduleKind,
): Promise<Item> {
  return withContentWrite(services, scope, async (ctx) => {
    const gate = await openItemGate(ctx);
    const before = requireReadable(gate, (await lockItems(ctx.db, [itemId]))[0]);
    authorizeParts(gate, 'publish', before, contentParts(ctx.schema, before.itemTypeId, before.current));
    const schedules = await listItemSchedules(ctx.db, itemId);
    if (!schedules.some((schedule) => schedule.kind === kind)) throw new DomainError('NOT_FOUND');
    return dropSchedule(ctx, before, kind);
  });
}

/** Deletes a record's schedule and the time shown on the record. The calling code holds the record's lock. */
export async function dropSchedule(ctx: OperationContext, before: Item, kind: ItemScheduleKind): Promise<Item> {
  const item = withSchedule(before, kind, null);
  await deleteItemSchedules(ctx.db, [item.id], kind);
  await updateItems(ctx.db, [item]);
  ctx.emit({ noun: 'item', id: item.id, change: 'update', itemTypeId: item.itemTypeId, before });
  return item;
}
