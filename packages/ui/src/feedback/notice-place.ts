/** A box in the window, in pixels from its top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What notices should leave in sight, and how much it matters. */
export interface Obstacle {
  box: Box;
  weight: number;
}

/** How far the pile of notices keeps from the lower and the right edge of the window. */
export interface NoticePlace {
  bottom: number;
  right: number;
}

interface Room {
  /** Of the window. */
  width: number;
  height: number;
  /** Of the pile, as it is when no one points at it. */
  pile: { width: number; height: number };
  /** Where notices are while nothing is in their way. */
  usual: NoticePlace;
  /** How far they keep from the upper edge. */
  keptAbove: number;
}

/** A place, and how much of what matters the pile covers there. */
export interface FoundPlace extends NoticePlace {
  cost: number;
}

const step = 24;
/** The shadow around a focused control, and air. */
const air = 8;

/**
 * Where the pile covers none of the obstacles: its usual place, else the nearest one above it, else one along the left
 * edge. Where every place covers something, the one that covers the least that matters.
 */
export function placeNotices(
  { width, height, pile, usual, keptAbove }: Room,
  obstacles: readonly Obstacle[],
): FoundPlace {
  const highest = Math.max(usual.bottom, height - keptAbove - pile.height);
  const heights: number[] = [];
  for (let bottom = usual.bottom; bottom < highest; bottom += step) heights.push(bottom);
  heights.push(highest);
  const leftmost = Math.max(usual.right, width - pile.width - usual.right);
  const columns = leftmost - usual.right > pile.width ? [usual.right, leftmost] : [usual.right];

  let best: NoticePlace = usual;
  let least = Infinity;
  for (const right of columns) {
    for (const bottom of heights) {
      const box = {
        left: width - right - pile.width,
        right: width - right,
        top: height - bottom - pile.height,
        bottom: height - bottom,
      };
      const cost = obstacles.reduce((sum, obstacle) => sum + covered(box, obstacle.box) * obstacle.weight, 0);
      if (cost >= least) continue;
      best = { bottom, right };
      least = cost;
      if (cost === 0) return { ...best, cost };
    }
  }
  return { ...best, cost: least };
}

/** Area that two boxes share, with some air around the second. */
function covered(box: Box, other: Box): number {
  const across = Math.min(box.right, other.right + air) - Math.max(box.left, other.left - air);
  const down = Math.min(box.bottom, other.bottom + air) - Math.max(box.top, other.top - air);
  return across > 0 && down > 0 ? across * down : 0;
}
