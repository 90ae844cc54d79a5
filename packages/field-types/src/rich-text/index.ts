import { defineFieldType } from '../define.ts';
import type { ParsedValue } from '../definition.ts';
import { invalidFormat, parsed } from '../problems.ts';
import { blockValidator, type PlacedSlot } from '../validators/block-validator.ts';
import { modelListOf } from '../validators/model-list.ts';
import { sizeValidator } from '../validators/size.ts';
import { isEmptyList } from '../values/blank.ts';
import { isBlockSlot } from '../values/block-slot.ts';
import { listOfOne } from '../values/convert.ts';
import { parseList } from '../values/parse-list.ts';

/** Blocks in an order: modular content. */
export const richTextType = defineFieldType({
  id: 'rich_text',
  editors: [{ id: 'rich_text', defaultParameters: { start_collapsed: false } }],
  validators: { rich_text_blocks: blockValidator('rich_text_blocks', slotsOf), size: sizeValidator },
  emptyValue: [],
  holdsBlocks: true,
  isBlank: isEmptyList,
  parse: parseBlocks,
  convertFrom: { single_block: listOfOne },
  blockSlots: slotsOf,
  mapBlocks: (value, replace) =>
    slotsOf(value).flatMap(({ slot, path }) => {
      const replaced = replace(slot, path);
      return replaced === null ? [] : [replaced];
    }),
  allowedBlockIds: ({ validators }) => modelListOf(validators['rich_text_blocks']),
});

function parseBlocks(value: unknown): ParsedValue {
  if (!Array.isArray(value)) return invalidFormat();
  return parseList(value, (slot, index) => (isBlockSlot(slot) ? parsed(slot) : invalidFormat([index])));
}

function slotsOf(value: unknown): readonly PlacedSlot[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((slot: unknown, index) => (isBlockSlot(slot) ? [{ slot, path: [index] }] : []));
}
