/** A text that two rules share exactly when they say the same: a condition that is null is none. */
export function canonicalRule(rule: object): string {
  return JSON.stringify(
    Object.entries(rule)
      .filter(([, value]) => value !== null && value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
