/** Keeps the entries used last, up to a number. */
export class LeastRecentlyUsed<T> {
  readonly #entries = new Map<string, T>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The entry of a key, made when there is none. */
  get(key: string, make: () => T): T {
    const value = this.#entries.get(key) ?? make();
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.#capacity && oldest !== undefined) this.#entries.delete(oldest);
    return value;
  }
}
