import { LRU } from 'tiny-lru';
import type { Derivative } from './derivatives.ts';

/** How much memory of a node images may have: 64 MiB. */
const maxBytes = 64 * 1024 * 1024;
/** A larger image would take the place of too many others. */
const maxImageBytes = 1024 * 1024;
/** What an image needs in addition to its bytes. */
const overheadBytes = 1024;
/**
 * Buckets know to the second when a file was replaced, so two files of one size may pass for one: an image in memory is
 * read again after this time, which is less than browsers keep it.
 */
const freshForMs = 60_000;

interface Entry {
  derivative: DerivativeBytes;
  readAt: number;
}

type DerivativeBytes = Derivative & { bytes: Buffer };

/** The derivatives that were requested last, in memory: those of a page that many visit need no reading. */
export class DerivativeMemory {
  readonly #entries = new LRU<Entry>();
  #bytes = 0;

  /** Whether there is room for a derivative of that size. */
  fits(size: number): boolean {
    return size <= maxImageBytes;
  }

  /** The derivative under a key that names source, version and parameters; null when it has to be read. */
  get(key: string, now: number): Derivative | null {
    const entry = this.#entries.get(key);
    return entry !== undefined && now - entry.readAt < freshForMs ? entry.derivative : null;
  }

  /** Keeps a derivative that was just read or drawn, unless it is too large, and returns it. */
  keep(key: string, derivative: DerivativeBytes, now: number): Derivative {
    this.#drop(key);
    if (!this.fits(derivative.bytes.length)) return derivative;
    this.#entries.set(key, { derivative, readAt: now });
    this.#bytes += sizeOf(derivative);
    while (this.#bytes > maxBytes && this.#entries.first !== null) this.#drop(this.#entries.first.key);
    return derivative;
  }

  #drop(key: string): void {
    const known = this.#entries.peek(key);
    if (known === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(known.derivative);
  }
}

function sizeOf({ bytes }: DerivativeBytes): number {
  return bytes.length + overheadBytes;
}
