/** The middle of a tile, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/**
 * The tile an arrow key leads to, as tiles lie on the screen: sideways in the order of reading, up and down to the
 * nearest one of the next row. Null for other keys, and upwards from the first row.
 */
export function tileAfter(key: string, from: number, spots: readonly Spot[]): number | null {
  const here = spots[from];
  if (here === undefined) return null;
  const last = spots.length - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowDown':
      return nearest(spots, here, (spot) => spot.y > here.y) ?? from;
    case 'ArrowUp':
      return nearest(spots, here, (spot) => spot.y < here.y);
    default:
      return null;
  }
}

function nearest(spots: readonly Spot[], here: Spot, isBeyond: (spot: Spot) => boolean): number | null {
  const distance = (spot: Spot) => [Math.abs(spot.y - here.y), Math.abs(spot.x - here.x)] as const;
  let best: number | null = null;
  for (const [index, spot] of spots.entries()) {
    if (!isBeyond(spot)) continue;
    const other = best === null ? undefined : spots[best];
    const [dy, dx] = distance(spot);
    const [bestY, bestX] = other === undefined ? [Infinity, Infinity] : distance(other);
    if (dy < bestY || (dy === bestY && dx < bestX)) best = index;
  }
  return best;
}
