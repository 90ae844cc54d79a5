/** One check for all who ask while another one runs. Each gets the result of a check that began after it asked. */
export class SharedCheck<T> {
  readonly #check: () => Promise<T>;
  #running: Promise<T> | null = null;
  #next: Promise<T> | null = null;

  constructor(check: () => Promise<T>) {
    this.#check = check;
  }

  ask(): Promise<T> {
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
    const running = this.#check().finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }
}
