import type { Option } from './Select.tsx';

/** The options that a search finds by label or detail, the selected ones first; otherwise in their own order. */
export function shownOptions<Value extends string>(
  options: ReadonlyArray<Option<Value>>,
  text: string,
  first: ReadonlySet<string>,
): Option<Value>[] {
  const needle = text.trim().toLocaleLowerCase();
  const found =
    needle === ''
      ? options
      : options.filter(({ label, detail }) => `${label} ${detail ?? ''}`.toLocaleLowerCase().includes(needle));
  return [...found.filter(({ value }) => first.has(value)), ...found.filter(({ value }) => !first.has(value))];
}

/** The row a key leads to from the active one; null for keys that lead nowhere, and in an empty list. */
export function moved(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, count - 1);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'PageDown':
      return Math.min(active + 8, count - 1);
    case 'PageUp':
      return Math.max(active - 8, 0);
    default:
      return null;
  }
}
