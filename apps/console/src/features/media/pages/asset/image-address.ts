import { type FocalPoint } from './cut-around.ts';

/** How an image is fitted into its box, in the words of the image service. */
export const imageFits = ['clip', 'crop', 'fill', 'max', 'scale'] as const;

/** What a cut is made around: the focal point of the asset, whatever it will be; that of now; or what stands out. */
export const cropAnchors = ['asset', 'fixed', 'edges', 'entropy'] as const;

/** Formats of an image: what the browser supports best, that of the file, or a certain one. */
export const imageFormats = ['auto', 'original', 'jpg', 'png', 'webp', 'avif'] as const;

/** Parameters of an image URL as the form has them; null is absent. */
export interface ImageChoice {
  width: number | null;
  height: number | null;
  fit: (typeof imageFits)[number];
  anchor: (typeof cropAnchors)[number];
  format: (typeof imageFormats)[number];
  quality: number | null;
}

/** What the form begins with. */
export const firstChoice: ImageChoice = {
  width: 800,
  height: null,
  fit: 'clip',
  anchor: 'asset',
  format: 'auto',
  quality: null,
};

/** Largest side that the image service renders. */
const maxSide = 8192;

/** What is wrong with a choice, by its part. Values at and below 1 would count as parts of the original. */
export function choiceProblems({ width, height, quality }: ImageChoice): ReadonlySet<'width' | 'height' | 'quality'> {
  const isSide = (side: number | null) => side === null || (Number.isInteger(side) && side > 1 && side <= maxSide);
  const isQuality = quality === null || (Number.isInteger(quality) && quality >= 0 && quality <= 100);
  return new Set([
    ...(isSide(width) ? [] : (['width'] as const)),
    ...(isSide(height) ? [] : (['height'] as const)),
    ...(isQuality ? [] : (['quality'] as const)),
  ]);
}

/** Whether cutting applies: only a box with two sides has another ratio than the image. */
export function cuts({ width, height, fit }: ImageChoice): boolean {
  return fit === 'crop' && width !== null && height !== null;
}

/** The URL of an image by a choice. Parameters without an effect are left out, so that equal images have one URL. */
export function imageAddress(url: string, choice: ImageChoice, focalPoint: FocalPoint | null): string {
  const { width, height, fit, anchor, format, quality } = choice;
  const params = new URLSearchParams();
  if (width !== null) params.set('w', String(width));
  if (height !== null) params.set('h', String(height));
  const isSized = width !== null || height !== null;
  if (isSized && fit !== 'clip' && (fit !== 'crop' || cuts(choice))) params.set('fit', fit);
  if (cuts(choice) && anchor !== 'asset') params.set('crop', anchor === 'fixed' ? 'focalpoint' : anchor);
  if (cuts(choice) && anchor === 'fixed') {
    params.set('fp-x', String(focalPoint?.x ?? 0.5));
    params.set('fp-y', String(focalPoint?.y ?? 0.5));
  }
  if (format === 'auto') params.set('auto', 'format');
  else if (format !== 'original') params.set('fm', format);
  if (quality !== null) params.set('q', String(quality));
  return params.size === 0 ? url : `${url}?${params}`;
}
