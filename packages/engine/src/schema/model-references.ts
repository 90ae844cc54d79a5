import type { EntityId, EnvironmentSchema, Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';

/** Models and blocks that a field's validators accept. */
export function acceptedItemTypeIds(field: Pick<Field, 'validators'>): Set<EntityId> {
  const lists = Object.values(field.validators).map((settings) => settings['item_types']);
  return new Set(lists.flatMap((list) => (Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [])));
}

/** Fields whose validators accept a model or block. */
export function fieldsAccepting(schema: EnvironmentSchema, itemTypeId: EntityId): Field[] {
  return [...schema.fields.values()].filter((field) => acceptedItemTypeIds(field).has(itemTypeId));
}

/** The same validators without a model or block in their lists. */
export function withoutItemType(validators: Field['validators'], itemTypeId: EntityId): Field['validators'] {
  return Object.fromEntries(
    Object.entries(validators).map(([name, settings]) => {
      const list = settings['item_types'];
      return [
        name,
        Array.isArray(list) ? { ...settings, item_types: list.filter((id) => id !== itemTypeId) } : settings,
      ];
    }),
  );
}

/** A model with every block that it can contain, at any depth. */
export function itemTypesWithin(schema: EnvironmentSchema, itemTypeId: EntityId): Set<EntityId> {
  const reached = new Set([itemTypeId]);
  // Iterating a set visits members that are added meanwhile.
  for (const id of reached) {
    for (const field of schema.fieldsByItemType.get(id) ?? []) {
      for (const blockId of fieldTypeOf(field).allowedBlockIds(field)) reached.add(blockId);
    }
  }
  return reached;
}

/** Models whose records can hold content of any of the given models and blocks: themselves, or through blocks. */
export function modelsContaining(schema: EnvironmentSchema, itemTypeIds: ReadonlySet<EntityId>): EntityId[] {
  return [...schema.itemTypes.values()]
    .filter((itemType) => !itemType.isModularBlock)
    .filter((itemType) => [...itemTypesWithin(schema, itemType.id)].some((id) => itemTypeIds.has(id)))
    .map((itemType) => itemType.id);
}
