import {
  authorize,
  DomainError,
  type EntityId,
  type EnvironmentSchema,
  firstStageOf,
  generateId,
  type Item,
  type ItemContent,
  type ItemType,
} from '@lectern/domain';
import { blankValue, fieldTypeOf } from '@lectern/field-types';
import { findTakenUniqueValues, lockItems } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireRoomForItem } from '../subscription/require-plan-room.ts';
import { checkContent } from './content/check-content.ts';
import { mapContent, withFreshBlocks } from './content/map-content.ts';
import { type PlacedUniqueValue, uniqueKey, uniqueValuesOf } from './content/unique-values.ts';
import { itemTypeOf, openItemGate, requireReadable } from './item-access.ts';
import { lockPlacementOf, placeItem } from './place-item.ts';
import { planPublication } from './publication/plan-publication.ts';
import { withCurrentPublished, withoutPublished } from './publication/published-state.ts';
import { saveItems } from './save-items.ts';

const titleSuffix = ' (duplicate)';
const maxAttempts = 50;

/**
 * Copies a record's current content into a new draft (published without draft mode), its blocks under new IDs. The
 * title is marked as a copy, unique texts get an available numbered variant, other unique values are omitted. Throws
 * `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, `PLAN_UPGRADE_REQUIRED`, `ITEM_TYPE_IS_SINGLETON`, `INVALID_FIELD`
 * where invalid drafts are not allowed.
 */
export async function duplicateItem(services: EngineServices, scope: EnvironmentScope, id: EntityId): Promise<Item> {
  return withContentWrite(services, scope, async (ctx) => {
    const gate = await openItemGate(ctx);
    await requireRoomForItem(ctx);
    await lockPlacementOf(ctx, id);
    const source = requireReadable(gate, (await lockItems(ctx.db, [id]))[0]);
    const itemType = itemTypeOf(ctx, source.itemTypeId);
    authorize(gate('duplicate', source));
    if (itemType.isSingleton) throw new DomainError('ITEM_TYPE_IS_SINGLETON', { item_type: itemType.id });

    const copyId = generateId();
    const current = await copyContent(ctx, itemType, copyId, source.current);
    const { problems } = await checkContent(
      ctx.db,
      ctx.schema,
      { itemId: copyId, itemTypeId: itemType.id, content: current },
      { holdsReferences: true },
    );
    if (problems.length > 0 && !(itemType.draftModeActive && itemType.draftSavingActive))
      throw DomainError.of(problems);
    const place = await placeItem(ctx, itemType, copyId, null, { position: undefined, parentId: source.parentId });
    const draft: Item = {
      ...withoutPublished(source),
      ...place,
      id: copyId,
      current,
      currentVersionId: generateId(),
      creator: ctx.actor.creator,
      isCurrentValid: problems.length === 0,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      firstPublishedAt: null,
      publicationScheduledAt: null,
      unpublishingScheduledAt: null,
      stage: firstStageOf(ctx.schema, itemType),
      hasChildren: itemType.isTree ? false : null,
    };
    if (itemType.draftModeActive) {
      await saveItems(ctx, [{ before: null, after: draft, events: ['create'], isLenient: problems.length > 0 }]);
      return draft;
    }
    const live = withCurrentPublished(draft, ctx.now);
    const further = await planPublication(ctx, gate, [live], { isRecursive: false, isChecked: true });
    await saveItems(ctx, [{ before: null, after: live, events: ['create', 'publish'] }, ...further]);
    return live;
  });
}

async function copyContent(
  ctx: OperationContext,
  itemType: ItemType,
  copyId: EntityId,
  content: ItemContent,
): Promise<ItemContent> {
  const fresh = withFreshBlocks(ctx.schema, itemType.id, content);
  const titled = mapContent(ctx.schema, itemType.id, fresh, (field, value) =>
    field.id === itemType.titleFieldId && typeof value === 'string' && value !== '' ? value + titleSuffix : value,
  );
  return withFreeValues(ctx, ctx.schema, itemType, copyId, titled);
}

/** Numbers unique texts until they are available, in blocks too; a round checks all of them at once. */
async function withFreeValues(
  ctx: OperationContext,
  schema: EnvironmentSchema,
  itemType: ItemType,
  copyId: EntityId,
  content: ItemContent,
): Promise<ItemContent> {
  const original = new Map(uniqueValuesOf(schema, itemType.id, content).map((value) => [keyOf(value), value.value]));
  let copy = content;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const wanted = uniqueValuesOf(schema, itemType.id, copy).map((value) => ({ ...value, itemId: copyId }));
    const taken = await findTakenUniqueValues(ctx.db, wanted);
    if (taken.length === 0) return copy;
    const variants = new Map(
      taken.map((value) => [uniqueKey(value), variant(value, original.get(keyOf(value)), attempt)]),
    );
    copy = replaceValues(schema, itemType, copy, variants);
  }
  return copy;
}

function variant({ field }: PlacedUniqueValue, value: unknown, number: number): unknown {
  const isName = typeof value === 'string' && fieldTypeOf(field).references(value).itemIds.length === 0;
  if (!isName || number === maxAttempts) return blankValue(field);
  // A text without spaces is a slug or wants to look like one.
  return /\s/.test(value) ? `${value} ${number}` : `${value}-${number}`;
}

function replaceValues(
  schema: EnvironmentSchema,
  itemType: ItemType,
  content: ItemContent,
  variants: ReadonlyMap<string, unknown>,
): ItemContent {
  return mapContent(schema, itemType.id, content, (field, value, locale) => {
    const key = uniqueKey({ fieldId: field.id, locale: locale ?? '', value });
    return variants.has(key) ? variants.get(key) : value;
  });
}

function keyOf({ path }: PlacedUniqueValue): string {
  return path.join('.');
}
