import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePageHref } from './use-place.ts';

/** The page under a dialog, as the browser's history has it. */
interface PageBelow {
  /** Path only: query and hash are restored from the history entry. */
  pathname: string;
  index: number;
}

let below: PageBelow | null = null;

/** Remembers the page while no dialog is open above it, and forgets it together with the area. */
export function useRememberedPage(): void {
  const { pathname, key } = useLocation();
  const pageHref = usePageHref();
  useEffect(() => {
    const index = historyIndex();
    if (pathname === pageHref && index !== null) below = { pathname, index };
  }, [pathname, key, pageHref]);
  useEffect(
    () => () => {
      below = null;
    },
    [],
  );
}

/** How many steps back in the history the page lies; null when it was not shown before the dialog. */
export function stepsToPage(pageHref: string): number | null {
  const index = historyIndex();
  if (below === null || index === null || below.pathname !== pageHref || below.index >= index) return null;
  return below.index - index;
}

/** Place of the current entry, which the router keeps in the state of the entry. */
function historyIndex(): number | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}
