import { wordsOf } from '@lectern/field-types/console';
import { equalValues } from './equal-values.ts';
import { type AddedResult, type Place, settle, type Sides, type ValueMerge } from './merge-conflicts.ts';
import { hunksOf, mergeSequences, type Segment, settledEntries } from './merge-sequences.ts';

/**
 * A plain text, line by line. Within a line nothing is put together unasked: the result would be what neither side
 * wrote. Where the words of both fit together, that is an additional result.
 */
export function mergeText(sides: Sides, place: Place, merge: ValueMerge): unknown {
  const texts = { base: sides.base ?? '', theirs: sides.theirs ?? '', mine: sides.mine ?? '' };
  const { base, theirs, mine } = texts;
  if (typeof base !== 'string' || typeof theirs !== 'string' || typeof mine !== 'string')
    return settle(sides, place, merge);
  // A text that one side emptied is not kept by the lines that the other wrote.
  const segments = base === '' || theirs === '' || mine === '' ? null : mergeTokens({ base, theirs, mine }, linesOf);
  if (segments === null) return settle<unknown>(sides, place, merge, addedResults({ base, theirs, mine }));
  const lines = segments.flatMap((segment) => {
    if (segment.kind === 'settled') return segment.entries;
    const isWhole = segments.length === 1;
    const id = isWhole ? place.id : `${place.id}/${segment.start}+${segment.base.length}`;
    const below = {
      ...place,
      id,
      show: (passage: unknown) => place.show(Array.isArray(passage) ? textOf(passage) : passage),
    };
    const { words, both } = addedResults({
      base: textOf(segment.base),
      theirs: textOf(segment.theirs),
      mine: textOf(segment.mine),
    });
    return settle<readonly string[]>(segment, below, merge, {
      ...(words !== undefined && { words: linesOf(words) }),
      ...(both !== undefined && { both: linesOf(both) }),
    });
  });
  return textOf(lines);
}

/** The possible results of a passage besides the two sides. */
function addedResults(passage: Sides<string>): Partial<Record<AddedResult, string>> {
  const { theirs, mine } = passage;
  if (theirs === '' || mine === '') return {};
  const words = mergeTokens(passage, wordsOf);
  const merged = words === null ? null : settledEntries(words);
  if (passage.base !== '' && merged !== null) return { words: merged.join('') };
  return { both: joined(theirs, mine) };
}

/** The changes of both sides to a text, token by token; null when it is too much to compare. */
function mergeTokens(
  { base, theirs, mine }: Sides<string>,
  tokensOf: (text: string) => string[],
): Segment<string>[] | null {
  const tokens = { base: tokensOf(base), theirs: tokensOf(theirs), mine: tokensOf(mine) };
  const hunks = {
    theirs: hunksOf(tokens.base, tokens.theirs, tokens.theirs),
    mine: hunksOf(tokens.base, tokens.mine, tokens.mine),
  };
  if (hunks.theirs === null || hunks.mine === null) return null;
  return mergeSequences(tokens.base, hunks.theirs, hunks.mine, { isSame: equalValues });
}

function linesOf(text: string): string[] {
  return text.split('\n');
}

function textOf(lines: readonly unknown[]): string {
  return lines.join('\n');
}

function joined(one: string, other: string): string {
  if (/\s$/.test(one) || /^\s/.test(other)) return `${one}${other}`;
  return `${one}${/\n/.test(one + other) ? '\n\n' : ' '}${other}`;
}
