/**
 * Runs `work` for every entry, at most `limit` at a time. Ends with the first failure, taking no new entry after it.
 */
export async function eachAtOnce<T>(
  entries: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (entry: T) => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  for await (const entry of entries) {
    const run = work(entry)
      .then(
        () => undefined,
        (error: unknown) => void (failure ??= { error }),
      )
      .finally(() => running.delete(run));
    running.add(run);
    if (running.size >= limit) await Promise.race(running);
    if (failure !== null) break;
  }
  await Promise.all(running);
  if (failure !== null) throw (failure as { error: unknown }).error;
}
