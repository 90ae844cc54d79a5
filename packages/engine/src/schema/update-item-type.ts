import { DomainError, fieldsOf, firstStageOf, invalidField, type ItemType, requireCapability } from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import { assignPositions, clearPositions, countItemsOfType, type InitialOrder, setStageOfItems, updateItemTypeRow } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, reloadSchema } from '../context.ts';
import type { EngineServices } from '../services.ts';
import type { ItemTypeAttributes } from './create-item-type.ts';
import { requireItemType } from './find-in-schema.ts';
import { assertItemTypeValid, normalizeItemType } from './item-type-rules.ts';
import { type ItemTypeView, viewItemType } from './item-type-view.ts';
import { renameMenuEntries } from './menu-entries.ts';
import { publishValidDrafts } from './publish-valid-drafts.ts';
import { isObject } from './record-locales.ts';
import { rewriteContent } from './rewrite-content.ts';
import { withContentRewrite } from './with-content-rewrite.ts';

/**
 * Changes a model or block; records follow (reference, schema 1): missing locales are added, a manual order starts from
 * the order they had, without draft mode valid drafts go live, a workflow puts them on its initial stage and no workflow
 * takes them off it. Throws `NOT_FOUND`, `INVALID_FIELD`,
 * `INVALID_ORDERING…`, `INVALID_RELATIONSHIP`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function updateItemType(
  services: EngineServices,
  scope: EnvironmentScope,
  key: string,
  changes: Partial<ItemTypeAttributes>,
): Promise<ItemTypeView> {
  return withContentRewrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const before = requireItemType(ctx.schema, key);
    const itemType = normalizeItemType({ ...before, ...changes, id: before.id, createdAt: before.createdAt });
    assertItemTypeValid(itemType, fieldsOf(ctx.schema, before.id), ctx.schema);
    await assertMayBecome(ctx, before, itemType);

    await updateItemTypeRow(ctx.db, itemType);
    if (itemType.name !== before.name) await renameMenuEntries(ctx, itemType, before.name);
    if (itemType.allLocalesRequired && !before.allLocalesRequired) await addMissingLocales(ctx, itemType);
    else if (itemType.titleFieldId !== before.titleFieldId) await weighTitles(ctx, itemType);
    await arrange(ctx, before, itemType);
    if (itemType.workflowId !== before.workflowId) await setStageOfItems(ctx.db, itemType.id, firstStageOf(ctx.schema, itemType));
    if (before.draftModeActive && !itemType.draftModeActive) await publishValidDrafts(ctx, itemType.id);
    ctx.emit({ kind: 'item_type.updated', itemTypeId: itemType.id });
    return viewItemType(ctx.db, await reloadSchema(ctx), itemType.id);
  });
}

async function assertMayBecome(ctx: OperationContext, before: ItemType, after: ItemType): Promise<void> {
  const becomesSingleton = after.isSingleton && !before.isSingleton;
  const problems = [
    ...(after.isModularBlock === before.isModularBlock ? [] : [invalidField('ItemType', 'modular_block', 'VALIDATION_INVALID')]),
    ...(becomesSingleton && (await countItemsOfType(ctx.db, after.id, 2)) > 1
      ? [invalidField('ItemType', 'singleton', 'VALIDATION_INVALID')]
      : []),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
}

async function addMissingLocales(ctx: OperationContext, itemType: ItemType): Promise<void> {
  const { locales } = ctx.schema.settings;
  const localized = fieldsOf(ctx.schema, itemType.id).filter(({ isLocalized }) => isLocalized);
  await rewriteContent(ctx, {
    before: ctx.schema,
    after: await reloadSchema(ctx),
    itemTypeIds: new Set([itemType.id]),
    change({ content }) {
      const added = localized.map((field) => {
        const blanks = Object.fromEntries(locales.map((locale) => [locale, blankValue(field)]));
        const value = content[field.id];
        return [field.id, { ...blanks, ...(isObject(value) ? value : {}) }];
      });
      return { ...content, ...Object.fromEntries(added) };
    },
  });
}

/** Titles weigh more in searches, so another title field means another index. */
async function weighTitles(ctx: OperationContext, itemType: ItemType): Promise<void> {
  await rewriteContent(ctx, { before: ctx.schema, after: await reloadSchema(ctx), itemTypeIds: new Set([itemType.id]) });
}

/** Numbers records where a manual order begins, flattens a tree that becomes a list, forgets positions where the order ends. */
async function arrange(ctx: OperationContext, before: ItemType, after: ItemType): Promise<void> {
  const wasManual = before.isSortable || before.isTree;
  const isManual = after.isSortable || after.isTree;
  if (wasManual && !isManual) return clearPositions(ctx.db, after.id);
  if (isManual && !wasManual) return assignPositions(ctx.db, after.id, defaultOrder(ctx, before));
  if (before.isTree && after.isSortable) return assignPositions(ctx.db, after.id, { by: { column: 'position' }, direction: 'asc' });
}

function defaultOrder(ctx: OperationContext, itemType: ItemType): InitialOrder {
  const direction = itemType.orderingDirection ?? 'desc';
  if (itemType.orderingFieldId !== null) {
    const isLocalized = ctx.schema.fields.get(itemType.orderingFieldId)?.isLocalized === true;
    return { by: { fieldId: itemType.orderingFieldId, locale: isLocalized ? (ctx.schema.settings.locales[0] ?? null) : null }, direction };
  }
  return { by: { column: itemType.orderingMeta ?? 'updated_at' }, direction };
}
