import type { Random } from './random.ts';

/** One image of the starter content: a size and the shapes on it, as the inside of an SVG element. */
export type Picture = {
  /** File name without extension. */
  name: string;
  /** The size it is drawn in. */
  width: number;
  height: number;
  /** Width of the file in pixels; the height follows. */
  pixels: number;
  /** `png` for the mark, which has no paper grain; everything else is a print. */
  format: 'jpeg' | 'png';
  draw: (random: Random) => string;
};

/** A landscape picture for the head of a text. */
export function cover(name: string, draw: Picture['draw']): Picture {
  return { name, width: 1600, height: 1066, pixels: 1600, format: 'jpeg', draw };
}

/** An upright sheet for an exhibition. */
export function poster(name: string, draw: Picture['draw']): Picture {
  return { name, width: 1200, height: 1600, pixels: 1080, format: 'jpeg', draw };
}
