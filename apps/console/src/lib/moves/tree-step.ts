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

/**
 * The step that Alt and an arrow ask for; null for other keys. Where text runs from right to left, so do the arrows.
 */
export function stepOfKey({ altKey, key, currentTarget }: KeyboardEvent): TreeStep | null {
  if (!altKey) return null;
  const isLeftToRight = getComputedStyle(currentTarget).direction === 'ltr';
  return steps[isLeftToRight ? key : (mirrored[key] ?? key)] ?? null;
}
