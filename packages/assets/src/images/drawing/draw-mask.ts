import sharp, { type Sharp } from 'sharp';
import type { OpenOverlay } from './draw-overlays.ts';
import { imageOf, pixelsOf } from './settle.ts';

/**
 * Cuts what was drawn to another image, which is stretched to its size: to its opacity or, if it is opaque everywhere,
 * to its light parts. A mask that is missing or does not decode cuts off nothing.
 */
export async function drawMask(image: Sharp, source: string, open: OpenOverlay, maxPixels: number): Promise<Sharp> {
  const pixels = await pixelsOf(image);
  const bytes = await open(source);
  const mask = bytes === null ? null : await maskOf(bytes, pixels, maxPixels);
  if (mask === null) return imageOf(pixels);
  for (let at = 0; at < mask.length; at += 1) {
    const alpha = at * 4 + 3;
    pixels.data[alpha] = Math.round(((pixels.data[alpha] ?? 0) * (mask[at] ?? 0)) / 255);
  }
  return imageOf(pixels);
}

/** One byte for each pixel: how much of it stays. */
async function maskOf(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
  maxPixels: number,
): Promise<Buffer | null> {
  try {
    const sized = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient().resize(width, height, { fit: 'fill' });
    const mask = imageOf(await pixelsOf(sized));
    const { isOpaque } = await mask.clone().stats();
    return await (isOpaque ? mask.removeAlpha().toColourspace('b-w') : mask.extractChannel('alpha')).raw().toBuffer();
  } catch {
    return null;
  }
}
