import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The scroll positions of lists, for as long as the page lives. */
const kept = new Map<string, number>();

/**
 * When the record replaces its list, going back restores the list (U07). The element scrolls; `key` identifies its
 * content; nothing happens before `isReady`, while there is nothing to scroll yet.
 */
export function useKeptScroll(key: string, isReady: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = element.current;
    if (!isReady || list === null) return undefined;
    list.scrollTop = kept.get(key) ?? 0;
    const remember = () => kept.set(key, list.scrollTop);
    list.addEventListener('scroll', remember, { passive: true });
    return () => list.removeEventListener('scroll', remember);
  }, [key, isReady]);
  return element;
}
