import type { ParamReader } from './param-reader.ts';
import { black, readColor, type Rgba } from './read-color.ts';

/** Pixels by side. */
export interface Sides {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Pixels by corner: top left, top right, bottom right, bottom left. */
export type Corners = readonly [number, number, number, number];

/** What is drawn around an image, and what is cut off at its corners. */
export interface Frame {
  /** Widths of the border, which covers the edges of the image. */
  border: Sides;
  borderColor: Rgba;
  /** Null leaves the corners square. */
  radius: Corners | null;
  /** Around the image and its border. */
  padding: Sides;
  mask: Mask | null;
  /** Where the mask cuts off; null leaves it transparent. */
  maskBackground: Rgba | null;
}

/**
 * What an image is cut to: a shape, or another asset of the project, by its address: where that is transparent or, if
 * it is nowhere, black.
 */
export type Mask = { shape: 'ellipse' } | { shape: 'corners'; radius: Corners } | { shape: 'image'; source: string };

const longest = 2000;

export function readFrame(params: ParamReader): Frame {
  const [width = '', ...color] = params.words('border');
  return {
    border: readSides(params, 'border', Number(width)),
    borderColor: readColor(color.join(',')) ?? black,
    radius: readCorners(params.words('border-radius')),
    padding: readSides(params, 'pad', params.integer('pad', 0, longest)),
    mask: readMask(params),
    maskBackground: params.text('mask') === null ? null : params.color('mask-bg'),
  };
}

export function hasSides({ top, right, bottom, left }: Sides): boolean {
  return top + right + bottom + left > 0;
}

/** One value for all sides, and values for single ones. */
function readSides(params: ParamReader, name: string, all: number): Sides {
  const rest = Number.isFinite(all) ? Math.min(Math.max(Math.round(all), 0), longest) : 0;
  const side = (which: string) => params.integer(`${name}-${which}`, 0, longest, rest);
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
}

function readMask(params: ParamReader): Mask | null {
  const source = params.text('mask');
  if (source === null || source === 'ellipse') return source === null ? null : { shape: 'ellipse' };
  if (source !== 'corners') return { shape: 'image', source };
  return { shape: 'corners', radius: readCorners(params.words('corner-radius')) ?? [10, 10, 10, 10] };
}

/** One value for all corners, or one for each. */
function readCorners(words: readonly string[]): Corners | null {
  const values = words.map((word) => Math.min(Math.max(Math.round(Number(word)), 0), longest));
  if (values.length === 0 || !values.every(Number.isFinite)) return null;
  const [first = 0, second = first, third = first, fourth = second] = values;
  return values.length === 1 ? [first, first, first, first] : [first, second, third, fourth];
}
