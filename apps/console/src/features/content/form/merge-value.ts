import type { Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { consoleFacetOf, type FieldsOf, type FormBlock, readBlock, type ValueParts } from '@lectern/field-types/console';
import { equalValues } from './equal-values.ts';
import { hunksOf, mergeSequences, type Hunk } from './merge-sequences.ts';

/** Which side of a disagreement is to stand. */
export type MergeChoice = 'mine' | 'theirs' | 'both';

/** What was there before, and what two people made of it. */
export interface Sides<Value = unknown> {
  base: Value;
  theirs: Value;
  mine: Value;
}

/** A disagreement: both changed the same thing, each in another way. */
export interface ValueConflict extends Sides {
  /** The same for the same disagreement in another merge of the same sides. */
  id: string;
  /** Fields from the record's own down to the one inside blocks that disagrees; the sides are values of the last. */
  trail: readonly Field[];
  /** Part of the value it is about, by its name on the wire: `title` of SEO. */
  part: string | null;
  /** Place in the form, in dots, as it stands there now. */
  path: string;
  /** The value that keeps both sides; absent where that makes no sense. */
  both?: unknown;
}

/** What a merge of values knows and collects. */
export interface ValueMerge {
  ofModel: FieldsOf;
  choices: Readonly<Record<string, MergeChoice>>;
  conflicts: ValueConflict[];
}

/** Where a value stands, while a merge walks down. */
interface Place {
  id: string;
  path: string;
  trail: readonly Field[];
  part: string | null;
  /** A part of the value as a value of the field, so that it can be shown. */
  show: (part: unknown) => unknown;
}

const asItIs = (value: unknown) => value;

/** Merges one value of a field of the record. Where the sides disagree, the choice stands, mine without one. */
export function mergeFieldValue(field: Field, sides: Sides, at: { id: string; path: string }, merge: ValueMerge): unknown {
  return mergeValue(field, sides, { ...at, trail: [field], part: null, show: asItIs }, merge);
}

function mergeValue(field: Field, sides: Sides, place: Place, merge: ValueMerge): unknown {
  return mergeParts(field, consoleFacetOf(field).partsOf?.(field) ?? null, sides, place, merge);
}

function mergeParts(field: Field, parts: ValueParts | null, sides: Sides, place: Place, merge: ValueMerge): unknown {
  const { base, theirs, mine } = sides;
  if (equalValues(base, theirs) || equalValues(mine, theirs)) return mine;
  if (equalValues(base, mine)) return theirs;
  const blocks = { base: readBlock(base), theirs: readBlock(theirs), mine: readBlock(mine) };
  if (isOneBlock(blocks)) return mergeBlocks(blocks, place, merge);
  switch (parts?.kind) {
    case 'words':
      return mergeWords(sides, place, merge);
    case 'members':
      return mergeMembers(field, parts, sides, place, merge);
    case 'nodes':
      return mergeNodes(field, parts, sides, place, merge);
    case 'properties':
      return mergeProperties(parts, sides, place, merge);
    default:
      return settle(sides, place, merge);
  }
}

/** Notes a disagreement, and answers what stands for now. */
function settle<Part>(sides: Sides<Part>, place: Place, merge: ValueMerge, both?: { value: Part; id?: string }): Part {
  const { id, path, trail, part, show } = place;
  merge.conflicts.push({
    id,
    path,
    trail,
    part,
    base: show(sides.base),
    theirs: show(sides.theirs),
    mine: show(sides.mine),
    ...(both === undefined ? {} : { both: show(both.value) }),
  });
  const choice = merge.choices[id] ?? 'mine';
  if (choice === 'both') return both === undefined ? sides.mine : both.value;
  return sides[choice];
}

/** Versions of one block: theirs and mine, and what was there before unless both added it. */
interface BlockSides extends Pick<Sides<FormBlock>, 'theirs' | 'mine'> {
  base: FormBlock | null;
}

function isOneBlock(blocks: Sides<FormBlock | null>): blocks is BlockSides {
  const { base, theirs, mine } = blocks;
  if (theirs === null || mine === null || theirs.id !== mine.id || modelOf(theirs) !== modelOf(mine)) return false;
  return base === null || base.id === mine.id;
}

function modelOf(block: FormBlock): string {
  return block.relationships.item_type.data.id;
}

/** Two versions of one block, field by field. */
function mergeBlocks({ base, theirs, mine }: BlockSides, place: Place, merge: ValueMerge): FormBlock {
  const attributes = { ...mine.attributes };
  for (const field of merge.ofModel(modelOf(mine))) {
    const { apiKey } = field;
    const below: Place = {
      id: `${place.id}/${mine.id}.${apiKey}`,
      path: `${place.path}.${apiKey}`,
      trail: [...place.trail, field],
      part: null,
      show: asItIs,
    };
    const sides = { base: base?.attributes[apiKey], theirs: theirs.attributes[apiKey], mine: mine.attributes[apiKey] };
    attributes[apiKey] = mergeValue(field, sides, below, merge);
  }
  return { ...mine, attributes };
}

function mergeProperties(
  { identity }: Extract<ValueParts, { kind: 'properties' }>,
  sides: Sides,
  place: Place,
  merge: ValueMerge,
): unknown {
  const [base, theirs, mine] = [recordOf(sides.base ?? {}), recordOf(sides.theirs), recordOf(sides.mine)];
  if (base === null || theirs === null || mine === null) return settle(sides, place, merge);
  if (identity !== undefined && (base[identity] !== mine[identity] || theirs[identity] !== mine[identity]))
    return settle(sides, place, merge);
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const show = (value: unknown) => place.show({ ...mine, [name]: value });
    const below = { ...place, id: `${place.id}.${name}`, path: `${place.path}.${name}`, part: name, show };
    const own = { base: base[name], theirs: theirs[name], mine: mine[name] };
    if (equalValues(own.base, own.theirs) || equalValues(own.theirs, own.mine)) merged[name] = own.mine;
    else merged[name] = equalValues(own.base, own.mine) ? own.theirs : settle(own, below, merge);
  }
  return merged;
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

function mergeMembers(
  field: Field,
  { keyOf, member: memberParts }: Extract<ValueParts, { kind: 'members' }>,
  sides: Sides,
  place: Place,
  merge: ValueMerge,
): unknown {
  const lists = { base: keyed(sides.base, keyOf), theirs: keyed(sides.theirs, keyOf), mine: keyed(sides.mine, keyOf) };
  const { base, theirs, mine } = lists;
  if (base === null || theirs === null || mine === null) return settle(sides, place, merge);
  const kept = new Map<string, unknown>();
  const positions = [...mine.keys()];
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const position = positions.indexOf(key);
    const below: Place = {
      ...place,
      id: `${place.id}/${key}`,
      path: position < 0 ? place.path : `${place.path}.${position}`,
      show: (part) => place.show(Array.isArray(part) ? part : [part]),
    };
    const own = { base: base.get(key), theirs: theirs.get(key), mine: mine.get(key) };
    if (mine.has(key) && theirs.has(key)) kept.set(key, mergeParts(field, memberParts ?? null, own, below, merge));
    else if (!base.has(key)) kept.set(key, mine.has(key) ? own.mine : own.theirs);
    else if (!equalValues(own.base, mine.has(key) ? own.mine : own.theirs)) {
      // Removed by one, changed by the other.
      const listOf = (side: ReadonlyMap<string, unknown>) => (side.has(key) ? [side.get(key)] : []);
      const [still] = settle({ base: listOf(base), theirs: listOf(theirs), mine: listOf(mine) }, below, merge);
      if (still !== undefined) kept.set(key, still);
    }
  }
  return orderOf({ base: [...base.keys()], theirs: [...theirs.keys()], mine: [...mine.keys()] }, kept, sides, place, merge).map((key) =>
    kept.get(key),
  );
}

