/** Blank for values that are either there or not. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

/** Blank for lists. */
export function isEmptyList(value: unknown): boolean {
  return !Array.isArray(value) || value.length === 0;
}
