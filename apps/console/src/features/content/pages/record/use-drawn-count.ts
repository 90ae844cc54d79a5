import { startTransition, useEffect, useState } from 'react';

/** What fills the first screen, and a little more. */
const atFirst = 24;
const perStep = 24;

/**
 * How many of many fields are drawn: the first at once, so that they can be used, the others in steps right after them that
 * leave the page free in between. In the end all of them are there, for finding in the page and for Tab.
 */
export function useDrawnCount(total: number): number {
  const [count, setCount] = useState(atFirst);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount((before) => before + perStep)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
