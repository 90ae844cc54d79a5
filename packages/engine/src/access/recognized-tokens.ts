import { LRU } from 'tiny-lru';
import { hashSecret } from './secrets.ts';

const capacity = 10_000;

/**
 * Bearers that this node has let in lately, so that a limit by bearer applies only to real ones: made-up ones are
 * limited by address. It decides nothing else; every call is still recognized by itself.
 */
export class RecognizedTokens {
  readonly #hashes = new LRU<true>(capacity);

  /** Remembers a bearer that was let in. */
  remember(token: string): void {
    this.#hashes.set(hashSecret(token), true);
  }

  /** Whether a bearer was let in lately. */
  has(token: string): boolean {
    return this.#hashes.get(hashSecret(token)) === true;
  }

  /** Forgets a bearer that was refused. */
  forget(token: string): void {
    this.#hashes.delete(hashSecret(token));
  }
}
