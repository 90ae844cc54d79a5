import { useSyncExternalStore } from 'react';

/** Same as `--breakpoint--compact`. */
const query = '(max-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is compact now, for code that does not render. */
export function isCompactWindow(): boolean {
  return matchMedia(query).matches;
}

/** Whether the window shows one pane at a time. */
export function useIsCompact(): boolean {
  return useSyncExternalStore(subscribe, isCompactWindow);
}
