/** Answers many keys at once; missing ones have no entry. */
export type LoadMany<T> = (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/**
 * Collects the keys asked for while one level of a query is resolved and loads them together; each key once per
 * request. What keeps a query of n levels at O(n) statements.
 */
export class BatchLoader<T> {
  readonly #loadMany: LoadMany<T>;
  readonly #known = new Map<string, Promise<T | null>>();
  #waiting: { key: string; resolve: (value: T | null) => void; reject: (error: unknown) => void }[] = [];

  constructor(loadMany: LoadMany<T>) {
    this.#loadMany = loadMany;
  }

  /** The value of a key, or null when there is none. */
  load(key: string): Promise<T | null> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const loading = new Promise<T | null>((resolve, reject) => {
      if (this.#waiting.length === 0) this.#schedule();
      this.#waiting.push({ key, resolve, reject });
    });
    this.#known.set(key, loading);
    return loading;
  }

  /** The values that exist, in the order of the keys. */
  async loadPresent(keys: readonly string[]): Promise<T[]> {
    const values = await Promise.all(keys.map((key) => this.load(key)));
    return values.filter((value) => value !== null);
  }

  #schedule(): void {
    // After the promises already settled have run on: their resolvers may still ask for more of the same level.
    void Promise.resolve().then(() => process.nextTick(() => void this.#flush()));
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      const values = await this.#loadMany(batch.map(({ key }) => key));
      for (const { key, resolve } of batch) resolve(values.get(key) ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
