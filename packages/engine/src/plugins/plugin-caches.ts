import { LRU } from 'tiny-lru';
import type { PackageDocument, PackageSearch } from './registry.ts';

/** How long a node remembers what the registry said. */
const keptMs = 5 * 60_000;

/** What the registry said lately: each value a promise, so that simultaneous calls share a request. */
export class PluginCaches {
  readonly packages = new LRU<Promise<PackageDocument>>(500, keptMs);
  readonly searches = new LRU<Promise<PackageSearch>>(200, keptMs);
}

/** The remembered value, or a new one. Failures are not remembered. */
export function remembered<T>(cache: LRU<Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => {
    if (cache.peek(key) === loading) cache.delete(key);
  });
  return loading;
}
