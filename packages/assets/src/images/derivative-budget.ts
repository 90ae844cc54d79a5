import type { BlobStore, StoredBlob } from '@lectern/engine';
import { LRU } from 'tiny-lru';
import { derivativesFolder } from './derivative-folder.ts';

const usesRemembered = 50_000;
/** Other nodes draw too, and files that are removed take their derivatives along. */
const countedForMs = 3_600_000;
/** What was just drawn or found is about to be sent. */
const recentMs = 10_000;
/** Of the bytes that are allowed, what is left once some were removed: not each drawing needs another round. */
const leftAfterRound = 0.9;

/**
 * Keeps the derivatives of all projects together within a number of bytes: those that were used longest ago are removed
 * first, whatever their project. A node knows when it used them itself, of others when they were drawn.
 */
export class DerivativeBudget {
  readonly #blobs: BlobStore;
  readonly #maxBytes: number;
  readonly #onError: (error: Error) => void;
  /** When derivatives were last used on this node, by path. */
  readonly #used = new LRU<number>(usesRemembered);
  /** Counted, and drawn since. */
  #bytes = 0;
  #countedAt = Number.NEGATIVE_INFINITY;
  #round: Promise<void> | null = null;

  constructor(blobs: BlobStore, maxBytes: number, onError: (error: Error) => void) {
    this.#blobs = blobs;
    this.#maxBytes = maxBytes;
    this.#onError = onError;
  }

  /** Records that a derivative is needed now. */
  use(path: string): void {
    this.#used.set(path, Date.now());
  }

  /** When a derivative was last used on this node; undefined if that is not known. */
  usedAt(path: string): number | undefined {
    return this.#used.get(path);
  }

  /** Adds what was drawn, and makes room in the background if there is too much. */
  add(path: string, bytes: number): void {
    this.use(path);
    this.#bytes += bytes;
    const isCounted = Date.now() - this.#countedAt < countedForMs;
    if (isCounted && this.#bytes <= this.#maxBytes) return;
    this.#round ??= this.#makeRoom()
      .catch((error: unknown) => this.#onError(new Error('Derivatives could not be removed', { cause: error })))
      .finally(() => (this.#round = null));
  }

  /** Ends when no round is running. */
  async settled(): Promise<void> {
    await this.#round;
  }

  async #makeRoom(): Promise<void> {
    const now = Date.now();
    this.#countedAt = now;
    this.#bytes = 0;
    const stored: StoredBlob[] = [];
    for await (const blob of this.#blobs.list(derivativesFolder)) {
      stored.push(blob);
      this.#bytes += blob.size;
    }
    if (this.#bytes <= this.#maxBytes) return;
    const oldestFirst = stored
      .map(({ path, size, modifiedAt }) => ({ path, size, usedAt: this.#used.get(path) ?? modifiedAt.getTime() }))
      .sort((a, b) => a.usedAt - b.usedAt);
    for (const { path, size, usedAt } of oldestFirst) {
      if (this.#bytes <= this.#maxBytes * leftAfterRound || now - usedAt < recentMs) return;
      // Used meanwhile.
      if ((this.#used.get(path) ?? usedAt) > usedAt) continue;
      await this.#blobs.remove(path);
      this.#bytes -= size;
    }
  }
}
