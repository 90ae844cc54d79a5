import type { EntityId, EnvironmentSchema, ItemType, ItemTypeView } from '@lectern/domain';
import { type EnvironmentQueryable, findSingletonItems } from '@lectern/storage';

export type { ItemTypeView };

/** Gathers what the wire form of some models and blocks mentions. */
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
