/** Lets so many things through in each second, and so many at once. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #atOnce: number;
  #left: number;
  #filledAt = Date.now();

  constructor(perSecond: number, atOnce: number = perSecond) {
    this.#perSecond = perSecond;
    this.#atOnce = atOnce;
    this.#left = atOnce;
  }

  /** Consumes one; false when none is left. */
  take(now: number = Date.now()): boolean {
    this.#left = Math.min(this.#atOnce, this.#left + ((now - this.#filledAt) / 1000) * this.#perSecond);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
