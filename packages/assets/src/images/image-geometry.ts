import type { ImageParams } from './image-params.ts';

const maxSide = 8192;

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of an image, in its own pixels. */
export interface Region extends Size {
  left: number;
  top: number;
}

/** How to render a source: crop a region, scale it to a size, place it on a canvas. */
export interface ImagePlan {
  region: Region;
  /** Size the region is scaled to, ratio kept or not. */
  scaled: Size;
  /** Size of the result when larger than `scaled`; the image is centred. */
  canvas: Size | null;
  /** Cut by looking at the content, to `scaled`; the region is then whole. */
  strategy: 'entropy' | 'attention' | null;
}

/** Works out the geometry of a derivative. Pure: the same rules size `responsiveImage` in the delivery API. */
export function planImage(source: Size, params: ImageParams): ImagePlan {
  const used = readRect(params.rect, source);
  const box = boxOf(used, params);
  if (box === null) return { region: used, scaled: sizeOf(used), canvas: null, strategy: null };

  if (params.fit === 'scale') return { region: used, scaled: box, canvas: null, strategy: null };
  if (params.fit === 'crop' || params.fit === 'min')
    return cut(used, params.fit === 'min' ? shrinkToFit(box, used) : box, params);
  const mayEnlarge = params.fit !== 'max' && params.fit !== 'fillmax';
  const factor = Math.min(box.width / used.width, box.height / used.height, mayEnlarge ? Number.POSITIVE_INFINITY : 1);
  const scaled = rounded({ width: used.width * factor, height: used.height * factor });
  const isPadded = params.fit === 'fill' || params.fit === 'fillmax' || params.fit === 'clamp';
  const hasCanvas = isPadded && (scaled.width < box.width || scaled.height < box.height);
  return { region: used, scaled, canvas: hasCanvas ? box : null, strategy: null };
}

/** Size of a derivative in pixels. */
export function plannedSize(source: Size, params: ImageParams): Size {
  const plan = planImage(source, params);
  return plan.canvas ?? plan.scaled;
}

function boxOf(source: Size, params: ImageParams): Size | null {
  const ratio =
    (params.fit === 'crop' || params.fit === 'min' ? params.aspectRatio : null) ?? source.width / source.height;
  let width = resolve(params.width, source.width);
  let height = resolve(params.height, source.height);
  if (width !== null) width *= params.dpr;
  if (height !== null) height *= params.dpr;
  const bounds = {
    minWidth: resolve(params.minWidth, source.width),
    maxWidth: resolve(params.maxWidth, source.width),
    minHeight: resolve(params.minHeight, source.height),
    maxHeight: resolve(params.maxHeight, source.height),
  };
  const isBounded = Object.values(bounds).some((bound) => bound !== null);
  if (width === null && height === null) {
    if (!isBounded && params.aspectRatio === null && params.dpr === 1) return null;
    // Nothing but a ratio: the largest box of that ratio inside the source.
    width = Math.min(source.width, source.height * ratio) * params.dpr;
    height = width / ratio;
  } else if (width === null && height !== null) width = height * ratio;
  else if (height === null && width !== null) height = width / ratio;
  if (width === null || height === null) return null;

  const bounded = {
    width: Math.min(Math.max(width, bounds.minWidth ?? 0), bounds.maxWidth ?? Number.POSITIVE_INFINITY),
    height: Math.min(Math.max(height, bounds.minHeight ?? 0), bounds.maxHeight ?? Number.POSITIVE_INFINITY),
  };
  // Unless both sides were given, a limit on one side changes the other.
  if (params.width === null || params.height === null) {
    if (bounded.width !== width) bounded.height = Math.min(bounded.height, bounded.width / ratio);
    else if (bounded.height !== height) bounded.width = Math.min(bounded.width, bounded.height * ratio);
  }
  const shrink = Math.min(1, maxSide / bounded.width, maxSide / bounded.height);
  return rounded({ width: bounded.width * shrink, height: bounded.height * shrink });
}

function cut(source: Region, box: Size, params: ImageParams): ImagePlan {
  const { anchor } = params;
  if (anchor.kind === 'strategy') return { region: source, scaled: box, canvas: null, strategy: anchor.name };
  const zoom = anchor.kind === 'focalpoint' ? anchor.zoom : 1;
  const ratio = box.width / box.height;
  const width = Math.max(1, Math.round(Math.min(source.width, source.height * ratio) / zoom));
  const height = Math.max(1, Math.round(Math.min(source.height, source.width / ratio) / zoom));
  const place = (free: number, at: number, whole: number, part: number) =>
    anchor.kind === 'focalpoint'
      ? Math.min(Math.max(Math.round(at * whole - part / 2), 0), free)
      : Math.round(free * at);
  return {
    region: {
      left: source.left + place(source.width - width, anchor.x, source.width, width),
      top: source.top + place(source.height - height, anchor.y, source.height, height),
      width,
      height,
    },
    scaled: box,
    canvas: null,
    strategy: null,
  };
}

/** A box of the same ratio that the source can fill without being enlarged. */
function shrinkToFit(box: Size, source: Size): Size {
  const factor = Math.min(1, source.width / box.width, source.height / box.height);
  return rounded({ width: box.width * factor, height: box.height * factor });
}

/** The part of a source that `rect` names; all of it if that is malformed or outside. */
export function readRect(rect: string | null, source: Size): Region {
  const whole = { left: 0, top: 0, ...source };
  const parts = rect?.split(',') ?? [];
  if (parts.length !== 4) return whole;
  const [x = '', y = '', w = '', h = ''] = parts;
  const width = Math.min(length(w, source.width), source.width);
  const height = Math.min(length(h, source.height), source.height);
  const left = position(x, ['left', 'center', 'right'], source.width - width, source.width);
  const top = position(y, ['top', 'middle', 'bottom'], source.height - height, source.height);
  if (![width, height, left, top].every(Number.isFinite) || width < 1 || height < 1) return whole;
  return { left, top, width, height };
}

function length(text: string, whole: number): number {
  const value = Number(text);
  return Math.round(value > 0 && value <= 1 ? value * whole : value);
}

function position(text: string, words: readonly string[], free: number, whole: number): number {
  const word = words.indexOf(text);
  const value = word === -1 ? length(text, whole) : Math.round((free * word) / 2);
  return Math.min(Math.max(value, 0), free);
}

function resolve(value: number | null, whole: number): number | null {
  return value === null ? null : value <= 1 ? value * whole : value;
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}

function rounded({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
