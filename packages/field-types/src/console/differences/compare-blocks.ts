import { blockModel, type FormBlock, readBlock } from '../blocks/block-value.ts';
import { compareLists, type ListEntry } from './compare-lists.ts';
import { saysNothing, saysTheSame } from './says-the-same.ts';

/** What became of a block; `isChanged` tells whether something in it differs. */
export type BlockEntry = ListEntry<FormBlock> & { isChanged: boolean };

/**
 * What became of each block of a list. The same id is the same block; of the others those that say the same belong
 * together, and then those of one model that share at least one of the values that tell them apart.
 */
export function compareBlocks(before: unknown, after: unknown): BlockEntry[] {
  const [earlier, later] = [blocksIn(before), blocksIn(after)];
  const partners = partnersOf(earlier, later);
  return compareLists(earlier, later, (block) => partners.get(block) ?? block.id).map((entry) => ({
    ...entry,
    isChanged: entry.before === null || entry.after === null || !saysTheSame(entry.before, entry.after),
  }));
}

/** The blocks of a value; slots that hold a bare id say nothing and are left out. */
export function blocksIn(value: unknown): FormBlock[] {
  const slots = Array.isArray(value) ? value : [value];
  return slots.map(readBlock).filter((block) => block !== null);
}

/** Keys for blocks of the later list whose id is new: the id of the block they were. */
function partnersOf(earlier: readonly FormBlock[], later: readonly FormBlock[]): Map<FormBlock, string> {
  const partners = new Map<FormBlock, string>();
  const laterIds = new Set(later.map(({ id }) => id));
  const earlierIds = new Set(earlier.map(({ id }) => id));
  let free = earlier.filter(({ id }) => !laterIds.has(id));
  for (const belong of [saysTheSame, resembles]) {
    for (const block of later) {
      if (earlierIds.has(block.id) || partners.has(block)) continue;
      const partner = free.find((candidate) => belong(candidate, block));
      if (partner === undefined) continue;
      partners.set(block, partner.id);
      free = free.filter((candidate) => candidate !== partner);
    }
  }
  return partners;
}

/** Two blocks of one model that share a value somebody wrote; switches and choices are shared by chance. */
function resembles(one: FormBlock, other: FormBlock): boolean {
  if (blockModel(one) !== blockModel(other)) return false;
  return Object.entries(one.attributes).some(([key, value]) => {
    const isWritten =
      (typeof value === 'string' && value.length > 3) || (typeof value === 'object' && !saysNothing(value));
    return isWritten && saysTheSame(value, other.attributes[key]);
  });
}
