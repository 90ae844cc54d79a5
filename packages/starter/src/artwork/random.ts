/** A source of numbers in [0, 1) that always gives the same sequence for the same seed. */
export type Random = {
  next(): number;
  /** A number between `low` and `high`. */
  between(low: number, high: number): number;
  /** One member of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T;
};

/** Starts a sequence from a word, so that redrawing one picture never changes another. */
export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  }

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
