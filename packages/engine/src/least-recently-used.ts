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
    this.set(key, value);
    return value;
  }

  /** The entry of a key, if there is one. */
  find(key: string): T | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  /** Keeps an entry in place of the one that a key may have had. */
  set(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.#capacity && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Drops the entry of a key, if it is that one. */
  delete(key: string, value: T): void {
    if (this.#entries.get(key) === value) this.#entries.delete(key);
  }
}
