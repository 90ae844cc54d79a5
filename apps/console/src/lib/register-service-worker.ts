/**
 * Has the console's shell kept for times without network (`src/service-worker`). Browsers that can't, or may not, do
 * without it.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: loadedFiles() });
  } catch {
    // Storage is blocked, as in some private windows, or the server is the one of development, which has none.
  }
}

/** What the page has loaded of its own origin; the worker picks the files of the build. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(location.origin));
}
