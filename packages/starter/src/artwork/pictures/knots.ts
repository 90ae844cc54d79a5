import { cover } from '../picture.ts';
import { inks } from '../inks.ts';
import { rect } from '../shapes.ts';

type Strand = (turn: number) => readonly [x: number, y: number, height: number];

/** A rope that winds `q` times around while it goes `p` times about. */
const torus =
  (p: number, q: number, depth = 0.85): Strand =>
  (turn) => {
    const reach = 2 + depth * Math.cos(q * turn);
    return [reach * Math.cos(p * turn), reach * Math.sin(p * turn), -Math.sin(q * turn)];
  };

const figureEight: Strand = (turn) => {
  const reach = 2 + Math.cos(2 * turn);
  return [reach * Math.cos(3 * turn), reach * Math.sin(3 * turn), Math.sin(4 * turn)];
};

/** Draws the strand from its lowest piece to its highest, so that each crossing lies right. */
function rope(
  strand: Strand,
  x: number,
  y: number,
  scale: number,
  width: number,
  colour: string,
  shade: string,
): string {
  const pieces = 210;
  const at = (index: number): { x: number; y: number; height: number } => {
    const [px, py, height] = strand((index / pieces) * Math.PI * 2);
    return { x: x + px * scale, y: y + py * scale, height };
  };
  return Array.from({ length: pieces }, (_, index) => {
    const [before, from, to, after] = [at(index - 0.35), at(index), at(index + 1), at(index + 1.35)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [(-dy / length) * width * 0.36, (dx / length) * width * 0.36];
    const line = (a: { x: number; y: number }, b: { x: number; y: number }): string =>
      `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    const twist =
      index % 3 === 0
        ? `<path d="M${(from.x - nx).toFixed(1)} ${(from.y - ny).toFixed(1)}L${(to.x + nx + dx).toFixed(1)} ${(to.y + ny + dy).toFixed(1)}" stroke="${shade}" stroke-width="${width * 0.13}" stroke-linecap="round"/>`
        : '';
    return {
      height: from.height,
      shapes: `<path d="${line(from, to)}" stroke="${inks.ink}" stroke-width="${width * 1.42}"/><path d="${line(before, after)}" stroke="${colour}" stroke-width="${width}"/>${twist}`,
    };
  })
    .sort((one, other) => one.height - other.height)
    .map(({ shapes }) => shapes)
    .join('');
}

/** Six knots on six cards. */
export const knots = cover('dictionary-of-knots-plate', () => {
  const cards: readonly (readonly [Strand, number, string, string, string])[] = [
    [torus(2, 3), 60, inks.petrol, inks.paper, inks.sand],
    [figureEight, 55, inks.ochre, inks.paper, inks.rust],
    [torus(2, 5, 0.75), 60, inks.rust, inks.amber, inks.brick],
    [torus(2, 7, 0.62), 62, inks.blush, inks.petrol, inks.sky],
    [torus(3, 4, 0.9), 58, inks.night, inks.rust, inks.amber],
    [torus(3, 5, 0.8), 60, inks.sage, inks.paper, inks.petrol],
  ];
  return (
    rect(0, 0, 1600, 1066, inks.paper) +
    cards
      .map(([strand, scale, card, colour, shade], index) => {
        const x = 50 + (index % 3) * 508;
        const y = 50 + Math.floor(index / 3) * 491;
        return rect(x, y, 484, 466, card) + rope(strand, x + 242, y + 233, scale, 25, colour, shade);
      })
      .join('')
  );
});
