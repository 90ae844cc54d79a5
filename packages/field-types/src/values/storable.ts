// With the u flag, \p{Surrogate} matches only surrogates that stand alone.
const unstorable = /[\0\p{Surrogate}]/u;
const MAX_DEPTH = 500;

/**
 * Tells whether a value can be stored as JSONB: no text in it, keys included, holds NUL or a lone surrogate, and it
 * is not nested so deep that walking it would exhaust the stack.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((member) => isStorable(member, depth + 1));
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member, depth + 1));
}
