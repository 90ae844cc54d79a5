import type { EntityId, ItemType } from '@lectern/domain';
import type { EnvironmentQueryable } from '../environment-database.ts';

/** Adds a model or block. A taken API key raises the unique violation `item_types_api_key`. */
export async function insertItemType(db: EnvironmentQueryable, itemType: ItemType): Promise<void> {
  await db.insertInto('item_types').values(itemTypeRow(itemType)).execute();
}

/** Writes every attribute of a model or block. */
export async function updateItemTypeRow(db: EnvironmentQueryable, itemType: ItemType): Promise<void> {
  await db.updateTable('item_types').set(itemTypeRow(itemType)).where('id', '=', itemType.id).execute();
}

/** Removes a model or block with its fields and fieldsets; its items must be gone before. */
export async function deleteItemType(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('item_types').where('id', '=', id).execute();
}

/** The one item of each of these singleton models that has one. */
export async function findSingletonItems(
  db: EnvironmentQueryable,
  itemTypeIds: readonly EntityId[],
): Promise<Map<EntityId, EntityId>> {
  if (itemTypeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .select(['id', 'item_type_id'])
    .where('item_type_id', 'in', [...itemTypeIds])
    .execute();
  return new Map(rows.map((row) => [row.item_type_id, row.id]));
}

/** How many items a model has, counting no further than `limit`. */
export async function countItemsOfType(db: EnvironmentQueryable, itemTypeId: EntityId, limit: number): Promise<number> {
  const rows = await db.selectFrom('items').select('id').where('item_type_id', '=', itemTypeId).limit(limit).execute();
  return rows.length;
}

function itemTypeRow(itemType: ItemType) {
  return {
    id: itemType.id,
    name: itemType.name,
    api_key: itemType.apiKey,
    hint: itemType.hint,
    singleton: itemType.isSingleton,
    modular_block: itemType.isModularBlock,
    sortable: itemType.isSortable,
    tree: itemType.isTree,
    ordering_direction: itemType.orderingDirection,
    ordering_meta: itemType.orderingMeta,
    ordering_field_id: itemType.orderingFieldId,
    draft_mode_active: itemType.draftModeActive,
    draft_saving_active: itemType.draftSavingActive,
    all_locales_required: itemType.allLocalesRequired,
    collection_appearance: itemType.collectionAppearance,
    inverse_relationships_enabled: itemType.inverseRelationshipsEnabled,
    title_field_id: itemType.titleFieldId,
    image_preview_field_id: itemType.imagePreviewFieldId,
    excerpt_field_id: itemType.excerptFieldId,
    presentation_title_field_id: itemType.presentationTitleFieldId,
    presentation_image_field_id: itemType.presentationImageFieldId,
    workflow_id: itemType.workflowId,
    created_at: itemType.createdAt,
  };
}
