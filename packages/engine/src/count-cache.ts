import { currentMoment, type Queryable } from '@lectern/storage';

const maxEntries = 500;

/**
 * Keeps how many rows lists have. An entry holds for one moment of the database and is worthless after the next write,
 * wherever that happened: nodes need no messages.
 */
export class CountCache {
  readonly #entries = new Map<string, { moment: string; count: Promise<number> }>();

  /** The count under `key`, made by `count` unless nothing has changed since it was made last; callers at one moment share the work. */
  async get(db: Queryable, key: string, count: () => Promise<number>): Promise<number> {
    // Taken first: a write between the two makes the entry worthless, never wrong.
    const moment = await currentMoment(db);
    const known = this.#entries.get(key);
    if (known?.moment === moment) return known.count;
    const entry = { moment, count: count() };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest);
    try {
      return await entry.count;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }
}
