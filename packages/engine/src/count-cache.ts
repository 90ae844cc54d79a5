import { currentSnapshot, type Queryable } from '@lectern/storage';
import { LRU } from 'tiny-lru';

const maxEntries = 500;

/**
 * Caches the row counts of lists. An entry is valid for one snapshot of the database and obsolete after the next write,
 * wherever that happened: nodes need no messages.
 */
export class CountCache {
  readonly #entries = new LRU<{ snapshot: string; count: Promise<number> }>(maxEntries);

  /**
   * The count under `key`, made by `count` unless nothing has changed since it was made last; concurrent requests
   * share the work.
   */
  async get(db: Queryable, key: string, count: () => Promise<number>): Promise<number> {
    // Read first: a write between the two makes the entry obsolete, never wrong.
    const snapshot = await currentSnapshot(db);
    const known = this.#entries.get(key);
    if (known?.snapshot === snapshot) return known.count;
    const entry = { snapshot, count: count() };
    this.#entries.set(key, entry);
    try {
      return await entry.count;
    } catch (error) {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }
}
