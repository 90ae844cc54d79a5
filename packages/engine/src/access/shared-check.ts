/**
 * One check for all who ask while another one runs. Each gets the result of a check that began after it asked, or of an
 * earlier one whose `version` is still the same; a version of null equals no other.
 */
export class SharedCheck<T> {
  readonly #check: () => Promise<T>;
  readonly #version: () => number | null;
  #running: Promise<T> | null = null;
  #next: Promise<T> | null = null;
  #last: { result: Promise<T>; version: number } | null = null;

  constructor(check: () => Promise<T>, version: () => number | null = () => null) {
    this.#check = check;
    this.#version = version;
  }

  ask(): Promise<T> {
    if (this.#last !== null && this.#last.version === this.#version()) return this.#last.result;
    if (this.#running === null) return this.#start();
    // A check that runs may have read before what was committed before this one was asked for.
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = null;
        return this.#start();
      });
    return this.#next;
  }

  #start(): Promise<T> {
    const version = this.#version();
    const running = this.#check().finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    if (version !== null) running.then(() => (this.#last = { result: running, version })).catch(() => {});
    return running;
  }
}
