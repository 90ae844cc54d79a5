import { startTransition, useEffect, useState } from 'react';
import { fieldsPerPart } from './form-parts.ts';

/**
 * How many of many fields are rendered: the first at once, so that they can be used, the others in steps right after them
 * that leave the page free in between. In the end all of them are there, for finding in the page and for Tab.
 */
export function useDrawnCount(total: number): number {
  const [count, setCount] = useState(fieldsPerPart);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount((before) => before + fieldsPerPart)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
