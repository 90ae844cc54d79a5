interface Sequence<Entry> {
  length: number;
  at: (index: number) => Entry | undefined;
}

/** The only stretch in which two texts or lists differ; what is before and behind it is the same in both. */
export function changedRange<Entry>(
  before: Sequence<Entry>,
  after: Sequence<Entry>,
  isSame: (one: Entry | undefined, other: Entry | undefined) => boolean = Object.is,
): { start: number; endBefore: number; endAfter: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before.at(start), after.at(start))) start += 1;
  let same = 0;
  while (same < shorter - start && isSame(before.at(-1 - same), after.at(-1 - same))) same += 1;
  return { start, endBefore: before.length - same, endAfter: after.length - same };
}
