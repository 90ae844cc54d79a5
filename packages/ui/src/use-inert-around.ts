import { type RefObject, useEffect } from 'react';

/**
 * Keeps keyboard and screen readers inside an element that covers the whole window while it does: everything outside of
 * it is inert. Later overlays and notices stay within reach.
 */
export function useInertAround(element: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering || element.current === null) return undefined;
    const silenced: Element[] = [];
    for (
      let inner: Element = element.current;
      inner.parentElement !== null && inner !== document.body;
      inner = inner.parentElement
    ) {
      for (const beside of inner.parentElement.children) {
        if (beside === inner || beside.hasAttribute('inert') || beside.closest('[data-react-aria-top-layer]') !== null)
          continue;
        beside.setAttribute('inert', '');
        silenced.push(beside);
      }
    }
    return () => {
      for (const beside of silenced) beside.removeAttribute('inert');
    };
  }, [element, isCovering]);
}
