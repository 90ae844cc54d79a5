import type { Field } from '@lectern/domain';
import type { FieldsOf } from '@lectern/field-types/console';

/** Which side of a conflict to keep. */
export type MergeChoice = 'mine' | 'theirs' | AddedResult;

/** Results besides the two sides: one after the other, or the combined text of both. */
export type AddedResult = 'both' | 'words';

/** The base version, and what two users made of it. */
export interface Sides<Value = unknown> {
  base: Value;
  theirs: Value;
  mine: Value;
}

/** A conflict: both changed the same thing differently. */
export interface ValueConflict extends Sides {
  /** The same for the same disagreement in another merge of the same sides. */
  id: string;
  /** Fields from the record's own down to the one inside blocks that disagrees; the sides are values of the last. */
  trail: readonly Field[];
  /** Part of the value it is about, by its name on the wire: `title` of SEO. */
  part: string | null;
  /** Its current place in the form, in dots. */
  path: string;
  /** The value that keeps both sides, one after the other; absent where that makes no sense. */
  both?: unknown;
  /** A text of the words of both, which neither side wrote; absent where both changed the same words. */
  words?: unknown;
}

/** What a merge of values knows and collects. */
export interface ValueMerge {
  ofModel: FieldsOf;
  choices: Readonly<Record<string, MergeChoice>>;
  conflicts: ValueConflict[];
}

/** The location of a value during a merge. */
export interface Place {
  id: string;
  path: string;
  trail: readonly Field[];
  part: string | null;
  /** A part of the value as a value of the field, so that it can be shown. */
  show: (part: unknown) => unknown;
}

/** Records a disagreement, and returns the value to use until it is decided. */
export function settle<Part>(
  sides: Sides<Part>,
  place: Place,
  merge: ValueMerge,
  added: Partial<Record<AddedResult, Part>> = {},
): Part {
  const { id, path, trail, part, show } = place;
  merge.conflicts.push({
    id,
    path,
    trail,
    part,
    base: show(sides.base),
    theirs: show(sides.theirs),
    mine: show(sides.mine),
    ...('both' in added && { both: show(added.both) }),
    ...('words' in added && { words: show(added.words) }),
  });
  const results: Partial<Record<MergeChoice, Part>> = { ...added, mine: sides.mine, theirs: sides.theirs };
  const choice = merge.choices[id] ?? 'mine';
  return choice in results ? (results[choice] as Part) : sides.mine;
}
