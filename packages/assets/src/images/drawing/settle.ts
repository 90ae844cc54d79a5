import sharp, { type Sharp } from 'sharp';
import type { Size } from '../image-geometry.ts';

/** RGBA, four bytes for each pixel. */
export interface Pixels extends Size {
  data: Buffer;
}

/**
 * The pixels of what was drawn so far. The library has an order of its own for the steps of one pipeline; what has to
 * come after something else begins with its pixels.
 */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A pipeline that begins with pixels. */
export function imageOf({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Composes what was drawn so far with a shape, which is SVG for its size. */
export async function composed(image: Sharp, shape: (size: Size) => string, blend: 'over' | 'dest-in'): Promise<Sharp> {
  const pixels = await pixelsOf(image);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}">${shape(pixels)}</svg>`;
  return imageOf(await pixelsOf(imageOf(pixels).composite([{ input: Buffer.from(svg), blend }])));
}
