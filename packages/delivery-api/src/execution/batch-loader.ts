import DataLoader from 'dataloader';

/** Returns many keys at once; missing ones have no entry. */
export type LoadMany<T> = (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** Values by key, null where there is none. */
export type BatchLoader<T> = DataLoader<string, T | null>;

/**
 * Collects the keys requested while one level of a query is resolved and loads them together; each key once per
 * request. It keeps a query of n levels at O(n) statements.
 */
export function batchLoader<T>(loadMany: LoadMany<T>): BatchLoader<T> {
  return new DataLoader(async (keys) => {
    const values = await loadMany(keys);
    return keys.map((key) => values.get(key) ?? null);
  });
}

/** The values that exist, in the order of the keys. */
export async function loadPresent<T>(loader: BatchLoader<T>, keys: readonly string[]): Promise<T[]> {
  const values = await Promise.all(keys.map((key) => loader.load(key)));
  return values.filter((value) => value !== null);
}
