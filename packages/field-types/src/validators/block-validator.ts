import type { BlockSlot, ValidatorDefinition } from '../definition.ts';
import { slotItemTypeId } from '../values/block-slot.ts';
import { defineValidator, violation } from './define-validator.ts';
import { checkModelList, modelListOf } from './model-list.ts';

/** Where a value holds a block. */
export interface PlacedSlot {
  slot: BlockSlot;
  path: readonly (string | number)[];
}

/**
 * Makes a validator of allowed blocks. Slots that only name an unchanged block say nothing about its model and pass.
 */
export function blockValidator(
  name: string,
  slotsOf: (value: unknown) => readonly PlacedSlot[],
  options: { isRequired: boolean } = { isRequired: true },
): ValidatorDefinition {
  return defineValidator({
    isRequired: options.isRequired,
    settings: ['item_types'],
    check: (settings, schema) => checkModelList(settings, schema, 'blocks'),
    validate(value, settings) {
      const allowed = modelListOf(settings);
      return slotsOf(value)
        .filter(({ slot }) => {
          const itemTypeId = slotItemTypeId(slot);
          return itemTypeId !== null && !allowed.includes(itemTypeId);
        })
        .map(({ path }) => violation(name, settings, path));
    },
  });
}
