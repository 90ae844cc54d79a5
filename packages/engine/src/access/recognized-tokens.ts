import { LRU } from 'tiny-lru';
import { hashSecret } from './secrets.ts';

const capacity = 10_000;

/**
 * Bearer tokens that this node recognized recently, so that the limit by token applies only to real ones: forged ones
 * are limited by address. It decides nothing else; every call is still recognized on its own.
 */
export class RecognizedTokens {
  readonly #hashes = new LRU<true>(capacity);

  /** Remembers a recognized bearer token. */
  remember(token: string): void {
    this.#hashes.set(hashSecret(token), true);
  }

  /** Whether a bearer token was recognized recently. */
  has(token: string): boolean {
    return this.#hashes.get(hashSecret(token)) === true;
  }

  /** Forgets a bearer that was refused. */
  forget(token: string): void {
    this.#hashes.delete(hashSecret(token));
  }
}
