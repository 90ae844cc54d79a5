import { isDeepStrictEqual } from 'node:util';
import { type Effects, readEffects, readTone, type Tone } from './params/adjustments.ts';
import { type DataOutput, type Encoding, readEncoding, readOutput } from './params/encoding.ts';
import { type Frame, readFrame } from './params/frame.ts';
import { type Orientation, readOrientation, readTrim, type Trim } from './params/orientation.ts';
import { type Motion, readMotion } from './params/motion.ts';
import {
  type ColorOverlay,
  type ImageOverlay,
  readBlend,
  readMark,
  readText,
  type TextOverlay,
} from './params/overlays.ts';
import { ParamReader } from './params/param-reader.ts';
import type { Rgba } from './params/read-color.ts';

/** Largest side of a derivative, in pixels. */
const maxSide = 8192;

const fits = ['clip', 'max', 'crop', 'clamp', 'fill', 'fillmax', 'scale', 'min'] as const;
const formats = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
const colorSpaces = ['srgb', 'adobergb1998', 'tinysrgb', 'strip', 'origin'] as const;

/** How an image is fitted into its box. */
export type ImageFit = (typeof fits)[number];

/** Encodings of derivatives. */
export type ImageFormat = (typeof formats)[number];

/** Color space of derivatives, and which profile they embed. */
export type ImageColorSpace = (typeof colorSpaces)[number];

/**
 * What a cut is aligned to: fractions of the free space, a point kept in view, or a search for the interesting part.
 */
export type CropAnchor =
  | { kind: 'edges'; x: number; y: number }
  | { kind: 'focalpoint'; x: number; y: number; zoom: number; isMarked: boolean }
  | { kind: 'strategy'; name: 'entropy' | 'attention' };

/** Parameters of an image address, normalised: equal addresses give equal values. */
export interface ImageParams {
  /** Pixels above 1, a fraction of the source up to 1. */
  width: number | null;
  height: number | null;
  maxWidth: number | null;
  maxHeight: number | null;
  minWidth: number | null;
  minHeight: number | null;
  /** Width divided by height. */
  aspectRatio: number | null;
  dpr: number;
  fit: ImageFit;
  anchor: CropAnchor;
  /** Part of the source used, as given: pixels or keywords, checked against the source later. */
  rect: string | null;
  /** Of a PDF, from 1; null for a file of another kind. */
  page: number | null;
  trim: Trim | null;
  orientation: Orientation;
  background: Rgba | null;
  fillBlur: boolean;
  tone: Tone;
  effects: Effects;
  frame: Frame;
  blend: ImageOverlay | ColorOverlay | null;
  mark: ImageOverlay | null;
  text: TextOverlay | null;
  encoding: Encoding;
  motion: Motion;
  /** 0 to 100; null for the default. */
  quality: number | null;
  lossless: boolean;
  format: ImageFormat | null;
  /** null for sRGB without a profile. */
  colorSpace: ImageColorSpace | null;
  auto: readonly string[];
  /** What is answered instead of an image; null for an image. */
  output: DataOutput | null;
}

/**
 * Reads image parameters, the site's defaults among them. Unknown and empty ones are ignored (reference, delivery
 * services 2).
 */
export function parseImageParams(query: Readonly<Record<string, unknown>>): ImageParams {
  const reader = new ParamReader(query);
  const text = (name: string) => reader.text(name);
  const number = (name: string, min: number, max: number) => reader.number(name, min, max);
  const size = (name: string) => {
    const value = number(name, 0, maxSide);
    if (value === null) return null;
    // More than 1 counts pixels, and 1 and less is a part: what rounds to one pixel stays above.
    return value > 1 ? Math.max(2, Math.round(value)) : rounded(value, 3) || null;
  };
  const fit = readFit(text('fit'));
  // Nothing else looks at what a cut is aligned to.
  const cuts = fit === 'crop' || fit === 'min';
  return {
    width: size('w'),
    height: size('h'),
    maxWidth: size('max-w'),
    maxHeight: size('max-h'),
    minWidth: size('min-w'),
    minHeight: size('min-h'),
    aspectRatio: readRatio(text('ar')),
    dpr: rounded(number('dpr', 0.1, 5) ?? 1, 2),
    fit,
    anchor: readAnchor(cuts ? text('crop') : null, {
      x: number('fp-x', 0, 1),
      y: number('fp-y', 0, 1),
      zoom: number('fp-z', 1, 100),
      isMarked: reader.flag('fp-debug'),
    }),
    rect: text('rect'),
    page: null,
    trim: readTrim(reader),
    orientation: readOrientation(reader),
    background: reader.color('bg') ?? reader.color('fill-color'),
    fillBlur: text('fill') === 'blur',
    tone: readTone(reader),
    effects: readEffects(reader),
    frame: readFrame(reader),
    blend: readBlend(reader),
    mark: readMark(reader),
    text: readText(reader),
    encoding: readEncoding(reader),
    motion: readMotion(reader),
    quality: rounded(number('q', 0, 100), 0),
    lossless: reader.flag('lossless'),
    format: readFormat(text('fm')),
    colorSpace: colorSpaces.find((name) => name === text('cs')) ?? null,
    auto: [...new Set(text('auto')?.split(',') ?? [])]
      .filter((name) => ['format', 'compress', 'enhance'].includes(name))
      .sort(),
    output: readOutput(reader),
  };
}

