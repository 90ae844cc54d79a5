import { readBlock } from '../console/blocks/block-value.ts';
import { flatBlock, readListedBlocks } from '../plugin/flat-blocks.ts';
import { type PluginShape, PluginValueError } from '../plugin/shape.ts';

/** Modular content: an array of flat blocks. */
export const richTextPlugin: PluginShape = {
  toPlugin: (value, _field, conversion) => blocksOf(value).map((block) => flatBlock(block, conversion)),
  fromPlugin(value, field, conversion, current) {
    if (value !== null && !Array.isArray(value)) throw new PluginValueError(field, 'must be an array of blocks');
    return readListedBlocks(value ?? [], field, conversion, blocksOf(current));
  },
  blocksOf: (value) =>
    blocksOf(value).map((block, index) => ({ block, row: [String(index)], plugin: [String(index)] })),
};

function blocksOf(value: unknown) {
  return Array.isArray(value) ? value.map(readBlock).filter((block) => block !== null) : [];
}
