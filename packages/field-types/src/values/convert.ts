/** Conversion between types with the same values. */
export function keepValue(value: unknown): unknown {
  return value;
}

/** Conversion of a list to one value: its first member, or null. */
export function firstMember(value: unknown): unknown {
  return Array.isArray(value) ? (value[0] ?? null) : null;
}

/** Conversion of one value to a list. */
export function listOfOne(value: unknown): unknown {
  return [value];
}
