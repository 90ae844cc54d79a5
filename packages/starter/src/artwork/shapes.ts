import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** Straight-edged shape through the points. */
export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return path(`M${points.map(pair).join('L')}Z`, fill, more);
}

/** The outline of points joined by straight lines, left open. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(pair).join('L')}`;
}

/** A soft curve through the points (Catmull-Rom), open or closed. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  let d = `M${pair(at(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const out: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const into: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${pair(out)} ${pair(into)} ${pair(to)}`;
  }
  return closed ? `${d}Z` : d;
}

/** A quadrilateral whose edges look cut by hand. */
export function cutRect(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  slack = 4,
): string {
  const near = (value: number): number => value + random.between(-slack, slack);
  return polygon(
    [
      [near(x), near(y)],
      [near(x + width / 2), near(y)],
      [near(x + width), near(y)],
      [near(x + width), near(y + height)],
      [near(x + width / 2), near(y + height)],
      [near(x), near(y + height)],
    ],
    fill,
  );
}

/** A closed lobed shape around a centre, like something cut from paper with scissors. */
export function lobes(random: Random, x: number, y: number, radius: number, count: number, depth: number): string {
  const turn = random.between(0, Math.PI);
  const points = Array.from({ length: count * 2 }, (_, index): Point => {
    const reach = radius * (index % 2 === 0 ? random.between(0.86, 1.08) : depth * random.between(0.85, 1.15));
    const angle = turn + (index / (count * 2)) * Math.PI * 2;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return curve(points, true);
}

/** Hills, dunes or water: a filled band that ends in an uneven upper edge and reaches down to `floor`. */
export function ridge(points: readonly Point[], floor: number, fill: string, more = ''): string {
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? [0, 0];
  return path(`${curve(points)}L${round(last[0])} ${round(floor)}L${round(first[0])} ${round(floor)}Z`, fill, more);
}

/** A screen of round dots; `sizeAt` gives each dot's radius from its place in the box (0 to 1 both ways). */
export function halftone(
  box: { x: number; y: number; width: number; height: number },
  step: number,
  sizeAt: (across: number, down: number) => number,
  fill: string,
  more = '',
): string {
  let d = '';
  let row = 0;
  for (let y = 0; y <= box.height; y += step * 0.866, row += 1) {
    for (let x = row % 2 === 0 ? 0 : step / 2; x <= box.width; x += step) {
      const radius = sizeAt(x / box.width, y / box.height);
      if (radius > 0.6) {
        const r = round(radius);
        const across = round(radius * 2);
        d += `M${round(box.x + x - radius)} ${round(box.y + y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0`;
      }
    }
  }
  return path(d, fill, more);
}

/** Shows `content` only inside the outline `d`. */
export function inside(name: string, d: string, content: string): string {
  return `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;
}

/** Moves and scales a group. */
export function placed(x: number, y: number, scale: number, content: string, turn = 0): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${content}</g>`;
}
