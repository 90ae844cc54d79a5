import type { Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { contentKey, type FormBlock, type NodeWord, readBlock, type ValueParts } from '@lectern/field-types/console';
import { type BlockSides, blockSidesOf } from './block-sides.ts';
import { equalValues } from './equal-values.ts';
import { alignHunks } from './align-hunks.ts';
import { type AddedResult, type Place, settle, type Sides, type ValueMerge } from './merge-conflicts.ts';
import { type Hunk, hunksOf, mergeSequences, settledEntries } from './merge-sequences.ts';

type NodeParts = Extract<ValueParts, { kind: 'nodes' }>;

interface MergeContext {
  merge: ValueMerge;
  mergeBlocks: (blocks: BlockSides, place: Place, merge: ValueMerge) => FormBlock;
}

/** A document by node, lists and quotations by their content; its blocks by ID. */
export function mergeNodes(
  field: Field,
  parts: NodeParts,
  sides: Sides,
  place: Place,
  { merge, mergeBlocks }: MergeContext,
): unknown {
  const nodes = { base: parts.read(sides.base), theirs: parts.read(sides.theirs), mine: parts.read(sides.mine) };
  const { base, theirs, mine } = nodes;
  if (base === null || theirs === null || mine === null) return settle(sides, place, merge);
  const type = fieldTypeOf(field);
  const like = sides.mine ?? sides.theirs;
  const blocks = blocksOf(field, sides, place);
  const mergedBlocks = new Map<string, FormBlock>();
  for (const [id, { block, path }] of blocks.mine) {
    const own = blockSidesOf({ base: blocks.base.get(id)?.block, theirs: blocks.theirs.get(id)?.block, mine: block });
    mergedBlocks.set(id, own === null ? block : mergeBlocks(own, { ...place, path }, merge));
  }
  const show = (part: unknown) => place.show(parts.write(part as readonly unknown[], like));
  const result = mergeList({ base, theirs, mine }, { ...place, show }, { field, parts, like, blocks, merge });
  // A block that both moved is in two places now: the first keeps it.
  const seen = new Set<string>();
  return type.mapBlocks(
    withBlocks(field, parts.write(result, like), (id) => mergedBlocks.get(id)),
    (slot) => {
      const id = readBlock(slot)?.id;
      if (id === undefined) return slot;
      if (seen.has(id)) return null;
      seen.add(id);
      return slot;
    },
  );
}

/** What a merge of one document knows at every depth of it. */
interface DocumentMerge {
  field: Field;
  parts: NodeParts;
  like: unknown;
  blocks: Sides<ReadonlyMap<string, PlacedBlock>>;
  merge: ValueMerge;
}

interface PlacedBlock {
  block: FormBlock;
  path: string;
}

/**
 * A sequence of nodes: the whole document, or the content of a list or a quotation. `place.show` accepts such nodes.
 */
function mergeList(sides: Sides<readonly unknown[]>, place: Place, document: DocumentMerge): readonly unknown[] {
  const { parts, merge } = document;
  const keysOf = (nodes: readonly unknown[]) => nodes.map((node) => keyOf(node, document));
  const keys = { base: keysOf(sides.base), theirs: keysOf(sides.theirs), mine: keysOf(sides.mine) };
  const changesOf = (side: 'theirs' | 'mine') => hunksOf(keys.base, sides[side], keys[side]);
  const hunks = { theirs: changesOf('theirs'), mine: changesOf('mine') };
  if (hunks.theirs === null || hunks.mine === null) return settle(sides, place, merge);
  const complete = (side: 'theirs' | 'mine', changes: readonly Hunk<unknown>[]) =>
    withRescued(sides.base, side, alignHunks(sides.base, changes, parts.insideOf), document);
  const segments = mergeSequences(sides.base, complete('theirs', hunks.theirs), complete('mine', hunks.mine), {
    isSame: equalValues,
  });
  return segments.flatMap((segment) => {
    if (segment.kind === 'settled') return [...segment.entries];
    const below = { ...place, id: `${place.id}/${segment.start}+${segment.base.length}` };
    const inside = insideOfOne(segment, parts);
    if (inside?.kind === 'nodes') {
      const around = (nodes: readonly unknown[]) => [parts.around(inside.frame, nodes)];
      const show = (part: unknown) => place.show(around(part as readonly unknown[]));
      const merged = mergeList(inside, { ...below, show }, document);
      return merged.length === 0 ? [] : around(merged);
    }
    return settle(segment, below, merge, addedResults(segment, inside, document));
  });
}

/** The possible results of a sequence of nodes besides the two sides. */
function addedResults(
  segment: Sides<readonly unknown[]>,
  inside: InsideSides | null,
  document: DocumentMerge,
): Partial<Record<AddedResult, readonly unknown[]>> {
  const { theirs, mine } = segment;
  if (theirs.length === 0 || mine.length === 0) return {};
  const words = inside?.kind !== 'words' || hasRescued(segment, document) ? null : mergeWords(inside);
  return {
    ...(inside !== null && words !== null && { words: [document.parts.around(inside.frame, words)] }),
    both: [...theirs, ...mine],
  };
}

/** The content of one node in its three versions. */
type InsideSides =
  | ({ kind: 'nodes'; frame: unknown } & Sides<readonly unknown[]>)
  | ({ kind: 'words'; frame: unknown } & Sides<readonly NodeWord[]>);

/** Null if it is not about one node, or if both changed more than its content: the level of a heading. */
function insideOfOne({ base, theirs, mine }: Sides<readonly unknown[]>, { insideOf }: NodeParts): InsideSides | null {
  if (base.length !== 1 || theirs.length !== 1 || mine.length !== 1) return null;
  const [before, their, my] = [insideOf(base[0]), insideOf(theirs[0]), insideOf(mine[0])];
  if (before === null || their === null || my === null) return null;
  const isTheirFrame = equalValues(before.frame, my.frame);
  if (!isTheirFrame && !equalValues(before.frame, their.frame) && !equalValues(their.frame, my.frame)) return null;
  const frame = isTheirFrame ? their.frame : my.frame;
  if (before.kind === 'nodes' && their.kind === 'nodes' && my.kind === 'nodes') {
    return { kind: 'nodes', frame, base: before.entries, theirs: their.entries, mine: my.entries };
  }
  if (before.kind === 'words' && their.kind === 'words' && my.kind === 'words') {
    return { kind: 'words', frame, base: before.entries, theirs: their.entries, mine: my.entries };
  }
  return null;
}

/** The words of both; null where both changed the same ones, or where nothing is left to put together. */
function mergeWords(words: Sides<readonly NodeWord[]>): readonly NodeWord[] | null {
  if (words.base.length === 0 || words.theirs.length === 0 || words.mine.length === 0) return null;
  const keysOf = (side: readonly NodeWord[]) => side.map(({ key }) => key);
  const changesOf = (side: readonly NodeWord[]) => hunksOf(keysOf(words.base), side, keysOf(side));
  const hunks = { theirs: changesOf(words.theirs), mine: changesOf(words.mine) };
  if (hunks.theirs === null || hunks.mine === null) return null;
  const isSame = (one: readonly NodeWord[], other: readonly NodeWord[]) => equalValues(keysOf(one), keysOf(other));
  return settledEntries(mergeSequences(words.base, hunks.theirs, hunks.mine, { isSame }));
}

/** Adds nodes that only differ in blocks which the other side has removed: changed, and so not to be lost. */
function withRescued(
  base: readonly unknown[],
  side: 'theirs' | 'mine',
  hunks: readonly Hunk<unknown>[],
  document: DocumentMerge,
): Hunk<unknown>[] {
  const { field, parts, like, blocks } = document;
  const rescued = base.flatMap((node, index): Hunk<unknown>[] => {
    const isChanged = hunks.some(({ start, end }) => start <= index && index < end);
    if (isChanged || !isRescuing([node], side, document)) return [];
    const rescuedNode = withBlocks(field, parts.write([node], like), (id) => blocks[side].get(id)?.block);
    return [{ start: index, end: index + 1, entries: parts.read(rescuedNode) ?? [] }];
  });
  return [...hunks, ...rescued].sort((one, another) => one.start - another.start || one.end - another.end);
}

/** Whether nodes contain a block that one side changed and the other removed. */
function hasRescued(nodes: Sides<readonly unknown[]>, document: DocumentMerge): boolean {
  return isRescuing(nodes.base, 'theirs', document) || isRescuing(nodes.base, 'mine', document);
}

function isRescuing(
  nodes: readonly unknown[],
  side: 'theirs' | 'mine',
  { field, parts, like, blocks }: DocumentMerge,
): boolean {
  const other = side === 'mine' ? 'theirs' : 'mine';
  return slotsOf(field, parts.write(nodes, like)).some(({ block: { id } }) => {
    const now = blocks[side].get(id)?.block;
    return (
      now !== undefined && !blocks[other].has(id) && !equalValues(now.attributes, blocks.base.get(id)?.block.attributes)
    );
  });
}

/** The same for nodes that differ only inside their blocks. */
function keyOf(node: unknown, { field, parts, like }: DocumentMerge): string {
  return contentKey(
    fieldTypeOf(field).mapBlocks(parts.write([node], like), (slot) => (readBlock(slot)?.id ?? slot) as string),
  );
}

function blocksOf(field: Field, sides: Sides, { path }: Place): Sides<ReadonlyMap<string, PlacedBlock>> {
  const byId = (value: unknown) =>
    new Map(
      slotsOf(field, value).map((slot) => [slot.block.id, { block: slot.block, path: [path, ...slot.path].join('.') }]),
    );
  return { base: byId(sides.base), theirs: byId(sides.theirs), mine: byId(sides.mine) };
}

function slotsOf(field: Field, value: unknown): { block: FormBlock; path: readonly (string | number)[] }[] {
  return fieldTypeOf(field)
    .blockSlots(value)
    .flatMap(({ slot, path }) => {
      const block = readBlock(slot);
      return block === null ? [] : [{ block, path }];
    });
}

function withBlocks(field: Field, value: unknown, blockOf: (id: string) => FormBlock | undefined): unknown {
  return fieldTypeOf(field).mapBlocks(value, (slot) => {
    const block = blockOf(readBlock(slot)?.id ?? '');
    return block === undefined ? slot : { ...block };
  });
}
