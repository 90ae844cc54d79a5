import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** When a page arrives late, its heading is looked for again. */
const looksAtMs = [0, 80, 250, 600];

/**
 * Moves focus to the heading of a new page, so that keyboards and screen readers start there. Dialogs keep their own
 * focus, a heading that was there before gets none, and neither moved focus nor content that stays under a new URL is
 * interrupted: a record that is saved for the first time.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const seen = useRef<{ pathname: string; heading: string | null } | null>(null);

  useEffect(() => {
    const previous = seen.current;
    if (previous?.pathname === pathname) return undefined;
    const before = document.activeElement;
    const timers = looksAtMs.map((delayMs) =>
      setTimeout(() => {
        const heading = document.querySelector<HTMLElement>('main h1');
        if (!heading || seen.current?.pathname === pathname) return;
        const text = withoutCounts(heading);
        seen.current = { pathname, heading: text };
        if (previous === null || previous.heading === text) return;
        if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
        const now = document.activeElement;
        if (now !== document.body && (now !== before || navigationType === NavigationType.Replace)) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }, delayMs),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [pathname, navigationType]);
}

/** The words of a heading. Counts in it change while its page stays, as when a list is filtered. */
function withoutCounts(heading: HTMLElement): string {
  const words = [...heading.childNodes].filter((node) => !(node instanceof Element && node.matches('[role="img"]')));
  return words.map(({ textContent }) => textContent).join('');
}
