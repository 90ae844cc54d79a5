import { stroke } from './shapes.ts';

/**
 * A small alphabet of one line weight on a grid of 4 by 6, drawn for the posters.
 * Having our own letters keeps the prints the same on machines with other fonts.
 */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 6V2A2 2 0 0 1 4 2V6M0 4H4',
  B: 'M0 0H2.5A1.5 1.5 0 0 1 2.5 3H0M2.5 3A1.5 1.5 0 0 1 2.5 6H0V0',
  C: 'M4 1.6A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4.4',
  D: 'M0 0H2A2 2 0 0 1 4 2V4A2 2 0 0 1 2 6H0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  F: 'M4 0H0V6M0 3H3.2',
  G: 'M4 1.6A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3H2.2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M0 0V6',
  K: 'M0 0V6M4 0L0 3.4M1.3 2.4L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2.5 3.6L5 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z',
  P: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.4H0',
  R: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.4H0M2 3.4L4 6',
  S: 'M3.9 1.4A1.8 1.5 0 0 0 2 0A1.7 1.5 0 0 0 2 3A1.7 1.5 0 0 1 2 6A1.9 1.5 0 0 1 0 4.6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1.4 6L2.8 1.2L4.2 6L5.6 0',
};

const widths: Readonly<Record<string, number>> = { ' ': 2.2, I: 0, L: 3.6, M: 5, W: 5.6 };
const gap = 1.35;

/** Sets one line of capitals; `x` and `y` are its upper left corner and `height` that of a letter. */
export function lettering(text: string, x: number, y: number, height: number, colour: string, weight: number): string {
  const unit = height / 6;
  let at = 0;
  let shapes = '';
  for (const letter of text) {
    const outline = letters[letter];
    if (outline !== undefined) {
      shapes += `<g transform="translate(${(x + weight / 2 + at * unit).toFixed(1)} ${y}) scale(${unit.toFixed(3)})">${stroke(outline, colour, 0).replace('stroke-width="0"', `stroke-width="${(weight / unit).toFixed(3)}"`)}</g>`;
    }
    at += (widths[letter] ?? 4) + gap;
  }
  return shapes;
}