/**
 * What is drawn of an SVG, which stays one unless another format is requested; null for the file as it is. With
 * `rasterize-bypass` it stays one in any case, and `svg-sanitize` returns it without what could run.
 */
export function parseSvgParams(query: Readonly<Record<string, unknown>>): ImageParams | null {
  const reader = new ParamReader(query);
  const params = parseImageParams(query);
  if ((params.format !== null || params.output !== null) && !reader.flag('rasterize-bypass')) return params;
  return reader.flag('svg-sanitize') ? { ...unchanged, output: { kind: 'svg' } } : null;
}

/**
 * What is drawn of a PDF, which stays one unless a page or another format is requested; null for the file as it is. Data
 * about it would be those of the drawn page.
 */
export function parsePdfParams(query: Readonly<Record<string, unknown>>): ImageParams | null {
  const params = parseImageParams(query);
  const page = new ParamReader(query).number('page', 1, 100_000);
  const isDrawn = page !== null || params.format !== null || params.output !== null;
  return isDrawn && params.output?.kind !== 'json' ? { ...params, page: Math.round(page ?? 1) } : null;
}

/** The parameters of a URL that have a value: an empty one counts as absent. */
export function givenParams(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Whether the answer depends on what the browser accepts. */
export function variesByAccept(params: ImageParams): boolean {
  return params.auto.includes('format') || params.auto.includes('compress');
}

/**
 * The parameters with the format settled by what the browser accepts. Images of a media type that may have several
 * frames never become AVIF, which would keep the first alone.
 */
export function settleFormat(params: ImageParams, accept: string, type: string): ImageParams {
  if (!variesByAccept(params)) return params;
  const mayMove = type === 'image/gif' || type === 'image/webp';
  const better = accept.includes('image/avif') && !mayMove ? 'avif' : accept.includes('image/webp') ? 'webp' : null;
  return better === null ? params : { ...params, format: better };
}

/** These alone leave an image as it is: they say how something else is done. */
const modifiers: readonly (keyof ImageParams)[] = ['fit', 'anchor', 'fillBlur', 'lossless', 'auto'];
const unchanged = parseImageParams({});

/** Whether the parameters request anything but the stored bytes. */
export function changesImage(params: ImageParams): boolean {
  return (
    params.auto.includes('compress') ||
    params.auto.includes('enhance') ||
    (Object.keys(unchanged) as (keyof ImageParams)[]).some(
      (name) => !modifiers.includes(name) && !isDeepStrictEqual(params[name], unchanged[name]),
    )
  );
}

/** Addresses that differ by less than anyone sees share an image. */
function rounded<T extends number | null>(value: T, digits: number): T {
  // A number stays one, and null stays null.
  return (value === null ? null : Number(value.toFixed(digits))) as T;
}

function readFit(text: string | null): ImageFit {
  if (text === 'facearea') return 'crop';
  return fits.find((fit) => fit === text) ?? 'clip';
}

function readFormat(text: string | null): ImageFormat | null {
  if (text === 'pjpg' || text === 'jpeg') return 'jpg';
  if (text === 'png8' || text === 'png32') return 'png';
  return formats.find((format) => format === text) ?? null;
}

function readRatio(text: string | null): number | null {
  const match = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/.exec(text ?? '');
  const ratio = match === null ? Number.NaN : rounded(Number(match[1]) / Number(match[2]), 4);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

function readAnchor(
  crop: string | null,
  focal: { x: number | null; y: number | null; zoom: number | null; isMarked: boolean },
): CropAnchor {
  const words = crop?.split(',') ?? [];
  if (words.includes('focalpoint'))
    return {
      kind: 'focalpoint',
      x: rounded(focal.x ?? 0.5, 2),
      y: rounded(focal.y ?? 0.5, 2),
      zoom: rounded(focal.zoom ?? 1, 2),
      isMarked: focal.isMarked,
    };
  if (words.includes('entropy')) return { kind: 'strategy', name: 'entropy' };
  if (words.includes('faces') || words.includes('edges')) return { kind: 'strategy', name: 'attention' };
  return {
    kind: 'edges',
    x: words.includes('left') ? 0 : words.includes('right') ? 1 : 0.5,
    y: words.includes('top') ? 0 : words.includes('bottom') ? 1 : 0.5,
  };
}
