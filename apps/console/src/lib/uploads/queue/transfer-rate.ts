/** How far back a rate looks: long enough to be calm, short enough to follow the line. */
const windowMs = 5000;
/** A rate of less time than this would jump about. */
const shortestMs = 600;

/** Measures bytes per second over the last few seconds. */
export class TransferRate {
  #samples: { atMs: number; bytes: number }[] = [];
  #sum = 0;

  /** Notes that so many more bytes were sent. */
  add(bytes: number, atMs: number): void {
    if (this.#samples.length === 0) this.#samples.push({ atMs, bytes: 0 });
    this.#samples.push({ atMs, bytes });
    this.#sum += bytes;
    this.#forget(atMs);
  }

  /** Null while there is too little to tell. */
  perSecond(nowMs: number): number | null {
    this.#forget(nowMs);
    const [first] = this.#samples;
    if (first === undefined || nowMs - first.atMs < shortestMs) return null;
    return (this.#sum / (nowMs - first.atMs)) * 1000;
  }

  #forget(nowMs: number): void {
    while (this.#samples.length > 0 && nowMs - (this.#samples[0]?.atMs ?? nowMs) > windowMs)
      this.#sum -= this.#samples.shift()?.bytes ?? 0;
  }
}
