import type { ParamReader } from './param-reader.ts';

/** What is answered instead of an image. */
export type DataOutput =
  | { kind: 'json' }
  /** Of an SVG: itself, without what could run. */
  | { kind: 'svg' }
  | { kind: 'blurhash' }
  | { kind: 'palette-json'; colors: number }
  | { kind: 'palette-css'; colors: number; prefix: string };

/** How an image is written. */
export interface Encoding {
  /** Lines of a JPEG come coarse first. */
  progressive: boolean;
  /** PNG with at most 256 colours. */
  indexed: boolean;
  /** Whether a JPEG keeps the colours of each pixel (4:4:4). */
  fullChroma: boolean;
  /** Dots per inch, as a note for printers. */
  density: number | null;
  /** Of an animation; null for all. */
  frame: number | null;
  /** Squares behind what is transparent. */
  showsTransparency: boolean;
}

export function readEncoding(params: ParamReader): Encoding {
  const format = params.text('fm');
  return {
    progressive: format === 'pjpg' || params.flag('jpg-progressive'),
    indexed: format === 'png8',
    fullChroma: params.integer('chromasub', 0, 444) === 444,
    density: params.number('dpi', 1, 2400),
    frame: params.number('frame', 1, 1000),
    showsTransparency: params.text('transparency') === 'grid',
  };
}

/** What data about an image is asked for, if any. */
export function readOutput(params: ParamReader): DataOutput | null {
  const colors = params.integer('colors', 1, 16, 6);
  const palette = params.word('palette', ['json', 'css']);
  if (palette === 'json') return { kind: 'palette-json', colors };
  if (palette === 'css') {
    // The name of a class.
    const prefix = params.text('prefix') ?? '';
    return { kind: 'palette-css', colors, prefix: /^[\w-]{1,60}$/.test(prefix) ? prefix : 'image' };
  }
  return params.word('fm', ['json', 'blurhash']) === null
    ? null
    : { kind: params.text('fm') === 'json' ? 'json' : 'blurhash' };
}
