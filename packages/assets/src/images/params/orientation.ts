import type { ParamReader } from './param-reader.ts';
import type { Rgba } from './read-color.ts';

/** How a source is turned before it is fitted. */
export interface Orientation {
  /** EXIF orientation (1 to 8) instead of the file's own; null for that. */
  exif: number | null;
  /** Clockwise, from 0 to 359. */
  degrees: number;
  /** Left and right change places. */
  flipsX: boolean;
  /** Top and bottom change places. */
  flipsY: boolean;
}

/** What is cut off around a source. */
export interface Trim {
  by: 'auto' | 'color' | 'alpha';
  color: Rgba | null;
  /** How far a pixel may differ from what is cut off, 0 to 255. */
  tolerance: number;
  /** Pixels that stay around what is left. */
  padding: number;
}

/** `or` gives an EXIF orientation or degrees. */
export function readOrientation(params: ParamReader): Orientation {
  const or = params.integer('or', 0, 270);
  const flips = params.text('flip') ?? '';
  const turned = [90, 180, 270].includes(or) ? or : 0;
  return {
    exif: or >= 1 && or <= 8 ? or : null,
    degrees: (((turned + params.integer('rot', -3600, 3600)) % 360) + 360) % 360,
    flipsX: flips.includes('h'),
    flipsY: flips.includes('v'),
  };
}

export function readTrim(params: ParamReader): Trim | null {
  const by = params.word('trim', ['auto', 'color', 'alpha']);
  if (by === null) return null;
  return {
    by,
    color: by === 'color' ? params.color('trim-color') : null,
    tolerance: params.integer('trim-tol', 0, 255, 10),
    padding: params.integer('trim-pad', 0, 1000),
  };
}
