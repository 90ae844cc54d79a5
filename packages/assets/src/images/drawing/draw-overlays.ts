import sharp, { type Sharp } from 'sharp';
import type { Size } from '../image-geometry.ts';
import type { ColorOverlay, ImageOverlay, Place } from '../params/overlays.ts';
import { imageOf, pixelsOf } from './settle.ts';

/** Reads another asset of the project by its address; null if there is none. */
export type OpenOverlay = (source: string) => Promise<Buffer | null>;

/** Lays an image or a colour over what was drawn. An image that is missing or does not decode is left out. */
export async function drawOverlay(
  image: Sharp,
  overlay: ImageOverlay | ColorOverlay,
  open: OpenOverlay,
  maxPixels: number,
): Promise<Sharp> {
  const pixels = await pixelsOf(image);
  const base = imageOf(pixels);
  if ('color' in overlay) {
    const { r, g, b, alpha } = overlay.color;
    const background = { r, g, b, alpha: alpha * overlay.opacity };
    const input = { create: { width: pixels.width, height: pixels.height, channels: 4 as const, background } };
    return settled(base.composite([{ input, blend: overlay.mode }]));
  }
  const bytes = await open(overlay.source);
  const layer = bytes === null ? null : await drawLayer(bytes, overlay, pixels, maxPixels);
  if (layer === null) return base;
  const { data, info } = layer;
  const position = placed(overlay.place, pixels, info, overlay.padding);
  return settled(base.composite([{ input: data, blend: overlay.mode, tile: overlay.tiles, ...position }]));
}

async function drawLayer(bytes: Buffer, overlay: ImageOverlay, base: Size, maxPixels: number) {
  const room = {
    width: Math.max(1, base.width - overlay.padding * 2),
    height: Math.max(1, base.height - overlay.padding * 2),
  };
  const width = sideOf(overlay.width, base.width, room.width);
  const height = sideOf(overlay.height, base.height, room.height);
  const isSized = overlay.width !== null || overlay.height !== null;
  try {
    const sized = sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize(width, height, {
        fit: overlay.crops && overlay.width !== null && overlay.height !== null ? 'cover' : 'inside',
        withoutEnlargement: !isSized,
      });
    return await imageOf(await pixelsOf(sized))
      .linear([1, 1, 1, overlay.opacity], [0, 0, 0, 0])
      .png()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return null;
  }
}

/** Pixels of a side that may be given as a fraction of the image, and never leaves it. */
function sideOf(value: number | null, whole: number, room: number): number {
  if (value === null) return room;
  return Math.max(1, Math.min(room, Math.round(value <= 1 ? value * whole : value)));
}

/** Left and top of something in an image, so that `padding` stays free at the edges. */
export function placed(place: Place, outer: Size, inner: Size, padding: number): { left: number; top: number } {
  const at = (part: number, whole: number, size: number) =>
    Math.max(0, Math.round(padding + part * (whole - size - padding * 2)));
  return { left: at(place.x, outer.width, inner.width), top: at(place.y, outer.height, inner.height) };
}

async function settled(image: Sharp): Promise<Sharp> {
  return imageOf(await pixelsOf(image));
}
