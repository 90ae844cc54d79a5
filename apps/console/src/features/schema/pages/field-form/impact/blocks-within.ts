import { type EnvironmentSchema, fieldsOf, type ItemType } from '@lectern/domain';
import { fieldTypeOf, slotItemTypeId } from '@lectern/field-types';
import { referencesTo } from '#features/schema/parts/references.ts';

/** A block inside a record, at any depth. */
export interface HeldBlock {
  itemTypeId: string;
  /** By API key. */
  attributes: Record<string, unknown>;
}

/** Models whose records may hold a block, themselves or in other blocks. */
export function modelsHolding(schema: EnvironmentSchema, blockId: string): ItemType[] {
  const blocks = new Set([blockId]);
  const models = new Set<ItemType>();
  // Iterating a set visits members that are added meanwhile.
  for (const id of blocks) {
    for (const { owner } of referencesTo(schema, id)) {
      if (owner.isModularBlock) blocks.add(owner.id);
      else models.add(owner);
    }
  }
  return [...models];
}

/** All blocks in the attributes of a nested record, in every language. */
export function blocksWithin(
  schema: EnvironmentSchema,
  itemTypeId: string,
  attributes: Record<string, unknown>,
): HeldBlock[] {
  return fieldsOf(schema, itemTypeId).flatMap((field) => {
    const type = fieldTypeOf(field);
    const written = attributes[field.apiKey];
    if (!type.holdsBlocks || written === null || written === undefined) return [];
    const found: HeldBlock[] = [];
    for (const value of field.isLocalized ? Object.values(written) : [written]) {
      type.mapBlocks(value, (slot) => {
        const id = slotItemTypeId(slot);
        if (id === null || typeof slot === 'string') return slot;
        const own = (slot as { attributes?: Record<string, unknown> }).attributes ?? {};
        found.push({ itemTypeId: id, attributes: own }, ...blocksWithin(schema, id, own));
        return slot;
      });
    }
    return found;
  });
}
