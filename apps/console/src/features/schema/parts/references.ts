import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';

/** Models and blocks that a field's validators accept. */
export function acceptedItemTypeIds(field: Pick<Field, 'validators'>): string[] {
  const lists = Object.values(field.validators).map((settings) => settings['item_types']);
  return [
    ...new Set(
      lists.flatMap((list: unknown) => (Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [])),
    ),
  ];
}

/** The same by name: where the links of a field lead, or the blocks it holds. */
export function acceptedItemTypes(schema: EnvironmentSchema, field: Pick<Field, 'validators'>): ItemType[] {
  return acceptedItemTypeIds(field)
    .flatMap((id) => schema.itemTypes.get(id) ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** A field that refers to a model or block, with its own model or block. */
export interface Reference {
  field: Field;
  owner: ItemType;
}

/** Fields, of this or other models and blocks, that may hold records of a model or instances of a block. */
export function referencesTo(schema: EnvironmentSchema, itemTypeId: string): Reference[] {
  return [...schema.fields.values()]
    .filter((field) => acceptedItemTypeIds(field).includes(itemTypeId))
    .flatMap((field) => {
      const owner = schema.itemTypes.get(field.itemTypeId);
      return owner === undefined ? [] : [{ field, owner }];
    })
    .toSorted((a, b) => a.owner.name.localeCompare(b.owner.name) || a.field.position - b.field.position);
}

/** How many fields refer to each model or block; those that none refers to are left out. */
export function referenceCounts(schema: EnvironmentSchema): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const field of schema.fields.values()) {
    if (!schema.itemTypes.has(field.itemTypeId)) continue;
    for (const id of acceptedItemTypeIds(field)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The references from elsewhere: a block accepted only by its own fields can be deleted. */
export function usesOf(schema: EnvironmentSchema, itemType: ItemType): Reference[] {
  return referencesTo(schema, itemType.id).filter(({ owner }) => owner.id !== itemType.id);
}