/** Members by their keys; null where the value is no list, or a key is missing or there twice. */
function keyed(value: unknown, keyOf: (member: unknown) => string | null): Map<string, unknown> | null {
  const list = value ?? [];
  if (!Array.isArray(list)) return null;
  const members = new Map<string, unknown>();
  for (const member of list) {
    const key = keyOf(member);
    if (key === null || members.has(key)) return null;
    members.set(key, member);
  }
  return members;
}

/** The keys that are kept, in the order of whoever changed it, each addition of the other after what it stood behind. */
function orderOf(
  { base, theirs, mine }: Sides<readonly string[]>,
  kept: ReadonlyMap<string, unknown>,
  lists: Sides,
  place: Place,
  merge: ValueMerge,
): string[] {
  const common = new Set(base.filter((key) => theirs.includes(key) && mine.includes(key)));
  const order = (keys: readonly string[]) => keys.filter((key) => common.has(key)).join(' ');
  const isMoved = { theirs: order(theirs) !== order(base), mine: order(mine) !== order(base) };
  let leading = isMoved.theirs && !isMoved.mine ? theirs : mine;
  if (isMoved.theirs && isMoved.mine && order(theirs) !== order(mine)) {
    const below = { ...place, id: `${place.id}/order` };
    const chosen = settle({ base: lists.base, theirs: lists.theirs, mine: lists.mine }, below, merge);
    leading = chosen === lists.theirs ? theirs : mine;
  }
  const other = leading === mine ? theirs : mine;
  const result = leading.filter((key) => kept.has(key));
  for (const [position, key] of other.entries()) {
    if (!kept.has(key) || result.includes(key)) continue;
    const before = other.slice(0, position).findLast((earlier) => result.includes(earlier));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
  }
  return result;
}

