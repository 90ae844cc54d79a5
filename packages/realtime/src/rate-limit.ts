/** Lets so many things through in each second, and as many at once. */
export class RateLimit {
  readonly #perSecond: number;
  #left: number;
  #filledAt = Date.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond;
  }

  /** Takes one; false when there is none left. */
  take(now: number = Date.now()): boolean {
    this.#left = Math.min(this.#perSecond, this.#left + ((now - this.#filledAt) / 1000) * this.#perSecond);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
