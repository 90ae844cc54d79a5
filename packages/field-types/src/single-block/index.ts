import { defineFieldType } from '../define.ts';
import { invalidFormat, parsed } from '../problems.ts';
import { blockValidator, type PlacedSlot } from '../validators/block-validator.ts';
import { modelListOf } from '../validators/model-list.ts';
import { requiredValidator } from '../validators/required.ts';
import { isNothing } from '../values/blank.ts';
import { isBlockSlot } from '../values/block-slot.ts';
import { firstMember } from '../values/convert.ts';

/** One block or none. */
export const singleBlockType = defineFieldType({
  id: 'single_block',
  editors: [
    { id: 'framed_single_block', defaultParameters: { start_collapsed: false } },
    { id: 'frameless_single_block', defaultParameters: {} },
  ],
  validators: {
    single_block_blocks: blockValidator('single_block_blocks', slotsOf),
    required: requiredValidator(isNothing),
  },
  holdsBlocks: true,
  servesAs: ['presentationTitleFieldId', 'presentationImageFieldId'],
  parse: (value) => (isBlockSlot(value) ? parsed(value) : invalidFormat()),
  convertFrom: { rich_text: firstMember },
  blockSlots: slotsOf,
  mapBlocks: (value, replace) => (isBlockSlot(value) ? replace(value, []) : value),
  allowedBlockIds: ({ validators }) => modelListOf(validators['single_block_blocks']),
});

function slotsOf(value: unknown): readonly PlacedSlot[] {
  return isBlockSlot(value) ? [{ slot: value, path: [] }] : [];
}