/** A plain text, passage by passage. */
function mergeWords(sides: Sides, place: Place, merge: ValueMerge): unknown {
  const texts = { base: sides.base ?? '', theirs: sides.theirs ?? '', mine: sides.mine ?? '' };
  const { base, theirs, mine } = texts;
  // A text that one side emptied is not kept by the passages that the other wrote.
  if (typeof base !== 'string' || typeof theirs !== 'string' || typeof mine !== 'string' || base === '' || theirs === '' || mine === '') {
    const both = joined(sides.theirs, sides.mine);
    return settle(sides, place, merge, both === null ? undefined : { value: both });
  }
  const words = { base: wordsOf(base), theirs: wordsOf(theirs), mine: wordsOf(mine) };
  const hunks = { theirs: hunksOf(words.base, words.theirs, words.theirs), mine: hunksOf(words.base, words.mine, words.mine) };
  if (hunks.theirs === null || hunks.mine === null) return settle(sides, place, merge);
  const rules = { isSame: equalValues, touchingMeet: true };
  const segments = mergeSequences(words.base, hunks.theirs, hunks.mine, rules);
  const textOf = (pick: (conflict: Sides<readonly string[]>) => string) =>
    segments.map((segment) => (segment.kind === 'settled' ? segment.entries.join('') : pick(segment))).join('');
  if (segments.every(({ kind }) => kind === 'settled')) return textOf(() => '');
  return settle(
    // What each choice comes to: the other passages of both are in it.
    { base, theirs: textOf((conflict) => conflict.theirs.join('')), mine: textOf((conflict) => conflict.mine.join('')) },
    place,
    merge,
    { value: textOf((conflict) => joined(conflict.theirs.join(''), conflict.mine.join('')) ?? '') },
  );
}

