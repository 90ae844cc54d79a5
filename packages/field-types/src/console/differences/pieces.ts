import { diffArrays } from 'diff';

/** A run of members of two lists that stand in both, or in one of them only. */
export interface Piece<Member> {
  kind: 'kept' | 'removed' | 'added';
  /** Of the later list, where they stand in both. */
  members: readonly Member[];
}

/** Lists that differ in more places than this are told as wholly different: looking longer would hold up the page. */
const mostEdits = 800;

/**
 * What to take out of a list and what to put in to make it another one; members with the same key are the same. Kept
 * and removed pieces together are the earlier list, kept and added ones the later list. Removed ones come first.
 */
export function comparePieces<Member>(
  before: readonly Member[],
  after: readonly Member[],
  keyOf: (member: Member) => string,
): Piece<Member>[] {
  const pieces: Piece<Member>[] = [];
  let [from, to] = [0, 0];
  for (const { removed, added, value } of changesOf(before.map(keyOf), after.map(keyOf))) {
    const { length } = value;
    if (removed) pieces.push({ kind: 'removed', members: before.slice(from, from + length) });
    else pieces.push({ kind: added ? 'added' : 'kept', members: after.slice(to, to + length) });
    if (!added) from += length;
    if (!removed) to += length;
  }
  return removedFirst(pieces);
}

function changesOf(before: string[], after: string[]): { removed: boolean; added: boolean; value: string[] }[] {
  const changes = diffArrays(before, after, { maxEditLength: mostEdits });
  if (changes !== undefined) return changes;
  const shared = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < shared && before[head] === after[head]) head += 1;
  while (tail < shared - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [
    { removed: false, added: false, value: after.slice(0, head) },
    { removed: true, added: false, value: before.slice(head, before.length - tail) },
    { removed: false, added: true, value: after.slice(head, after.length - tail) },
    { removed: false, added: false, value: after.slice(after.length - tail) },
  ].filter(({ value }) => value.length > 0);
}

function removedFirst<Member>(pieces: readonly Piece<Member>[]): Piece<Member>[] {
  const ordered = [...pieces];
  for (let index = 1; index < ordered.length; index += 1) {
    const [one, other] = [ordered[index - 1], ordered[index]];
    if (one?.kind === 'added' && other?.kind === 'removed') [ordered[index - 1], ordered[index]] = [other, one];
  }
  return ordered;
}
