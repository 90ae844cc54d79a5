import type { ParamReader } from './param-reader.ts';
import { black, type Rgba } from './read-color.ts';

/** Where something lies in an image, as fractions of the free space. */
export interface Place {
  x: number;
  y: number;
}

/** A text that is written on an image. */
export interface TextOverlay {
  text: string;
  place: Place;
  color: Rgba;
  /** Height of the letters in pixels. */
  size: number;
  /** Name of a font with its style, as a machine's fonts are called. */
  font: string;
  /** Free pixels at the edges of the image. */
  padding: number;
  /** Longest line in pixels, or a fraction of the image up to 1; null for the width of the image. */
  width: number | null;
  /** Whether the letters get smaller until all fits. */
  fits: boolean;
  /** 0 to 10. */
  shadow: number;
  /** Width of the outline in pixels. */
  outline: number;
  outlineColor: Rgba;
}

const blendModes = {
  normal: 'over',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
  dodge: 'colour-dodge',
  burn: 'colour-burn',
  hardlight: 'hard-light',
  softlight: 'soft-light',
  difference: 'difference',
  exclusion: 'exclusion',
} as const;

/** How one image changes the colours of another. */
export type BlendMode = (typeof blendModes)[keyof typeof blendModes];

/** One colour over an image. */
export interface ColorOverlay {
  color: Rgba;
  /** 0 to 1. */
  opacity: number;
  mode: BlendMode;
}

/** Another image on an image. */
export interface ImageOverlay {
  /** Address of another asset of the project, as the parameter gives it. */
  source: string;
  place: Place;
  /** Pixels, or a fraction of the image up to 1; null for the overlay's own size. */
  width: number | null;
  height: number | null;
  /** Free pixels at the edges of the image. */
  padding: number;
  /** 0 to 1. */
  opacity: number;
  mode: BlendMode;
  /** Repeated over the whole image. */
  tiles: boolean;
  /** Whether it fills its box and is cut, or lies inside it. */
  crops: boolean;
}

export function readText(params: ParamReader): TextOverlay | null {
  const text = params.text('txt');
  if (text === null) return null;
  return {
    text: [...text].slice(0, 1000).join(''),
    place: readPlace(params.words('txt-align')),
    color: params.color('txt-color') ?? black,
    size: params.integer('txt-size', 1, 1000, 12),
    font: (params.text('txt-font') ?? 'Inter').replaceAll(/[^\p{L}\d -]/gu, ' ').slice(0, 60),
    padding: params.integer('txt-pad', 0, 2000, 10),
    width: readLength(params, 'txt-width'),
    fits: params.word('txt-fit', ['max']) !== null,
    shadow: params.integer('txt-shad', 0, 10),
    outline: params.integer('txt-line', 0, 50),
    outlineColor: params.color('txt-line-color') ?? { r: 255, g: 255, b: 255, alpha: 1 },
  };
}

/** A watermark. */
export function readMark(params: ParamReader): ImageOverlay | null {
  const source = params.text('mark');
  if (source === null) return null;
  const scale = params.number('mark-scale', 0, 100);
  return {
    source,
    place: readPlace(params.words('mark-align'), { x: 1, y: 1 }),
    width: scale === null ? readLength(params, 'mark-w') : scale / 100,
    height: readLength(params, 'mark-h'),
    padding: params.integer('mark-pad', 0, 2000, 10),
    opacity: params.integer('mark-alpha', 0, 100, 100) / 100,
    mode: 'over',
    tiles: params.word('mark-tile', ['grid']) !== null,
    crops: params.word('mark-fit', ['crop']) !== null,
  };
}

/** Another image, or one colour, over all. */
export function readBlend(params: ParamReader): ImageOverlay | ColorOverlay | null {
  const named = params.word('blend-mode', Object.keys(blendModes) as (keyof typeof blendModes)[]);
  const mode = blendModes[named ?? 'overlay'];
  const opacity = params.integer('blend-alpha', 0, 100, 100) / 100;
  const color = params.color('blend-color') ?? params.color('blend');
  if (color !== null) return { color, opacity, mode };
  const source = params.text('blend');
  if (source === null) return null;
  return {
    source,
    place: readPlace(params.words('blend-align')),
    width: readLength(params, 'blend-w') ?? 1,
    height: readLength(params, 'blend-h'),
    padding: params.integer('blend-pad', 0, 2000),
    opacity,
    mode,
    tiles: false,
    crops: params.word('blend-fit', ['crop']) !== null,
  };
}

/** Pixels above 1, a fraction up to it. */
function readLength(params: ParamReader, name: string): number | null {
  const value = params.number(name, 0, 8192);
  return value === null || value === 0 ? null : value > 1 ? Math.round(value) : value;
}

function readPlace(words: readonly string[], otherwise: Place = { x: 0.5, y: 0.5 }): Place {
  const along = (start: string, end: string, middle: string[], usual: number) =>
    words.includes(start) ? 0 : words.includes(end) ? 1 : middle.some((word) => words.includes(word)) ? 0.5 : usual;
  const place = words.length === 0 ? otherwise : { x: 0.5, y: 0.5 };
  return {
    x: along('left', 'right', ['center'], place.x),
    y: along('top', 'bottom', ['middle'], place.y),
  };
}
