/** Edges of a tile, in pixels of the window. */
export interface TileEdges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where something goes in a grid of tiles: before the tile of that number, or behind the last one. */
export function dropPosition(
  tiles: readonly TileEdges[],
  point: { x: number; y: number },
  isRightToLeft: boolean,
): number {
  const isBefore = ({ left, right, top, bottom }: TileEdges) => {
    if (point.y < top) return true;
    if (point.y > bottom) return false;
    const middle = (left + right) / 2;
    return isRightToLeft ? point.x > middle : point.x < middle;
  };
  const found = tiles.findIndex(isBefore);
  return found === -1 ? tiles.length : found;
}
