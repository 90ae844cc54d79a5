import {
  DomainError,
  type EntityId,
  generateId,
  type Item,
  type ItemSchedule,
  type ItemScheduleKind,
} from '@lectern/domain';
import { lockItems, putItemSchedule, updateItems } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '#context.ts';
import type { EngineServices } from '#services.ts';
import { contentLocales, contentParts } from '../content/walk-values.ts';
import { authorizeParts, openItemGate, requireReadable } from '../item-access.ts';
import { readMetaDate } from '../writable-meta.ts';
import { scheduleTimes, withSchedule } from './schedule-times.ts';
import { enqueueTask } from '#tasks.ts';

/** The scheduled action, and its time. */
export interface NewSchedule extends Pick<ItemSchedule, 'kind' | 'selection'> {
  /** The time as the client sent it. */
  dueAt: unknown;
}

/**
 * Schedules a publication or unpublishing at a future time, replacing an earlier schedule. Throws `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`, `INVALID_DATE`, and `INVALID_FIELD` for a past time or parts that the record does not
 * have.
 */
export async function scheduleItem(
  services: EngineServices,
  scope: EnvironmentScope,
  itemId: EntityId,
  { kind, selection, dueAt }: NewSchedule,
): Promise<{ item: Item; schedule: ItemSchedule }> {
  return withContentWrite(services, scope, async (ctx) => {
    const gate = await openItemGate(ctx);
    const before = requireReadable(gate, (await lockItems(ctx.db, [itemId]))[0]);
    const parts = selection === null ? contentParts(ctx.schema, before.itemTypeId, before.current) : partsOf(selection);
    authorizeParts(gate, 'publish', before, parts);
    const time = requireFuture(ctx, kind, dueAt);
    if (selection !== null) requireKnownParts(ctx, before, selection);

    const schedule: ItemSchedule = {
      id: generateId(),
      itemId,
      kind,
      dueAt: time,
      selection,
      creator: ctx.actor.creator,
    };
    const item = withSchedule(before, kind, time);
    await putItemSchedule(ctx.db, schedule);
    await updateItems(ctx.db, [item]);
    await enqueueTask(
      ctx.projectDb,
      'item.run_schedule',
      { environmentKey: ctx.environment.key, itemId, kind },
      { startAfter: time },
    );
    ctx.emit({ noun: 'item', id: itemId, change: 'update', itemTypeId: item.itemTypeId, before });
    return { item, schedule };
  });
}

function requireFuture(ctx: OperationContext, kind: ItemScheduleKind, dueAt: unknown): Date {
  const field = scheduleTimes[kind].wireName;
  const time = readMetaDate(ctx, field, dueAt);
  if (time === null) throw new DomainError('INVALID_DATE', { field, value: dueAt });
  if (time <= ctx.now)
    throw new DomainError('INVALID_FIELD', { field, code: 'VALIDATION_INVALID', options: { after: ctx.now } });
  return time;
}

/** A locale may go off the air later that is not live yet: its publication may be scheduled too. */
function requireKnownParts(ctx: OperationContext, item: Item, selection: NonNullable<ItemSchedule['selection']>): void {
  const present = contentLocales(ctx.schema, item.itemTypeId, item.current);
  const live = item.published === null ? [] : contentLocales(ctx.schema, item.itemTypeId, item.published);
  const allowed = [...new Set([...present, ...live])];
  const unknown = selection.contentInLocales.filter((locale) => !allowed.includes(locale));
  if (unknown.length === 0 && partsOf(selection).length > 0) return;
  throw new DomainError('INVALID_FIELD', {
    field: 'content_in_locales',
    code: 'VALIDATION_INVALID',
    options: { unknown, allowed },
  });
}

function partsOf({
  contentInLocales,
  hasNonLocalizedContent,
}: NonNullable<ItemSchedule['selection']>): (string | null)[] {
  return [...contentInLocales, ...(hasNonLocalizedContent ? [null] : [])];
}
