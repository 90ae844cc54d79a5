import type { Layout } from './layout.ts';

/** A step with an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** The nearest box in a direction, straight ahead rather than aside; null at the edge. */
export function boxTowards(layout: Layout, fromId: string, direction: Direction): string | null {
  const from = layout[fromId];
  if (from === undefined) return null;
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const candidates = Object.entries(layout).flatMap(([id, { x, y }]) => {
    const ahead = sign * (isAcross ? x - from.x : y - from.y);
    const aside = Math.abs(isAcross ? y - from.y : x - from.x);
    return ahead > 1 ? [{ id, cost: ahead + 2 * aside }] : [];
  });
  return candidates.toSorted((a, b) => a.cost - b.cost)[0]?.id ?? null;
}
