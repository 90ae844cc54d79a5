import {
  DomainError,
  type EnvironmentSchema,
  fieldsOf,
  firstStageOf,
  invalidField,
  isPlainObject,
  type ItemType,
  requireCapability,
} from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import { countItemsOfType, type InitialOrder, updateItemTypeRow } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, reloadSchema } from '../context.ts';
import type { EngineServices } from '../services.ts';
import type { ItemTypeAttributes } from './create-item-type.ts';
import { requireItemType } from './find-in-schema.ts';
import { assertItemTypeValid, normalizeItemType } from './item-type-rules.ts';
import { type ItemTypeView, viewItemType, itemTypeBefore } from './item-type-view.ts';
import { renameMenuEntries } from './menu-entries.ts';
import { type ContentRewrite, rewriteContent } from './rewrite-content.ts';
import { type RowChanges, settleSchedules } from './row-changes.ts';
import { withContentRewrite } from './with-content-rewrite.ts';

/**
 * Updates a model or block; records follow (reference, schema 1): missing locales are added, a manual order starts from
 * the current one, without draft mode valid drafts are published, a workflow puts them on its initial stage, and
 * removing it clears their stage. Throws `NOT_FOUND`, `INVALID_FIELD`, `INVALID_ORDERING…`, `INVALID_RELATIONSHIP`,
 * `INSUFFICIENT_PERMISSIONS`.
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
    await followItems(ctx, before, itemType);
    ctx.emit({ noun: 'item_type', id: itemType.id, change: 'update', ...itemTypeBefore(ctx.schema, itemType.id) });
    return viewItemType(ctx.db, await reloadSchema(ctx), itemType.id);
  });
}

async function assertMayBecome(ctx: OperationContext, before: ItemType, after: ItemType): Promise<void> {
  const becomesSingleton = after.isSingleton && !before.isSingleton;
  const problems = [
    ...(after.isModularBlock === before.isModularBlock
      ? []
      : [invalidField('ItemType', 'modular_block', 'VALIDATION_INVALID')]),
    ...(becomesSingleton && (await countItemsOfType(ctx.db, after.id, 2)) > 1
      ? [invalidField('ItemType', 'singleton', 'VALIDATION_INVALID')]
      : []),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
}

/** Records follow in one rewrite: missing locales, another weight of titles, places, stages, drafts that go live. */
async function followItems(ctx: OperationContext, before: ItemType, after: ItemType): Promise<void> {
  const addsLocales = after.allLocalesRequired && !before.allLocalesRequired;
  // Titles weigh more in searches, so another title field means another index.
  const weighsTitles = after.titleFieldId !== before.titleFieldId;
  const rows = rowChanges(ctx, before, after);
  if (!addsLocales && !weighsTitles && rows === undefined) return;
  await rewriteContent(ctx, {
    before: ctx.schema,
    after: await reloadSchema(ctx),
    itemTypeIds: new Set(addsLocales || weighsTitles ? [after.id] : []),
    ...(addsLocales ? { change: addingLocales(ctx.schema, after) } : {}),
    rows,
  });
  if (rows !== undefined) await settleSchedules(ctx.db, rows);
}

function addingLocales(schema: EnvironmentSchema, itemType: ItemType): ContentRewrite['change'] {
  const { locales } = schema.settings;
  const localized = fieldsOf(schema, itemType.id).filter(({ isLocalized }) => isLocalized);
  return ({ content }) => {
    const added = localized.map((field) => {
      const blanks = Object.fromEntries(locales.map((locale) => [locale, blankValue(field)]));
      const value = content[field.id];
      return [field.id, { ...blanks, ...(isPlainObject(value) ? value : {}) }];
    });
    return { ...content, ...Object.fromEntries(added) };
  };
}

function rowChanges(ctx: OperationContext, before: ItemType, after: ItemType): RowChanges | undefined {
  const changes: RowChanges = {
    itemTypeId: after.id,
    ...arrangement(ctx, before, after),
    ...(after.workflowId === before.workflowId ? {} : { stage: firstStageOf(ctx.schema, after) }),
    goesLive: before.draftModeActive && !after.draftModeActive,
  };
  return changes.goesLive || changes.order !== undefined || changes.stage !== undefined ? changes : undefined;
}

/**
 * Numbers records where a manual order begins, flattens a tree that becomes a list, forgets positions where the order
 * ends.
 */
function arrangement(ctx: OperationContext, before: ItemType, after: ItemType): Pick<RowChanges, 'order'> {
  const wasManual = before.isSortable || before.isTree;
  const isManual = after.isSortable || after.isTree;
  if (wasManual && !isManual) return { order: null };
  if (isManual && !wasManual) return { order: defaultOrder(ctx, before) };
  if (before.isTree && after.isSortable) return { order: { by: { column: 'position' }, direction: 'asc' } };
  return {};
}

function defaultOrder(ctx: OperationContext, itemType: ItemType): InitialOrder {
  const direction = itemType.orderingDirection ?? 'desc';
  if (itemType.orderingFieldId !== null) {
    const isLocalized = ctx.schema.fields.get(itemType.orderingFieldId)?.isLocalized === true;
    return {
      by: { fieldId: itemType.orderingFieldId, locale: isLocalized ? (ctx.schema.settings.locales[0] ?? null) : null },
      direction,
    };
  }
  return { by: { column: itemType.orderingMeta ?? 'updated_at' }, direction };
}
