/** Runs something once the page has nothing more urgent to do, after so many milliseconds at the latest. The result takes it back. */
export function whenIdle(run: () => void, latestMs = 3_000): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, Math.min(1_000, latestMs));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
