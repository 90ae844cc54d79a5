import { currentSnapshot } from '@lectern/storage';
import { LRU } from 'tiny-lru';
import type { ReadContext } from './context.ts';

const maxEntries = 500;
const maxParts = 100;
/** Reading the parts of so many totals takes as long as counting so many totals, or less. */
const enoughCounts = 10;

/** How totals follow from counts that many of them have in common. */
export interface TotalOfParts<Parts> {
  /** What those totals have in common. */
  key: string;
  /** Reads the parts; null where that takes too long. */
  read(): Promise<Parts | null>;
  /** The total that follows from the parts. */
  total(parts: Parts): number;
}

interface KnownParts {
  state: string;
  /** Totals that were counted by themselves in this state. */
  counted: number;
  parts: Promise<unknown> | null;
  /** Whether there were too many of them, which is not tried again. */
  areTooMany: boolean;
}

/**
 * Caches the row counts of lists. An entry is valid for one state of the database and obsolete after the next write,
 * wherever that happened: nodes need no messages.
 */
export class CountCache {
  readonly #entries = new LRU<{ state: string; count: Promise<number> }>(maxEntries);
  readonly #parts = new LRU<KnownParts>(maxParts);

  /**
   * The count under `key`, made by `count` unless nothing has changed since it was made last; concurrent requests
   * share the work. Where many different totals follow from the same `parts`, those are read once some have been counted.
   * `snapshot` is that of a page that was read just now, if it is known.
   */
  async get<Parts = never>(
    ctx: Pick<ReadContext, 'services' | 'projectDb'>,
    key: string,
    count: () => Promise<number>,
    { parts = null, snapshot = null }: { parts?: TotalOfParts<Parts> | null; snapshot?: string | null } = {},
  ): Promise<number> {
    // Read first: a write between the two makes the entry obsolete, never wrong.
    const state = await currentState(ctx, snapshot);
    const known = this.#entries.get(key);
    if (known?.state === state) return known.count;
    const entry = { state, count: parts === null ? count() : this.#fromParts(state, parts, count) };
    this.#entries.set(key, entry);
    try {
      return await entry.count;
    } catch (error) {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  async #fromParts<Parts>(
    state: string,
    { key, read, total }: TotalOfParts<Parts>,
    count: () => Promise<number>,
  ): Promise<number> {
    const before = this.#parts.get(key);
    const areTooMany = before?.areTooMany ?? false;
    const known = before?.state === state ? before : { state, counted: 0, parts: null, areTooMany };
    if (known !== before) this.#parts.set(key, known);
    known.counted += 1;
    if (known.counted > enoughCounts && !known.areTooMany) {
      known.parts ??= read();
      // What is under a key was read for it.
      const parts = (await known.parts.catch(() => null)) as Parts | null;
      if (parts !== null) return total(parts);
      known.areTooMany = true;
    }
    return count();
  }
}

/**
 * Names the state of the database that a statement sees now: as long as the name is the same, nothing was committed. Only
 * a server has to be asked.
 */
async function currentState(
  { services, projectDb }: Pick<ReadContext, 'services' | 'projectDb'>,
  snapshot: string | null,
): Promise<string> {
  const commits = services.db.commitCount();
  return commits === null ? (snapshot ?? (await currentSnapshot(projectDb))) : String(commits);
}
