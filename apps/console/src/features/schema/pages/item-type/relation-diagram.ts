/** One relation in the diagram: the start and end of its line, and the position of its name. */
export interface DrawnRelation {
  id: string;
  y: number;
  path: string;
}

export interface DrawnRelations {
  height: number;
  /** Middle of the model in the centre. */
  centre: number;
  incoming: readonly DrawnRelation[];
  outgoing: readonly DrawnRelation[];
}

const rowHeight = 26;
const leftEdge = 74;
const rightEdge = 170;
const halfBox = 34;
const middle = 122;

/** Places the names around a model: who refers to it at the left, whom it refers to at the right. */
export function drawRelations(incomingIds: readonly string[], outgoingIds: readonly string[]): DrawnRelations {
  const height = Math.max(incomingIds.length, outgoingIds.length, 1) * rowHeight + 12;
  const centre = height / 2;
  const rows = (ids: readonly string[]) =>
    ids.map((id, index) => ({ id, y: centre + (index - (ids.length - 1) / 2) * rowHeight }));
  return {
    height,
    centre,
    incoming: rows(incomingIds).map(({ id, y }) => ({ id, y, path: curve(leftEdge, y, middle - halfBox, centre) })),
    outgoing: rows(outgoingIds).map(({ id, y }) => ({ id, y, path: curve(middle + halfBox, centre, rightEdge, y) })),
  };
}

function curve(fromX: number, fromY: number, toX: number, toY: number): string {
  const bend = (fromX + toX) / 2;
  return `M${fromX} ${fromY}C${bend} ${fromY} ${bend} ${toY} ${toX} ${toY}`;
}
