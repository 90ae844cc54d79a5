import { decode } from 'blurhash';
import sharp from 'sharp';
import { LRU } from 'tiny-lru';
import type { Size } from './output-size.ts';

/** How a placeholder is drawn. */
export interface BlurUpThumbOptions {
  /** Contrast. */
  punch: number;
  /** Longest side in pixels. */
  size: number;
  /** JPEG quality. */
  quality: number;
}

/** What a query gets that does not say. */
export const defaultBlurUpThumb: BlurUpThumbOptions = { punch: 1, size: 24, quality: 70 };

/** The same images are requested with every page. */
const remembered = new LRU<Promise<string>>(2000);

/** Draws the tiny image of a blurhash as a data URL; null for a hash that cannot be read. */
export async function blurUpThumb(hash: string, shape: Size, options: BlurUpThumbOptions): Promise<string | null> {
  const longest = Math.min(Math.max(1, Math.round(options.size)), 100);
  const factor = longest / Math.max(shape.width, shape.height);
  const width = Math.max(1, Math.round(shape.width * factor));
  const height = Math.max(1, Math.round(shape.height * factor));
  const quality = Math.min(Math.max(1, Math.round(options.quality)), 100);
  const key = [hash, width, height, options.punch, quality].join(' ');
  const drawing = remembered.get(key) ?? draw(hash, width, height, options.punch, quality);
  remembered.set(key, drawing);
  try {
    return await drawing;
  } catch {
    remembered.delete(key);
    return null;
  }
}

async function draw(hash: string, width: number, height: number, punch: number, quality: number): Promise<string> {
  const pixels = decode(hash, width, height, punch);
  const jpeg = await sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
