import type { Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { type FieldsOf, readBlock } from '@lectern/field-types/console';
import { byLocale, type FormValues } from '#features/content/form/field-paths.ts';

/** IDs of all blocks of a stored record, those in blocks included. */
export function storedBlockIds(
  fields: readonly Field[],
  attributes: FormValues,
  ofModel: FieldsOf,
): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (field: Field, value: unknown): void => {
    const type = fieldTypeOf(field);
    if (!type.holdsBlocks) return;
    for (const { slot } of type.blockSlots(value)) {
      const block = readBlock(slot);
      if (block === null) continue;
      ids.add(block.id);
      for (const inner of ofModel(block.relationships.item_type.data.id)) visit(inner, block.attributes[inner.apiKey]);
    }
  };
  for (const field of fields) {
    const value = attributes[field.apiKey];
    for (const own of field.isLocalized ? Object.values(byLocale(value)) : [value]) visit(field, own);
  }
  return ids;
}
