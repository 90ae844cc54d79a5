import sharp, { type Metadata, type Sharp } from 'sharp';
import { readRect, type Size } from '../image-geometry.ts';
import type { ImageParams } from '../image-params.ts';
import type { Orientation, Trim } from '../params/orientation.ts';
import { transparent, white } from '../params/read-color.ts';
import { imageOf, pixelsOf } from './settle.ts';

/** A source as it is fitted into a box. */
export interface PreparedSource {
  image: Sharp;
  size: Size;
  /** Whether `rect` was applied. */
  isCut: boolean;
}

/** Clockwise degrees of an EXIF orientation, and whether it is mirrored before it is turned. */
const exifTurns: Record<number, { degrees: number; isMirrored: boolean }> = {
  1: { degrees: 0, isMirrored: false },
  2: { degrees: 0, isMirrored: true },
  3: { degrees: 180, isMirrored: false },
  4: { degrees: 180, isMirrored: true },
  5: { degrees: 270, isMirrored: true },
  6: { degrees: 90, isMirrored: false },
  7: { degrees: 90, isMirrored: true },
  8: { degrees: 270, isMirrored: false },
};

/**
 * Applies what comes before fitting, in the order of the reference (delivery services 2): the part that is used, what
 * is trimmed, orientation and rotation.
 */
export async function prepareSource(
  open: () => Sharp,
  metadata: Metadata,
  { rect, trim, orientation, background, format }: ImageParams,
  isAnimated: boolean,
): Promise<PreparedSource> {
  const isTurned = orientation.exif === null && (metadata.orientation ?? 1) >= 5;
  const size = isTurned
    ? { width: metadata.height, height: metadata.width }
    : { width: metadata.width, height: metadata.height };
  // Frames of an animation carry no orientation.
  const oriented = () => (orientation.exif === null && !isAnimated ? open().autoOrient() : open());
  if (trim === null && !turns(orientation)) return { image: oriented(), size, isCut: false };

  let image = imageOf(await pixelsOf(oriented().extract(readRect(rect, size))));
  if (trim !== null) image = await trimmed(image, trim);
  const { degrees, isMirrored } = exifTurns[orientation.exif ?? 1] ?? { degrees: 0, isMirrored: false };
  if (isMirrored) image = imageOf(await pixelsOf(image.flop()));
  if (degrees !== 0) image = imageOf(await pixelsOf(image.rotate(degrees)));
  if (orientation.flipsX || orientation.flipsY)
    image = imageOf(await pixelsOf(image.flop(orientation.flipsX).flip(orientation.flipsY)));
  // Corners that become free are transparent where that can be stored.
  const free = background ?? (format === 'jpg' ? white : transparent);
  if (orientation.degrees !== 0) image = image.rotate(orientation.degrees, { background: free });
  const pixels = await pixelsOf(image);
  return { image: imageOf(pixels), size: { width: pixels.width, height: pixels.height }, isCut: true };
}

function turns({ exif, degrees, flipsX, flipsY }: Orientation): boolean {
  return exif !== null || degrees !== 0 || flipsX || flipsY;
}

/** What is left without its margins; the whole image if nothing else would be left. */
async function trimmed(image: Sharp, { by, color, tolerance, padding }: Trim): Promise<Sharp> {
  const whole = await pixelsOf(image);
  const margin = by === 'alpha' ? transparent : color;
  const { info } = await imageOf(whole)
    .trim({ threshold: tolerance, ...(margin === null ? {} : { background: margin }) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  const top = -(info.trimOffsetTop ?? 0);
  const from = { left: Math.max(0, left - padding), top: Math.max(0, top - padding) };
  return imageOf(whole).extract({
    ...from,
    width: Math.min(whole.width, left + info.width + padding) - from.left,
    height: Math.min(whole.height, top + info.height + padding) - from.top,
  });
}

/** Opens a source for drawing; what is broken in it is drawn as far as it goes. */
export function openSource(bytes: Buffer, { encoding }: ImageParams, maxPixels: number, isAnimated: boolean): Sharp {
  return sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'none',
    animated: isAnimated,
    ...(encoding.frame === null ? {} : { page: encoding.frame - 1 }),
  });
}
