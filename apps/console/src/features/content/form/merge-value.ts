import { type Field, isPlainObject } from '@lectern/domain';
import { consoleFacetOf, type FormBlock, type ValueParts } from '@lectern/field-types/console';
import { type BlockSides, blockSidesOf, modelOf } from './block-sides.ts';
import { equalValues } from './equal-values.ts';
import { type Place, settle, type Sides, type ValueMerge } from './merge-conflicts.ts';
import { mergeNodes } from './merge-nodes.ts';
import { mergeText } from './merge-text.ts';

const asItIs = (value: unknown) => value;

/** Merges one value of a field of the record. A conflict is resolved by the choice, or by my side without one. */
export function mergeFieldValue(
  field: Field,
  sides: Sides,
  at: { id: string; path: string },
  merge: ValueMerge,
): unknown {
  return mergeValue(field, sides, { ...at, trail: [field], part: null, show: asItIs }, merge);
}

function mergeValue(field: Field, sides: Sides, place: Place, merge: ValueMerge): unknown {
  return mergeParts(field, consoleFacetOf(field).partsOf?.(field) ?? null, sides, place, merge);
}

function mergeParts(field: Field, parts: ValueParts | null, sides: Sides, place: Place, merge: ValueMerge): unknown {
  const { base, theirs, mine } = sides;
  if (equalValues(base, theirs) || equalValues(mine, theirs)) return mine;
  if (equalValues(base, mine)) return theirs;
  const blocks = blockSidesOf(sides);
  if (blocks !== null) return mergeBlocks(blocks, place, merge);
  switch (parts?.kind) {
    case 'words':
      return mergeText(sides, place, merge);
    case 'members':
      return mergeMembers(field, parts, sides, place, merge);
    case 'nodes':
      return mergeNodes(field, parts, sides, place, { merge, mergeBlocks });
    case 'properties':
      return mergeProperties(parts, sides, place, merge);
    default:
      return settle(sides, place, merge);
  }
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
  return isPlainObject(value) ? value : null;
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
  return orderOf(
    { base: [...base.keys()], theirs: [...theirs.keys()], mine: [...mine.keys()] },
    kept,
    sides,
    place,
    merge,
  ).map((key) => kept.get(key));
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

/**
 * The remaining keys, in the order of the side that changed it, with each addition of the other side after its
 * predecessor.
 */
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
