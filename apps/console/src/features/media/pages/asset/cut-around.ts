/** A point of an image, as fractions of its sides. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The part of an image that a cut keeps, as fractions of its sides. */
export interface Cut {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The middle, which cuts are made around without a focal point. */
export const centre: FocalPoint = { x: 0.5, y: 0.5 };

/**
 * What the image service keeps of an image for a box of another ratio: the largest part of that ratio, with the focal
 * point in its middle as far as the edges allow (reference, delivery services 2: `fit=crop`). `imageRatio` and
 * `boxRatio` are widths divided by heights.
 */
export function cutAround(imageRatio: number, boxRatio: number, point: FocalPoint): Cut {
  const width = Math.min(1, boxRatio / imageRatio);
  const height = Math.min(1, imageRatio / boxRatio);
  const place = (at: number, length: number) => Math.min(Math.max(at - length / 2, 0), 1 - length);
  return { left: place(point.x, width), top: place(point.y, height), width, height };
}

/** Ratios of the images of most sites, by their usual names, widest first. */
export const usualRatios = [
  { name: '3:1', ratio: 3 },
  { name: '16:9', ratio: 16 / 9 },
  { name: '4:3', ratio: 4 / 3 },
  { name: '1:1', ratio: 1 },
  { name: '3:4', ratio: 3 / 4 },
] as const;
