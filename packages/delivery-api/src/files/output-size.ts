import type { ImgixParams } from './imgix-params.ts';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Size of an image under the given parameters. Trim, padding and rotation are ignored (reference, delivery 8). */
export function outputSize(source: Size, params: ImgixParams): Size {
  const base = cutOut(source, params['rect']);
  const fit = typeof params['fit'] === 'string' ? params['fit'] : 'clip';
  const wanted = wantedSides(base, params, fit);
  const size = fitted(base, wanted, fit);
  return rounded(fit === 'crop' ? bounded(size, params) : size);
}

function cutOut(source: Size, rect: unknown): Size {
  if (typeof rect !== 'string') return source;
  const [, , width, height] = rect.split(',').map(Number);
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : source;
}

function wantedSides(base: Size, params: ImgixParams, fit: string): Partial<Size> {
  const width = side(params['w'], base.width);
  const height = side(params['h'], base.height);
  const ratio = fit === 'crop' ? aspectRatio(params['ar']) : undefined;
  if (ratio === undefined || (width !== undefined && height !== undefined))
    return { ...(width && { width }), ...(height && { height }) };
  if (width !== undefined) return { width, height: width / ratio };
  if (height !== undefined) return { width: height * ratio, height };
  const widest = Math.min(base.width, base.height * ratio);
  return { width: widest, height: widest / ratio };
}

/** Values between 0 and 1 are fractions of the source. */
function side(value: unknown, source: number): number | undefined {
  if (typeof value !== 'number' || value <= 0) return undefined;
  return value < 1 ? value * source : value;
}

function aspectRatio(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const [width = Number.NaN, height = 1] = value.split(':').map(Number);
  const ratio = width / height;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}

function fitted(base: Size, { width, height }: Partial<Size>, fit: string): Size {
  if (width === undefined && height === undefined) return base;
  const scaleX = width === undefined ? undefined : width / base.width;
  const scaleY = height === undefined ? undefined : height / base.height;
  const inside = Math.min(scaleX ?? Infinity, scaleY ?? Infinity);
  const isExact = width !== undefined && height !== undefined;
  if (fit === 'max') return scaled(base, Math.min(1, inside));
  if (fit === 'min' && isExact) {
    const shrink = Math.min(1, base.width / width, base.height / height);
    return { width: width * shrink, height: height * shrink };
  }
  return fit === 'clip' || !isExact ? scaled(base, inside) : { width, height };
}

function bounded({ width, height }: Size, params: ImgixParams): Size {
  const max = (value: unknown) => (typeof value === 'number' && value > 0 ? value : Infinity);
  return { width: Math.min(width, max(params['maxW'])), height: Math.min(height, max(params['maxH'])) };
}

function scaled({ width, height }: Size, factor: number): Size {
  return { width: width * factor, height: height * factor };
}

function rounded({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
