import { generateId, type EntityId, type ItemType, type MenuItem, requireCapability } from '@lectern/domain';
import { insertItemType } from '@lectern/storage';
import { type EnvironmentScope, reloadSchema, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireRoomForModel } from '../subscription/require-plan-room.ts';
import { assertIdIsFree } from './assert-id-is-free.ts';
import { assertItemTypeValid, normalizeItemType } from './item-type-rules.ts';
import { type ItemTypeView, viewItemType } from './item-type-view.ts';
import { addMenuEntries, type MenuEntryOptions } from './menu-entries.ts';

/** Attributes of a model or block that people choose. */
export type ItemTypeAttributes = Omit<ItemType, 'id' | 'createdAt'>;

/**
 * Creates a model or block with its menu entries. Throws `INVALID_FIELD`, `INVALID_ORDERING…`, `INVALID_RELATIONSHIP`,
 * `PLAN_UPGRADE_REQUIRED`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createItemType(
  services: EngineServices,
  scope: EnvironmentScope,
  input: Partial<ItemTypeAttributes> & { id?: EntityId | undefined },
  options: MenuEntryOptions = {},
): Promise<{ view: ItemTypeView; menuItem: MenuItem | null }> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    if (input.isModularBlock !== true) requireRoomForModel(ctx);
    assertIdIsFree('ItemType', input.id, ctx.schema.itemTypes.values());
    const itemType = normalizeItemType({
      ...defaults,
      draftModeActive: input.isModularBlock !== true,
      ...input,
      id: input.id ?? generateId(),
      createdAt: ctx.now,
    });
    assertItemTypeValid(itemType, [], ctx.schema);

    await insertItemType(ctx.db, itemType);
    const menuItem = await addMenuEntries(ctx, itemType, options);
    ctx.emit({ noun: 'item_type', id: itemType.id, change: 'create' });
    return { view: await viewItemType(ctx.db, await reloadSchema(ctx), itemType.id), menuItem };
  });
}

const defaults: ItemTypeAttributes = {
  name: '',
  apiKey: '',
  hint: null,
  isSingleton: false,
  isModularBlock: false,
  isSortable: false,
  isTree: false,
  orderingDirection: null,
  orderingMeta: null,
  orderingFieldId: null,
  draftModeActive: true,
  draftSavingActive: false,
  allLocalesRequired: false,
  collectionAppearance: 'compact',
  inverseRelationshipsEnabled: false,
  titleFieldId: null,
  imagePreviewFieldId: null,
  excerptFieldId: null,
  presentationTitleFieldId: null,
  presentationImageFieldId: null,
  workflowId: null,
};
