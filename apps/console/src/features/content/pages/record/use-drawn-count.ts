import { startTransition, useEffect, useState } from 'react';
import { fieldsPerPart } from './form-parts.ts';

/** A row with one line of text. */
const leastRowPx = 72;

/**
 * How many of many fields are rendered: those in sight at once, so that they can be used, the others in steps right after
 * them that leave the page free in between. In the end all of them are there, for finding in the page and for Tab.
 */
export function useDrawnCount(total: number): number {
  const [count, setCount] = useState(() => Math.min(fieldsPerPart, Math.ceil(innerHeight / leastRowPx)));
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount((before) => before + fieldsPerPart)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
