const LIMIT = 6;

/** Runs the work for every entry, a few at a time, and stops taking new ones after the first failure. */
export async function eachAtOnce<T>(entries: readonly T[], work: (entry: T) => Promise<unknown>): Promise<void> {
  const waiting = [...entries];
  const failures: unknown[] = [];

  async function run(): Promise<void> {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      try {
        await work(entry);
      } catch (error) {
        failures.push(error);
        waiting.length = 0;
      }
    }
  }

  await Promise.all(Array.from({ length: LIMIT }, run));
  if (failures.length > 0) throw failures[0];
}
