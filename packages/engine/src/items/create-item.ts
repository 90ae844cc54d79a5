import { authorize, DomainError, type EntityId, fieldsOf, type Item, type ItemType } from '@lectern/domain';
import { findItemSummaries, hasItemOfType, lockItemTypeRows } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, type ReadContext, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireRoomForItem } from '../subscription/require-plan-room.ts';
import { contentLocales } from './content/walk-values.ts';
import { isTakenValueError } from './derive.ts';
import { authorizeParts, type ItemGate, itemTypeOf, openItemGate } from './item-access.ts';
import { draftOf, judge, type NewItem } from './item-draft.ts';
import { lockPlacement, placeItem } from './place-item.ts';
import { planPublication } from './publication/plan-publication.ts';
import { withCurrentPublished } from './publication/published-state.ts';
import { requireCreator } from './require-creator.ts';
import { saveItems, takenId } from './save-items.ts';
import { isSameCreator } from './writable-meta.ts';

/**
 * Creates a record, and publishes it at once if the model has no draft mode. Throws its problems: `INVALID_FIELD`,
 * `INVALID_FORMAT`, `MISSING_LOCALES`, `TECHNICAL_LIMIT_REACHED`, `PLAN_UPGRADE_REQUIRED`, `DUPLICATE_SINGLETON`,
 * `INVALID_PARENT_ID`, `INVALID_POSITION`, `INVALID_DATE`, `ITEM_TYPE_NOT_FOUND`, `INVALID_TYPE` (a block model),
 * `INSUFFICIENT_PERMISSIONS`; without draft mode also those of publishing.
 */
export async function createItem(services: EngineServices, scope: EnvironmentScope, input: NewItem): Promise<Item> {
  try {
    return await withContentWrite(services, scope, (ctx) => create(ctx, input, { trustsUniqueValues: true }));
  } catch (error) {
    if (!isTakenValueError(error)) throw error;
  }
  // Once more, checking the ID and every unique value: a taken ID is reported first, before taken values, and all of
  // those are reported.
  return withContentWrite(services, scope, (ctx) => create(ctx, input, { trustsUniqueValues: false }));
}

async function create(ctx: OperationContext, input: NewItem, options: { trustsUniqueValues: boolean }): Promise<Item> {
  const itemType = requireModel(ctx, input.itemTypeId);
  const gate = await openItemGate(ctx);
  const draft = draftOf(ctx, itemType, input);
  authorizeCreate(ctx, gate, itemType, input, draft.item);
  await requireRoomForItem(ctx);
  await requireCreator(ctx, input.creator, [ctx.actor.creator]);
  if (!options.trustsUniqueValues) await requireFreeId(ctx, draft.item.id);
  const { problems } = await judge(ctx, itemType, draft, options);

  await requireNoSecondSingleton(ctx, itemType);
  await lockPlacement(ctx, itemType);
  const place = await placeItem(ctx, itemType, draft.item.id, null, draft.read);
  const item: Item = { ...draft.item, ...place, isCurrentValid: problems.length === 0 };
  return itemType.draftModeActive ? store(ctx, item, problems.length > 0) : publishNew(ctx, gate, item);
}

async function requireFreeId(ctx: OperationContext, id: EntityId): Promise<void> {
  const taken = await findItemSummaries(ctx.db, [id]);
  if (taken.size > 0) throw takenId();
}

/** The model of new records. Throws `ITEM_TYPE_NOT_FOUND`, `INVALID_TYPE` for a block model. */
export function requireModel(ctx: ReadContext, itemTypeId: EntityId): ItemType {
  const itemType = itemTypeOf(ctx, itemTypeId);
  if (itemType.isModularBlock)
    throw new DomainError('INVALID_TYPE', { item_type: itemTypeId, reason: 'modular_block' });
  return itemType;
}

/** Creating requires the right for every locale and for non-localized fields, as far as they were sent. */
export function authorizeCreate(
  ctx: ReadContext,
  gate: ItemGate,
  itemType: ItemType,
  input: Pick<NewItem, 'attributes' | 'creator'>,
  item: Item,
): void {
  const own = { ...item, creator: ctx.actor.creator };
  const sent = fieldsOf(ctx.schema, itemType.id).filter((field) => input.attributes[field.apiKey] !== undefined);
  const locales = sent.some((field) => field.isLocalized) ? contentLocales(ctx.schema, itemType.id, item.current) : [];
  authorizeParts(gate, 'create', own, [...locales, ...(sent.some((field) => !field.isLocalized) ? [null] : [])]);
  if (input.creator !== undefined && !isSameCreator(input.creator, ctx.actor.creator))
    authorize(gate('edit_creator', own));
}

async function requireNoSecondSingleton(ctx: OperationContext, itemType: ItemType): Promise<void> {
  if (!itemType.isSingleton) return;
  await lockItemTypeRows(ctx.db, ctx.environment.key, itemType.id);
  if (await hasItemOfType(ctx.db, itemType.id))
    throw new DomainError('DUPLICATE_SINGLETON', { item_type: itemType.id });
}

async function publishNew(ctx: OperationContext, gate: ItemGate, draft: Item): Promise<Item> {
  const after = withCurrentPublished(draft, ctx.now);
  const further = await planPublication(ctx, gate, [after], { isRecursive: false, isChecked: true });
  await saveItems(ctx, [{ before: null, after, events: ['create', 'publish'] }, ...further]);
  return after;
}

async function store(ctx: OperationContext, after: Item, isLenient: boolean): Promise<Item> {
  await saveItems(ctx, [{ before: null, after, events: ['create'], isLenient }]);
  return after;
}
