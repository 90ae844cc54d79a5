import type { Field } from '@lectern/domain';
import { blankValue, fieldTypeOf } from '@lectern/field-types';
import { copyBlock, type FieldsOf, type FormBlock, readBlock } from '@lectern/field-types/console';
import { blocksById } from '#features/content/form/blocks.ts';

/**
 * A value of an old version as the form can hold it. Blocks that the stored record still has at the same place stay the
 * same blocks; the others get IDs of their own, as the old ones may have been given away. `stored` is the same place's
 * value as the server sent it.
 */
export function valueForForm(field: Field, value: unknown, stored: unknown, ofModel: FieldsOf): unknown {
  const type = fieldTypeOf(field);
  if (value === null || value === undefined) return blankValue(field);
  if (!type.holdsBlocks) return value;
  const known = blocksById(field, stored);
  return type.mapBlocks(value, (slot) => {
    const block = readBlock(slot);
    if (block === null) return slot;
    const before = known.get(block.id);
    return { ...(before === undefined ? copyBlock(block, ofModel) : keptBlock(block, before, ofModel)) };
  });
}

function keptBlock(block: FormBlock, before: FormBlock, ofModel: FieldsOf): FormBlock {
  const attributes = ofModel(block.relationships.item_type.data.id).map((field): [string, unknown] => [
    field.apiKey,
    valueForForm(field, block.attributes[field.apiKey], before.attributes[field.apiKey], ofModel),
  ]);
  return { ...block, attributes: { ...block.attributes, ...Object.fromEntries(attributes) } };
}
