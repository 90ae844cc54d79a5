import type { LoadOnce } from '../ports.ts';

/**
 * Loads once what calls that are made together share. What was loaded stays as it was: keep it for as long as old data
 * does no harm.
 */
export function newLoadOnce(): LoadOnce {
  const loaded = new Map<string, Promise<unknown>>();
  return <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const known = loaded.get(key) ?? load();
    loaded.set(key, known);
    // A key always has the same kind of value.
    return known as Promise<T>;
  };
}
