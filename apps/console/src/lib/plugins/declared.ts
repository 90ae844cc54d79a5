import type { Plugin } from './plugin.ts';

/** One entry of a declaration, with the plugin that it is of. */
export interface Declared<Entry> {
  plugin: Plugin;
  entry: Entry;
}

const defaultRank = 9999;

/** The rank of an entry: ascending, negative ones first, 9999 where the plugin gives none. */
function rankOf({ entry }: Declared<unknown>): number {
  const { rank } = entry as { rank?: unknown };
  return typeof rank === 'number' ? rank : defaultRank;
}

/** In ascending rank; entries of the same rank stay in the order of installation. */
export function inRank<Entry>(declared: readonly Declared<Entry>[]): Declared<Entry>[] {
  return declared.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** A built-in part of the console, by the name that plugins know it by. */
export interface Anchored<BuiltIn> {
  anchor: string;
  part: BuiltIn;
}

/** A place in a list of built-in and declared parts. */
export type Placed<BuiltIn, Entry> =
  | { kind: 'built-in'; anchor: string; part: BuiltIn }
  | { kind: 'declared'; declared: Declared<Entry> };

/**
 * Puts declared entries among the built-in parts: before or after the anchor of their placement, in rank. Without a
 * placement, or with the anchor of another SDK, they come after all built-in parts, or after `fallback`.
 */
export function placeAmong<BuiltIn, Entry>(
  builtIn: readonly Anchored<BuiltIn>[],
  declared: readonly Declared<Entry>[],
  fallback?: string,
): Placed<BuiltIn, Entry>[] {
  const before = new Map<string, Placed<BuiltIn, Entry>[]>();
  const after = new Map<string, Placed<BuiltIn, Entry>[]>();
  const last: Placed<BuiltIn, Entry>[] = [];
  for (const one of inRank(declared)) {
    const { side, anchor } = placementOf(one.entry) ?? { side: 'after', anchor: fallback ?? '' };
    const isKnown = builtIn.some((part) => part.anchor === anchor);
    const list = isKnown ? listOf(side === 'before' ? before : after, anchor) : last;
    list.push({ kind: 'declared', declared: one });
  }
  return [
    ...builtIn.flatMap(({ anchor, part }) => [
      ...(before.get(anchor) ?? []),
      { kind: 'built-in' as const, anchor, part },
      ...(after.get(anchor) ?? []),
    ]),
    ...last,
  ];
}

function placementOf(entry: unknown): { side: string; anchor: string } | null {
  const { placement } = entry as { placement?: readonly string[] };
  const [side, anchor] = placement ?? [];
  return side === undefined || anchor === undefined ? null : { side, anchor };
}

function listOf<Value>(lists: Map<string, Value[]>, name: string): Value[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}
