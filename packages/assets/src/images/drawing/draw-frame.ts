import type { Sharp } from 'sharp';
import type { Size } from '../image-geometry.ts';
import type { OpenOverlay } from './draw-overlays.ts';
import { drawMask } from './draw-mask.ts';
import { type Corners, type Frame, hasSides, type Sides } from '../params/frame.ts';
import { type Rgba, transparent, white } from '../params/read-color.ts';
import { composed, imageOf, pixelsOf } from './settle.ts';

/** What a frame is drawn with. */
interface Surroundings {
  background: Rgba | null;
  isOpaque: boolean;
  openOverlay: OpenOverlay;
  /** Of an image that is used as a mask. */
  maxPixels: number;
}

/** Draws the border over the edges, rounds the corners, and adds the padding. */
export async function drawFrame(
  image: Sharp,
  { border, borderColor, radius, padding, mask, maskBackground }: Frame,
  { background, isOpaque, openOverlay, maxPixels }: Surroundings,
): Promise<Sharp> {
  let drawn = image;
  if (hasSides(border)) drawn = await composed(drawn, (size) => edges(size, border, borderColor), 'over');
  if (radius !== null) drawn = await composed(drawn, (size) => roundedArea(size, radius), 'dest-in');
  if (hasSides(padding)) {
    const around = background ?? (isOpaque ? white : transparent);
    drawn = imageOf(await pixelsOf(drawn)).extend({ ...padding, background: around });
  }
  if (mask === null) return drawn;
  const masked =
    mask.shape === 'image'
      ? await drawMask(drawn, mask.source, openOverlay, maxPixels)
      : await composed(
          drawn,
          (size) => (mask.shape === 'ellipse' ? ellipse(size) : roundedArea(size, mask.radius)),
          'dest-in',
        );
  return maskBackground === null ? masked : imageOf(await pixelsOf(masked.flatten({ background: maskBackground })));
}

/** Whether there is anything to draw. */
export function hasFrame({ border, radius, padding, mask }: Frame): boolean {
  return hasSides(border) || hasSides(padding) || radius !== null || mask !== null;
}

function edges({ width, height }: Size, { top, right, bottom, left }: Sides, { r, g, b, alpha }: Rgba): string {
  const middle = Math.max(0, height - top - bottom);
  const bar = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="rgb(${r},${g},${b})" fill-opacity="${alpha}"/>`;
  return [
    bar(0, 0, width, top),
    bar(0, height - bottom, width, bottom),
    bar(0, top, left, middle),
    bar(width - right, top, right, middle),
  ].join('');
}

function ellipse({ width, height }: Size): string {
  return `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}"/>`;
}

function roundedArea({ width, height }: Size, radius: Corners): string {
  const [a, b, c, d] = radius.map((value) => Math.min(value, width / 2, height / 2));
  const [topLeft = 0, topRight = 0, bottomRight = 0, bottomLeft = 0] = [a, b, c, d];
  const corner = (size: number, x: number, y: number) => `A${size},${size} 0 0 1 ${x},${y}`;
  return `<path d="M${topLeft},0 H${width - topRight} ${corner(topRight, width, topRight)} V${height - bottomRight} ${corner(
    bottomRight,
    width - bottomRight,
    height,
  )} H${bottomLeft} ${corner(bottomLeft, 0, height - bottomLeft)} V${topLeft} ${corner(topLeft, topLeft, 0)} Z"/>`;
}
