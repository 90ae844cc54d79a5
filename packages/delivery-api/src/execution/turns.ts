import { setImmediate as nextRound } from 'node:timers/promises';

const longList = 100;
const sliceMs = 15;

/**
 * Turns of one request in the event loop: a large answer is resolved in slices, between which the process serves
 * others.
 */
export class Turns {
  #endsAt = performance.now() + sliceMs;
  #last = Promise.resolve();

  /** The next turn, in request order: in this slice, or in another round of the event loop once it is over. */
  next(): Promise<void> {
    // What was begun in the turns before is resolved by then, as far as it needs nothing from the database.
    this.#last = this.#last.then(async () => {
      if (performance.now() <= this.#endsAt) return;
      await nextRound();
      this.#endsAt = performance.now() + sliceMs;
    });
    return this.#last;
  }

  /** A long list whose members each wait for their turn; a short one as it is. */
  each<T>(list: readonly T[]): readonly (T | Promise<T>)[] {
    return list.length < longList ? list : list.map((member) => this.next().then(() => member));
  }
}
