import { cover, poster } from '../picture.ts';
import { inks } from '../inks.ts';
import { lettering } from '../lettering.ts';
import type { Random } from '../random.ts';
import { curve, path, polygon, polyline, rect, stroke } from '../shapes.ts';
import type { Point } from '../shapes.ts';

/** A fern laid on the paper: a bent stem with leaflets that shorten towards the tip. */
function frond(random: Random, x: number, y: number, length: number, lean: number, fill: string): string {
  let leaflets = '';
  const spine: Point[] = [];
  for (let index = 0; index <= 22; index += 1) {
    const along = index / 22;
    const px = x + lean * along * along;
    const py = y - length * along;
    spine.push([px, py]);
    if (index < 3 || index === 22) continue;
    const reach = length * 0.27 * Math.sin(Math.PI * (0.2 + along * 0.8)) * random.between(0.92, 1.05);
    for (const side of [-1, 1]) {
      const tipX = px + side * reach;
      const tipY = py - reach * 0.34;
      const half = length * 0.0085;
      leaflets += path(
        curve(
          [
            [px, py + half],
            [px + side * reach * 0.5, py - reach * 0.08 + half * 1.2],
            [tipX, tipY],
            [px + side * reach * 0.48, py - reach * 0.22 - half * 0.7],
            [px, py - half],
          ],
          true,
        ),
        fill,
      );
    }
  }
  return leaflets + stroke(polyline(spine), fill, length * 0.011);
}

/** A seaweed that forks until it is thin. */
function alga(
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  colour: string,
): string {
  if (length < 30) return '';
  const endX = x + Math.cos(angle) * length;
  const endY = y + Math.sin(angle) * length;
  const bend = random.between(-0.2, 0.2);
  const own = stroke(
    `M${x.toFixed(1)} ${y.toFixed(1)}Q${(x + Math.cos(angle + bend) * length * 0.5).toFixed(1)} ${(y + Math.sin(angle + bend) * length * 0.5).toFixed(1)} ${endX.toFixed(1)} ${endY.toFixed(1)}`,
    colour,
    width,
  );
  return (
    own +
    [-0.38, 0.36]
      .map((turn) =>
        alga(
          random,
          endX,
          endY,
          angle + turn * random.between(0.6, 1.25),
          length * random.between(0.7, 0.8),
          width * 0.8,
          colour,
        ),
      )
      .join('')
  );
}

/** The blue field with the marks of the brush at its edges. */
function brushed(random: Random, x: number, y: number, width: number, height: number): string {
  const edge: Point[] = [];
  for (let at = 0; at <= 14; at += 1) edge.push([x + (at / 14) * width, y + random.between(-16, 12)]);
  for (let at = 1; at <= 10; at += 1) edge.push([x + width + random.between(-10, 18), y + (at / 10) * height]);
  for (let at = 13; at >= 0; at -= 1) edge.push([x + (at / 14) * width, y + height + random.between(-14, 20)]);
  for (let at = 9; at >= 1; at -= 1) edge.push([x + random.between(-18, 10), y + (at / 10) * height]);
  let bristles = '';
  for (let line = 0; line < 60; line += 1) {
    const at = y + random.between(8, height - 8);
    const from = x + random.between(10, width * 0.7);
    bristles += `M${from.toFixed(0)} ${at.toFixed(0)}h${random.between(60, width * 0.28).toFixed(0)}`;
  }
  return polygon(edge, inks.prussian) + stroke(bristles, '#2a5290', 5, 'opacity="0.55"');
}

/** Three specimens on one blue sheet. */
export const cyanotype = cover(
  'cyanotype-three-specimens',
  (random) => `
  ${rect(0, 0, 1600, 1066, inks.paper)}
  ${brushed(random, 70, 64, 1460, 930)}
  ${frond(random, 430, 930, 790, 90, inks.paper)}
  ${alga(random, 880, 930, -Math.PI / 2, 172, 16, '#e9eef0')}
  ${frond(random, 1180, 930, 440, -40, '#cfdcea')}
  ${frond(random, 1350, 930, 600, 40, inks.paper)}
  `,
);

export const blueShadows = poster(
  'blue-shadows-poster',
  (random) => `
  ${rect(0, 0, 1200, 1600, inks.paper)}
  ${brushed(random, 70, 70, 1060, 1120)}
  ${frond(random, 420, 1150, 980, 120, inks.paper)}
  ${alga(random, 870, 1150, -Math.PI / 2, 160, 15, '#cfdcea')}
  ${lettering('BLUE', 70, 1266, 110, inks.prussian, 20)}${lettering('SHADOWS', 70, 1424, 110, inks.ink, 20)}
  ${rect(640, 1276, 490, 10, inks.ink)}${rect(640, 1310, 490, 10, inks.ink)}${rect(640, 1344, 300, 10, inks.ink)}`,
);
