import dagre from '@dagrejs/dagre';
import { boxWidth } from './box-width.ts';

/** A box to place; sizes in pixels. */
export interface LayoutBox {
  id: string;
  height: number;
}

/** The input of the layout. */
export interface LayoutRequest {
  boxes: readonly LayoutBox[];
  /** Pairs of ids: who refers to whom. */
  lines: ReadonlyArray<readonly [from: string, to: string]>;
}

/** Upper left corners by ID, in pixels. */
export type Layout = Readonly<Record<string, { x: number; y: number }>>;

/**
 * A column that a line passes through on its way: where it enters and leaves, and at which height, clear of the boxes
 * there.
 */
export interface Passage {
  left: number;
  right: number;
  y: number;
}

/** Where everything is. */
export interface DiagramLayout {
  boxes: Layout;
  /** Columns that lines cross, in their order, by `from to`; lines between neighbours cross none. */
  passages: Readonly<Record<string, readonly Passage[]>>;
}

const columnGap = 88;
const rowGap = 28;

/** More lines than these take seconds to untangle; beyond them the layout follows a tree of the most important ones. */
const untangledLines = 90;

/** Height to width of the whole, so that fitting it into a window leaves letters large. */
const wantedRatio = 0.62;

/**
 * Places boxes in columns from left to right, those that refer before those they refer to. Boxes without lines are in a
 * separate block below.
 */
export function layoutDiagram({ boxes, lines }: LayoutRequest): DiagramLayout {
  const pairs = distinctPairs(lines);
  const connectedIds = new Set(pairs.flat());
  const connected = boxes.filter(({ id }) => connectedIds.has(id));
  const alone = boxes.filter(({ id }) => !connectedIds.has(id));
  const { boxes: placed, passages } =
    pairs.length > untangledLines
      ? {
          boxes: placeColumns(
            foldColumns(columnsOf(connected, untangle(connected, spanningLines(connected, pairs)).boxes)),
            0,
          ),
          passages: {},
        }
      : untangle(connected, pairs);
  const corners = Object.values(placed);
  const bottom = Math.max(0, ...connected.map(({ id, height }) => (placed[id]?.y ?? 0) + height + 3 * rowGap));
  const width = Math.max(0, ...corners.map(({ x }) => x));
  const below = placeColumns(inGrid(alone, Math.max(Math.ceil(width / (boxWidth + columnGap)), 4)), bottom);
  return { boxes: { ...placed, ...below }, passages };
}

/** Each pair once, without boxes that refer to themselves. */
function distinctPairs(lines: LayoutRequest['lines']): (readonly [string, string])[] {
  const pairs = new Map(lines.filter(([from, to]) => from !== to).map((line) => [line.join(' '), line]));
  return [...pairs.values()];
}

/** Lines that connect everything that is connected, and no more: from the busiest box outwards. */
function spanningLines(boxes: readonly LayoutBox[], pairs: LayoutRequest['lines']): (readonly [string, string])[] {
  const near = new Map<string, { other: string; pair: readonly [string, string] }[]>(boxes.map(({ id }) => [id, []]));
  for (const pair of pairs) {
    near.get(pair[0])?.push({ other: pair[1], pair });
    near.get(pair[1])?.push({ other: pair[0], pair });
  }
  const reached = new Set<string>();
  const chosen: (readonly [string, string])[] = [];
  const byTraffic = [...near].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [startId] of byTraffic) {
    if (reached.has(startId)) continue;
    const front = new Set([startId]);
    // Iterating a set visits members that are added meanwhile.
    for (const id of front) {
      reached.add(id);
      for (const { other, pair } of near.get(id) ?? []) {
        if (front.has(other)) continue;
        front.add(other);
        chosen.push(pair);
      }
    }
  }
  return chosen;
}

/** Places in ranks from left to right, with room for the lines that pass between boxes. */
function untangle(boxes: readonly LayoutBox[], lines: LayoutRequest['lines']): DiagramLayout {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: columnGap, nodesep: rowGap, ranker: 'tight-tree' });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, height } of boxes) graph.setNode(id, { width: boxWidth, height });
  for (const [from, to] of lines) graph.setEdge(from, to);
  dagre.layout(graph);
  const placed = Object.fromEntries(
    boxes.map(({ id, height }) => {
      const { x, y } = graph.node(id) as { x: number; y: number };
      return [id, { x: Math.round(x - boxWidth / 2), y: Math.round(y - height / 2) }];
    }),
  );
  const columns = [...new Set(Object.values(placed).map(({ x }) => x))];
  const passages = Object.fromEntries(
    lines.map(([from, to]) => {
      // The first and the last point are the ends of the line, at its boxes.
      const { points } = graph.edge(from, to) as { points: readonly { x: number; y: number }[] };
      return [`${from} ${to}`, points.slice(1, -1).flatMap((point) => passageAt(point, columns))];
    }),
  );
  return { boxes: placed, passages };
}

/** Lines bend between columns as they like, and within one where there is room for them. */
function passageAt({ x, y }: { x: number; y: number }, columns: readonly number[]): Passage[] {
  const left = columns.find((column) => Math.abs(column + boxWidth / 2 - x) < boxWidth / 2);
  return left === undefined ? [] : [{ left, right: left + boxWidth, y: Math.round(y) }];
}

/** Boxes by column, each column from top to bottom. */
function columnsOf(boxes: readonly LayoutBox[], layout: Layout): LayoutBox[][] {
  const columns = new Map<number, LayoutBox[]>();
  const cornerOf = ({ id }: LayoutBox) => layout[id] ?? { x: 0, y: 0 };
  for (const box of boxes.toSorted((a, b) => cornerOf(a).y - cornerOf(b).y)) {
    const column = columns.get(cornerOf(box).x);
    if (column === undefined) columns.set(cornerOf(box).x, [box]);
    else column.push(box);
  }
  return [...columns].toSorted(([a], [b]) => a - b).map(([, column]) => column);
}

/** Breaks columns that are much taller than the rest of the drawing is wide. */
function foldColumns(columns: readonly LayoutBox[][]): LayoutBox[][] {
  const area = columns.flat().reduce((sum, { height }) => sum + (height + rowGap) * (boxWidth + columnGap), 0);
  const limit = Math.max(720, Math.sqrt(area * wantedRatio));
  return columns.flatMap((column) => {
    const parts = Math.ceil(heightOf(column) / limit);
    const perPart = Math.ceil(column.length / Math.max(parts, 1));
    return Array.from({ length: Math.max(parts, 1) }, (_, index) =>
      column.slice(index * perPart, (index + 1) * perPart),
    );
  });
}

/** Boxes without lines, in rows of so many. */
function inGrid(boxes: readonly LayoutBox[], perRow: number): LayoutBox[][] {
  return Array.from({ length: Math.min(perRow, boxes.length) }, (_, column) =>
    boxes.filter((_box, index) => index % perRow === column),
  );
}

/** Columns side by side, each in the middle of the tallest; those that start lower hang from the same line instead. */
function placeColumns(columns: readonly LayoutBox[][], top: number): Layout {
  const tallest = Math.max(0, ...columns.map(heightOf));
  const corners = columns.flatMap((column, index) => {
    let y = top + (top === 0 ? (tallest - heightOf(column)) / 2 : 0);
    return column.map(({ id, height }): [string, { x: number; y: number }] => {
      const corner = { x: index * (boxWidth + columnGap), y };
      y += height + rowGap;
      return [id, corner];
    });
  });
  return Object.fromEntries(corners);
}

function heightOf(column: readonly LayoutBox[]): number {
  return column.reduce((sum, { height }) => sum + height + rowGap, -rowGap);
}
