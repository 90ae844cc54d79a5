import { leastLikeness, likeness, type NodeInside, wordsWithout } from '@lectern/field-types/console';
import type { Hunk } from './merge-sequences.ts';

/** More of a node's words than this came from elsewhere: it was split or joined. */
const mostMoved = 0.5;
/** Beyond this many comparisons a change stays in one piece. */
const maxComparisons = 2500;

type InsideOf = (node: unknown) => NodeInside | null;

/**
 * Splits changes of several nodes if each new node is a version of an old one, so that a paragraph changed on one side
 * only is no conflict. Split or joined nodes stay together: one of them alone would repeat or lose words.
 */
export function alignHunks(
  base: readonly unknown[],
  hunks: readonly Hunk<unknown>[],
  insideOf: InsideOf,
): Hunk<unknown>[] {
  return hunks.flatMap((hunk) => aligned(base.slice(hunk.start, hunk.end), hunk, insideOf));
}

interface Version {
  kind: NodeInside['kind'] | null;
  words: readonly string[];
}

function aligned(removed: readonly unknown[], hunk: Hunk<unknown>, insideOf: InsideOf): readonly Hunk<unknown>[] {
  const { start, entries } = hunk;
  if (removed.length === 0 || entries.length === 0 || removed.length + entries.length === 2) return [hunk];
  if (removed.length * entries.length > maxComparisons) return [hunk];
  const versionOf = (node: unknown): Version => ({
    kind: insideOf(node)?.kind ?? null,
    words: wordsIn(node, insideOf),
  });
  const [before, after] = [removed.map(versionOf), entries.map(versionOf)];
  const pairs = pairsOf(before, after);
  if (pairs.length === 0 || isSplitOrJoined(before, after, pairs)) return [hunk];
  const parts: Hunk<unknown>[] = [];
  let [old, added] = [0, 0];
  const close = (oldEnd: number, addedEnd: number) => {
    if (old < oldEnd || added < addedEnd) {
      parts.push({ start: start + old, end: start + oldEnd, entries: entries.slice(added, addedEnd) });
    }
  };
  for (const pair of pairs) {
    close(pair.before, pair.after);
    parts.push({ start: start + pair.before, end: start + pair.before + 1, entries: [entries[pair.after]] });
    [old, added] = [pair.before + 1, pair.after + 1];
  }
  close(before.length, after.length);
  return parts;
}

interface Pair {
  before: number;
  after: number;
}

/** Versions of each other, in the order of both. */
function pairsOf(before: readonly Version[], after: readonly Version[]): Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (const [index, version] of after.entries()) {
    const partner = before.findIndex((candidate, place) => place >= next && areVersions(candidate, version));
    if (partner < 0) continue;
    pairs.push({ before: partner, after: index });
    next = partner + 1;
  }
  return pairs;
}

function areVersions(one: Version, other: Version): boolean {
  return one.kind !== null && one.kind === other.kind && likeness(one.words, other.words) >= leastLikeness;
}

/** Whether most words of a node without a partner come from nodes with one, or moved there. */
function isSplitOrJoined(before: readonly Version[], after: readonly Version[], pairs: readonly Pair[]): boolean {
  const lost = pairs.flatMap((pair) => wordsWithout(before[pair.before]?.words ?? [], after[pair.after]?.words ?? []));
  const gained = pairs.flatMap((pair) =>
    wordsWithout(after[pair.after]?.words ?? [], before[pair.before]?.words ?? []),
  );
  return (
    before.some((version, index) => !pairs.some((pair) => pair.before === index) && isMostlyFrom(version, gained)) ||
    after.some((version, index) => !pairs.some((pair) => pair.after === index) && isMostlyFrom(version, lost))
  );
}

function isMostlyFrom({ words }: Version, pool: readonly string[]): boolean {
  return wordsWithout(words, pool).length < words.length * (1 - mostMoved);
}

function wordsIn(node: unknown, insideOf: InsideOf): string[] {
  const inside = insideOf(node);
  if (inside === null) return [];
  if (inside.kind === 'nodes') return inside.entries.flatMap((entry) => wordsIn(entry, insideOf));
  return inside.entries.map(({ text }) => text.toLocaleLowerCase()).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
