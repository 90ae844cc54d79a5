import type { EntityId, EnvironmentSchema, ItemType, ItemTypeView } from '@lectern/domain';
import { type EnvironmentQueryable, findSingletonItems } from '@lectern/storage';

export type { ItemTypeView };

/** Loads the data for the wire format of some models and blocks. */
export async function viewItemTypes(
  db: EnvironmentQueryable,
  schema: EnvironmentSchema,
  itemTypes: readonly ItemType[],
): Promise<ItemTypeView[]> {
  const singletonIds = itemTypes.filter((itemType) => itemType.isSingleton).map((itemType) => itemType.id);
  const singletonItems = await findSingletonItems(db, singletonIds);
  return itemTypes.map((itemType) => ({
    itemType,
    fields: schema.fieldsByItemType.get(itemType.id) ?? [],
    fieldsets: schema.fieldsetsByItemType.get(itemType.id) ?? [],
    singletonItemId: singletonItems.get(itemType.id) ?? null,
  }));
}

/** The same for one model or block, which must be in the schema. */
export async function viewItemType(
  db: EnvironmentQueryable,
  schema: EnvironmentSchema,
  id: EntityId,
): Promise<ItemTypeView> {
  const itemType = schema.itemTypes.get(id);
  const [view] = itemType === undefined ? [] : await viewItemTypes(db, schema, [itemType]);
  if (view === undefined) throw new Error(`item type ${id} is missing from the schema`);
  return view;
}

/**
 * The model or block as it was before a schema write, for its event. Its record, if it has a single one, is not looked
 * up for that.
 */
export function itemTypeBefore(schema: EnvironmentSchema, id: EntityId): { before?: ItemTypeView } {
  const itemType = schema.itemTypes.get(id);
  if (itemType === undefined) return {};
  const fields = schema.fieldsByItemType.get(id) ?? [];
  const fieldsets = schema.fieldsetsByItemType.get(id) ?? [];
  return { before: { itemType, fields, fieldsets, singletonItemId: null } };
}

/** The event of a model whose arrangement changed: neither its records nor other models change with it. */
export function exactItemTypeChange(schema: EnvironmentSchema, id: EntityId) {
  return { noun: 'item_type', id, change: 'update', isExact: true, ...itemTypeBefore(schema, id) } as const;
}
