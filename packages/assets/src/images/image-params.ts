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
  | { kind: 'focalpoint'; x: number; y: number; zoom: number }
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
  /** CSS colour. */
  background: string | null;
  fillBlur: boolean;
  /** −100 to 100. */
  saturation: number;
  /** 0 to 2000. */
  blur: number;
  /** 0 to 100; null for the default. */
  quality: number | null;
  lossless: boolean;
  format: ImageFormat | null;
  /** null for sRGB without a profile. */
  colorSpace: ImageColorSpace | null;
  auto: readonly string[];
}

/**
 * Reads image parameters, the site's defaults among them. Unknown and empty ones are ignored (reference, delivery
 * services 2).
 */
export function parseImageParams(query: Readonly<Record<string, unknown>>): ImageParams {
  const text = (name: string) => {
    const value = query[name];
    const last: unknown = Array.isArray(value) ? value.at(-1) : value;
    return typeof last === 'string' && last !== '' ? last : null;
  };
  const number = (name: string, min: number, max: number) => {
    const value = Number(text(name) ?? Number.NaN);
    return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : null;
  };
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
    }),
    rect: text('rect'),
    background: readColor(text('bg') ?? text('fill-color')),
    fillBlur: text('fill') === 'blur',
    saturation: Math.round(number('sat', -100, 100) ?? 0),
    blur: Math.round(number('blur', 0, 2000) ?? 0),
    quality: rounded(number('q', 0, 100), 0),
    lossless: text('lossless') === 'true' || text('lossless') === '1',
    format: readFormat(text('fm')),
    colorSpace: colorSpaces.find((name) => name === text('cs')) ?? null,
    auto: [...new Set(text('auto')?.split(',') ?? [])]
      .filter((name) => ['format', 'compress', 'enhance'].includes(name))
      .sort(),
  };
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

/** Whether the parameters request anything but the stored bytes. */
export function changesImage(params: ImageParams): boolean {
  return (
    params.width !== null ||
    params.height !== null ||
    params.maxWidth !== null ||
    params.maxHeight !== null ||
    params.minWidth !== null ||
    params.minHeight !== null ||
    params.aspectRatio !== null ||
    params.rect !== null ||
    params.background !== null ||
    params.saturation !== 0 ||
    params.blur !== 0 ||
    params.quality !== null ||
    params.format !== null ||
    params.colorSpace !== null ||
    params.dpr !== 1 ||
    params.auto.includes('compress') ||
    params.auto.includes('enhance')
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
  focal: { x: number | null; y: number | null; zoom: number | null },
): CropAnchor {
  const words = crop?.split(',') ?? [];
  if (words.includes('focalpoint'))
    return {
      kind: 'focalpoint',
      x: rounded(focal.x ?? 0.5, 2),
      y: rounded(focal.y ?? 0.5, 2),
      zoom: rounded(focal.zoom ?? 1, 2),
    };
  if (words.includes('entropy')) return { kind: 'strategy', name: 'entropy' };
  if (words.includes('faces') || words.includes('edges')) return { kind: 'strategy', name: 'attention' };
  return {
    kind: 'edges',
    x: words.includes('left') ? 0 : words.includes('right') ? 1 : 0.5,
    y: words.includes('top') ? 0 : words.includes('bottom') ? 1 : 0.5,
  };
}

/** Hex with 3, 4, 6 or 8 digits (alpha leading in 4 and 8), or a CSS name. */
function readColor(text: string | null): string | null {
  const hex = text?.replace(/^#/, '').toLowerCase() ?? '';
  if (/^([0-9a-f]{3}|[0-9a-f]{6})$/.test(hex)) return `#${hex}`;
  if (/^[0-9a-f]{4}$/.test(hex)) return `#${hex.slice(1)}${hex.charAt(0)}`;
  if (/^[0-9a-f]{8}$/.test(hex)) return `#${hex.slice(2)}${hex.slice(0, 2)}`;
  return /^[a-z]+$/.test(hex) ? hex : null;
}
