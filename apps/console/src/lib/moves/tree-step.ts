import type { KeyboardEvent } from 'react';

/** A move by one place: among its siblings, out of its parent, or into the sibling above. */
export type TreeStep = 'up' | 'down' | 'out' | 'into';

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'into',
};
const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The step of Alt and an arrow key; null for other keys. In right-to-left text the arrows are swapped. */
export function stepOfKey({ altKey, key, currentTarget }: KeyboardEvent): TreeStep | null {
  if (!altKey) return null;
  const isLeftToRight = getComputedStyle(currentTarget).direction === 'ltr';
  return steps[isLeftToRight ? key : (mirrored[key] ?? key)] ?? null;
}
