import { type FormBlock, readBlock } from '@lectern/field-types/console';
import type { Sides } from './merge-conflicts.ts';

/** Versions of one block: theirs and mine, and the base version unless both added it. */
export interface BlockSides extends Pick<Sides<FormBlock>, 'theirs' | 'mine'> {
  base: FormBlock | null;
}

/** The sides as versions of one block; null where they are not. */
export function blockSidesOf({ base, theirs, mine }: Sides): BlockSides | null {
  const blocks = { base: readBlock(base), theirs: readBlock(theirs), mine: readBlock(mine) };
  if (blocks.theirs === null || blocks.mine === null) return null;
  if (blocks.theirs.id !== blocks.mine.id || modelOf(blocks.theirs) !== modelOf(blocks.mine)) return null;
  if (blocks.base !== null && blocks.base.id !== blocks.mine.id) return null;
  return { base: blocks.base, theirs: blocks.theirs, mine: blocks.mine };
}

/** Id of the model of a block. */
export function modelOf(block: FormBlock): string {
  return block.relationships.item_type.data.id;
}
