/** Whether two form values are equal; null and undefined are, and key order is ignored. */
export function equalValues(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (one == null && other == null)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((entry, index) => equalValues(entry, other[index]));
  }
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => equalValues(left[key], right[key]));
}
