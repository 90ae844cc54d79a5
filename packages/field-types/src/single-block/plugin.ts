import type { Field } from '@lectern/domain';
import { readBlock } from '../console/blocks/block-value.ts';
import { flatBlock, readListedBlocks } from '../plugin/flat-blocks.ts';
import { type PluginShape, PluginValueError } from '../plugin/shape.ts';

/** A single block: an array with one flat block, or the block itself where the editor has no frame around it. */
export const singleBlockPlugin: PluginShape = {
  toPlugin(value, field, conversion) {
    const block = readBlock(value);
    if (isFrameless(field)) return block === null ? null : flatBlock(block, conversion);
    return block === null ? [] : [flatBlock(block, conversion)];
  },
  // Plugins write both forms for both editors.
  fromPlugin(value, field, conversion, current) {
    const flats: readonly unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
    if (flats.length > 1) throw new PluginValueError(field, 'must be one block');
    const block = readBlock(current);
    return readListedBlocks(flats, field, conversion, block === null ? [] : [block])[0] ?? null;
  },
  blocksOf(value, field) {
    const block = readBlock(value);
    return block === null ? [] : [{ block, row: [], plugin: isFrameless(field) ? [] : ['0'] }];
  },
};

function isFrameless({ appearance }: Field): boolean {
  return appearance.editor === 'frameless_single_block';
}