/** Words, and what stands between them. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function joined(one: unknown, other: unknown): string | null {
  if (typeof one !== 'string' || typeof other !== 'string') return null;
  if (one === '' || other === '' || /\s$/.test(one) || /^\s/.test(other)) return `${one}${other}`;
  return `${one}${/\n/.test(one + other) ? '\n\n' : ' '}${other}`;
}

/** A document, node by node; blocks in it by their ids. */
function mergeNodes(
  field: Field,
  { read, write }: Extract<ValueParts, { kind: 'nodes' }>,
  sides: Sides,
  place: Place,
  merge: ValueMerge,
): unknown {
  const nodes = { base: read(sides.base), theirs: read(sides.theirs), mine: read(sides.mine) };
  const { base, theirs, mine } = nodes;
  if (base === null || theirs === null || mine === null) return settle(sides, place, merge);
  const type = fieldTypeOf(field);
  const like = sides.mine ?? sides.theirs;
  const slotsOf = (value: unknown) =>
    type.blockSlots(value).flatMap(({ slot, path }) => {
      const block = readBlock(slot);
      return block === null ? [] : [{ block, path: [place.path, ...path].join('.') }];
    });
  const blocksOf = (value: unknown) => new Map(slotsOf(value).map((slot) => [slot.block.id, slot]));
  const blocks = { base: blocksOf(sides.base), theirs: blocksOf(sides.theirs), mine: blocksOf(sides.mine) };
  const keyOf = (node: unknown) => stableText(type.mapBlocks(write([node], like), (slot) => (readBlock(slot)?.id ?? slot) as string));
  const keys = { base: base.map(keyOf), theirs: theirs.map(keyOf), mine: mine.map(keyOf) };

  /** Nodes that only differ in blocks which the other side has removed: changed, and so not to be lost. */
  const withRescued = (side: 'theirs' | 'mine', other: 'theirs' | 'mine', hunks: readonly Hunk<unknown>[]) => {
    const rescued = base.flatMap((node, index): Hunk<unknown>[] => {
      const changed = slotsOf(write([node], like)).filter(({ block: { id } }) => {
        const now = blocks[side].get(id)?.block;
        return now !== undefined && !blocks[other].has(id) && !equalValues(now.attributes, blocks.base.get(id)?.block.attributes);
      });
      const isKept = !hunks.some(({ start, end }) => start <= index && index < end);
      if (changed.length === 0 || !isKept) return [];
      return [{ start: index, end: index + 1, entries: read(withBlocks(write([node], like), (id) => blocks[side].get(id)?.block)) ?? [] }];
    });
    return [...hunks, ...rescued].sort((one, another) => one.start - another.start || one.end - another.end);
  };
  const withBlocks = (value: unknown, blockOf: (id: string) => FormBlock | undefined) =>
    type.mapBlocks(value, (slot) => {
      const block = blockOf(readBlock(slot)?.id ?? '');
      return block === undefined ? slot : { ...block };
    });

  const hunks = { theirs: hunksOf(keys.base, theirs, keys.theirs), mine: hunksOf(keys.base, mine, keys.mine) };
  if (hunks.theirs === null || hunks.mine === null) return settle(sides, place, merge);
  const segments = mergeSequences(base, withRescued('theirs', 'mine', hunks.theirs), withRescued('mine', 'theirs', hunks.mine), {
    isSame: equalValues,
    touchingMeet: false,
  });

  const mergedBlocks = new Map<string, FormBlock>();
  for (const [id, { block, path }] of blocks.mine) {
    const own = { base: blocks.base.get(id)?.block ?? null, theirs: blocks.theirs.get(id)?.block ?? null, mine: block };
    mergedBlocks.set(id, isOneBlock(own) ? mergeBlocks(own, { ...place, path }, merge) : block);
  }
  const result = segments.flatMap((segment) => {
    if (segment.kind === 'settled') return [...segment.entries];
    const show = (part: unknown) => place.show(write(part as readonly unknown[], like));
    const below = { ...place, id: `${place.id}/${segment.start}+${segment.base.length}`, show };
    const hasBoth = segment.theirs.length > 0 && segment.mine.length > 0;
    return settle(segment, below, merge, hasBoth ? { value: [...segment.theirs, ...segment.mine] } : undefined);
  });
  // A block that both moved stands in two places now: the first keeps it.
  const seen = new Set<string>();
  return type.mapBlocks(
    withBlocks(write(result, like), (id) => mergedBlocks.get(id)),
    (slot) => {
      const id = readBlock(slot)?.id;
      if (id === undefined) return slot;
      if (seen.has(id)) return null;
      seen.add(id);
      return slot;
    },
  );
}

/** A value as a text that is the same for equal values. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    const record = recordOf(part);
    return record === null ? part : Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
