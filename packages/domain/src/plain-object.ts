/**
 * Whether a value is an object with members: neither null nor a list. It may be of any class; parsed JSON is of none.
 */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
