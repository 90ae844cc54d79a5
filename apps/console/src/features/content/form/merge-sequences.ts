import { changedRange } from '@lectern/field-types/console';
import { diffArrays } from 'diff';

/** A stretch of what two users made of one sequence. */
export type Segment<Entry> =
  | { kind: 'settled'; entries: readonly Entry[] }
  /** Both changed the same sequence differently. */
  | { kind: 'conflict'; start: number; base: readonly Entry[]; theirs: readonly Entry[]; mine: readonly Entry[] };

/** What one side put in place of a stretch of the base. */
export interface Hunk<Entry> {
  start: number;
  end: number;
  entries: readonly Entry[];
}

/** Beyond this many changed entries the comparison would take too long to wait for. */
const maxChanges = 4000;

/** What one side changed in a sequence; null when it is too large to compare. Entries are equal when their keys are. */
export function hunksOf<Entry>(
  base: readonly string[],
  side: readonly Entry[],
  keys: readonly string[],
): Hunk<Entry>[] | null {
  const changes = diffArrays([...base], [...keys], { maxEditLength: maxChanges });
  if (changes === undefined) return null;
  const hunks: Hunk<Entry>[] = [];
  let [inBase, inSide] = [0, 0];
  for (const { added, removed, value } of changes) {
    const last = hunks.at(-1);
    if (added) {
      const entries = side.slice(inSide, inSide + value.length);
      if (last?.end === inBase) last.entries = [...last.entries, ...entries];
      else hunks.push({ start: inBase, end: inBase, entries });
      inSide += value.length;
    } else if (removed) {
      if (last?.end === inBase) last.end += value.length;
      else hunks.push({ start: inBase, end: inBase + value.length, entries: [] });
      inBase += value.length;
    } else {
      inBase += value.length;
      inSide += value.length;
    }
  }
  return hunks;
}

interface MergeRules<Entry> {
  isSame: (one: readonly Entry[], other: readonly Entry[]) => boolean;
}

/** The sequence that both sides make together; null where they disagree. */
export function settledEntries<Entry>(segments: readonly Segment<Entry>[]): readonly Entry[] | null {
  const settled = segments.flatMap((segment) => (segment.kind === 'settled' ? [segment.entries] : []));
  return settled.length === segments.length ? settled.flat() : null;
}

/**
 * Merges the changes of two sides. If both only insert at one point, theirs comes first; a common prefix or suffix of
 * both insertions is inserted once.
 */
export function mergeSequences<Entry>(
  base: readonly Entry[],
  theirs: readonly Hunk<Entry>[],
  mine: readonly Hunk<Entry>[],
  { isSame }: MergeRules<Entry>,
): Segment<Entry>[] {
  const segments: Segment<Entry>[] = [];
  const settle = (entries: readonly Entry[]) => {
    if (entries.length > 0) segments.push({ kind: 'settled', entries });
  };
  const waiting = { theirs: [...theirs], mine: [...mine] };
  let at = 0;
  while (waiting.theirs.length > 0 || waiting.mine.length > 0) {
    const group = nextGroup(waiting, isSame);
    const all = [...group.theirs, ...group.mine];
    const start = Math.min(...all.map((hunk) => hunk.start));
    const end = Math.max(...all.map((hunk) => hunk.end));
    settle(base.slice(at, start));
    const sideOf = (hunks: readonly Hunk<Entry>[]) => applied(base, hunks, start, end);
    const [their, my] = [sideOf(group.theirs), sideOf(group.mine)];
    if (group.theirs.length === 0 || isSame(their, my)) settle(my);
    else if (group.mine.length === 0) settle(their);
    else if (start === end) settle(their.length > my.length ? their : my);
    else segments.push({ kind: 'conflict', start, base: base.slice(start, end), theirs: their, mine: my });
    at = end;
  }
  settle(base.slice(at));
  return segments;
}

/** Takes the next hunk and every one that overlaps it, of either side. */
function nextGroup<Entry>(
  waiting: { theirs: Hunk<Entry>[]; mine: Hunk<Entry>[] },
  isSame: MergeRules<Entry>['isSame'],
): { theirs: Hunk<Entry>[]; mine: Hunk<Entry>[] } {
  const [their, my] = [waiting.theirs[0], waiting.mine[0]];
  const theirsIsFirst = my === undefined || (their !== undefined && isBefore(their, my));
  const group = {
    theirs: theirsIsFirst ? waiting.theirs.splice(0, 1) : [],
    mine: theirsIsFirst ? [] : waiting.mine.splice(0, 1),
  };
  for (let found = true; found;) {
    const isMet = (side: 'theirs' | 'mine') => {
      const next = waiting[side][0];
      const others = side === 'theirs' ? group.mine : group.theirs;
      if (next === undefined || !others.some((hunk) => overlap(hunk, next) || isOneInsertion(hunk, next, isSame)))
        return false;
      group[side].push(next);
      waiting[side].shift();
      return true;
    };
    found = isMet('theirs') || isMet('mine');
  }
  return group;
}

/** Theirs before mine at the same position, and insertions before replacements. */
function isBefore<Entry>(their: Hunk<Entry>, my: Hunk<Entry>): boolean {
  if (their.start !== my.start) return their.start < my.start;
  return their.end === their.start || my.end !== my.start;
}

function overlap<Entry>(one: Hunk<Entry>, other: Hunk<Entry>): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Whether both insert at one point, and what one of them inserts begins or ends what the other does. */
function isOneInsertion<Entry>(one: Hunk<Entry>, other: Hunk<Entry>, isSame: MergeRules<Entry>['isSame']): boolean {
  if (one.start !== one.end || other.start !== other.end || one.start !== other.start) return false;
  const isSameEntry = (left: Entry | undefined, right: Entry | undefined) => isSame([left as Entry], [right as Entry]);
  const { start, endBefore, endAfter } = changedRange(one.entries, other.entries, isSameEntry);
  return start === endBefore || start === endAfter;
}

function applied<Entry>(base: readonly Entry[], hunks: readonly Hunk<Entry>[], start: number, end: number): Entry[] {
  const entries: Entry[] = [];
  let at = start;
  for (const hunk of hunks) {
    entries.push(...base.slice(at, hunk.start), ...hunk.entries);
    at = hunk.end;
  }
  entries.push(...base.slice(at, end));
  return entries;
}
