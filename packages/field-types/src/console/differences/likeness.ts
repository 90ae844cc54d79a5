/** Texts that share fewer of their words are not versions of each other. */
export const leastLikeness = 0.35;

/** Share of words that two texts have in common, from 0 to 1. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 0 : (other.length - wordsWithout(other, one).length) / longest;
}

/** The words that another text does not have, as often as it lacks them. */
export function wordsWithout(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
