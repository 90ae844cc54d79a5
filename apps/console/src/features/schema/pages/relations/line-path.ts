import type { Passage } from './layout.ts';

/** One end of a line, and the side of its box that it leaves from or arrives at. */
export interface LineEnd {
  x: number;
  y: number;
  side: string;
}

/** The shortest reach of a bend, in pixels: lines between boxes above each other still leave sideways. */
const minReach = 28;

/** An SVG path that leaves and arrives level, and crosses each column level at the height that is free there. */
export function linePath(start: LineEnd, passages: readonly Passage[], end: LineEnd): string {
  const first = passages[0];
  const isBackwards = first === undefined ? end.x < start.x : first.left + first.right < 2 * start.x;
  const parts = [`M${start.x},${start.y}`];
  let { x, y } = start;
  let leaves = start.side === 'left' ? -1 : 1;
  for (const { left, right, y: height } of passages) {
    const [enter, leave] = isBackwards ? [right, left] : [left, right];
    const ahead = isBackwards ? -1 : 1;
    parts.push(bend(x, y, leaves, enter, height, -ahead), `L${leave},${height}`);
    [x, y, leaves] = [leave, height, ahead];
  }
  parts.push(bend(x, y, leaves, end.x, end.y, end.side === 'left' ? -1 : 1));
  return parts.join(' ');
}

/** From one point to the next, each of them left and reached in the direction that its side has: -1 is the left. */
function bend(x: number, y: number, leaves: number, toX: number, toY: number, arrives: number): string {
  const reach = Math.max(minReach, Math.abs(toX - x) / 2);
  return `C${x + leaves * reach},${y} ${toX + arrives * reach},${toY} ${toX},${toY}`;
}
